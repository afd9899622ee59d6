import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#server/http/refusal.ts'

const ADDRESS = '/uploads/'

/** One file of a set; the sizes of a picture differ by their suffix. */
export interface StoredFile {
  suffix: string
  extension: string
  bytes: Uint8Array
}

/** Where uploaded files are kept. Their names cannot be guessed and are never used again. */
export interface Storage {
  /** Keeps all of a set or nothing of it. Returns the address the first is served from: /uploads/… */
  put(prefix: string, files: [StoredFile, ...StoredFile[]]): Promise<string>
  /** What is served from an address; undefined when it is not ours, or is kept no more. */
  read(address: string): Promise<Buffer | undefined>
  /** With its whole set. An address that is not ours, or is kept no more, is left alone. */
  remove(address: string): Promise<void>
  /** Removes the sets of a prefix that are not in use and older than a day; returns how many files went. */
  removeUnused(prefix: string, inUse: string[]): Promise<number>
}

const DAY_MS = 86_400_000
/** The name a set shares, prefix and a random part, in the name of a file (finished or not) or an address of it. */
const STEM = /(?:^|\/)\.?([a-z]+-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-\d+)?\.\w+(?:$|[?#])/

const stemOf = (name: string) => STEM.exec(name)?.[1]

export const folderStorage = (folder: string): Storage => ({
  async put(prefix, files) {
    const stem = `${prefix}-${randomUUID()}`
    const names = files.map(({ suffix, extension }) => `${stem}${suffix}.${extension}`)
    // All settled, so that none is still being written when what was is removed again.
    const writes = files.map(({ bytes }, index) => writeWhole(folder, names[index] ?? '', bytes))
    const failure = (await Promise.allSettled(writes)).find(({ status }) => status === 'rejected')
    if (!failure) return ADDRESS + names[0]
    await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
    throw explain((failure as PromiseRejectedResult).reason)
  },
  async read(address) {
    const name = address.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : ''
    if (!/^[\w-]+\.\w+$/.test(name)) return undefined
    return readFile(join(folder, name)).catch(undefinedWhenMissing)
  },
  async remove(address) {
    const stem = address.startsWith(ADDRESS) ? stemOf(address) : undefined
    if (!stem) return
    for (const name of await readdir(folder)) if (name.startsWith(stem)) await rm(join(folder, name), { force: true })
  },
  async removeUnused(prefix, inUse) {
    const kept = new Set(inUse.map(stemOf))
    let removed = 0
    for (const name of await readdir(folder)) {
      const stem = stemOf(name)
      if (!stem?.startsWith(`${prefix}-`) || kept.has(stem)) continue
      const { mtimeMs } = await stat(join(folder, name))
      if (Date.now() - mtimeMs < DAY_MS) continue
      await rm(join(folder, name), { force: true })
      removed++
    }
    return removed
  },
})

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const explain = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ENOSPC'
    ? new Refusal('unavailable', 'Il n’y a plus de place pour enregistrer des fichiers.')
    : error

/** Never half a file under its name, even when the disk is full. */
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(folder, `.${name}`)
  try {
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, join(folder, name))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
