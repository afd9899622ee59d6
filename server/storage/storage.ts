import { randomUUID } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '#server/core/refusal.ts'
import { ADDRESS, nameOf, namesOf, stemOf } from './stored-names.ts'

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
  /** Keeps a file under the name it has already. */
  adopt(name: string, bytes: Uint8Array): Promise<void>
  /** What is served from an address; undefined when it is not ours, or is kept no more. */
  read(address: string): Promise<Buffer | undefined>
  /** With its whole set. An address that is not ours, or is kept no more, is left alone. */
  remove(address: string): Promise<void>
  /** Removes the sets of a prefix that are not in use and older than a day; returns how many files went. */
  removeUnused(prefix: string, inUse: string[]): Promise<number>
  /** Fails when nothing can be kept. */
  check(): Promise<void>
  /** How a file is sent that is none of this machine; undefined when there is none of that name. */
  send?(name: string, wanted: Wanted): Promise<Sent | undefined>
}

/** What a request says of the file it asks for: RFC 9110 §13 and §14. */
export interface Wanted {
  range?: string | undefined
  ifNoneMatch?: string | undefined
}

/** Without a body: whoever asks has it already, or asked for a part there is not. */
export interface Sent {
  status: 200 | 206 | 304 | 416
  body?: Readable
  length?: number | undefined
  range?: string | undefined
  etag?: string | undefined
}

export const DAY_MS = 86_400_000

export const folderStorage = (folder: string): Storage => ({
  async put(prefix, files) {
    const names = namesOf(`${prefix}-${randomUUID()}`, files)
    // All settled, so that none is still being written when what was is removed again.
    const writes = files.map(({ bytes }, index) => writeWhole(folder, names[index] ?? '', bytes))
    const failure = (await Promise.allSettled(writes)).find(({ status }) => status === 'rejected')
    if (!failure) {
      await syncNames(folder)
      return ADDRESS + names[0]
    }
    await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
    throw explain((failure as PromiseRejectedResult).reason)
  },
  async adopt(name, bytes) {
    await writeWhole(folder, name, bytes)
    await syncNames(folder)
  },
  async read(address) {
    const name = nameOf(address)
    return name === undefined ? undefined : readFile(join(folder, name)).catch(undefinedWhenMissing)
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
  async check() {
    const probe = join(folder, `.probe-${randomUUID()}`)
    await writeFile(probe, 'x').finally(() => rm(probe, { force: true }))
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

/** After a power cut, too, the files are there under their names. Windows keeps its folders itself. */
async function syncNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const names = await open(folder)
  await names.sync().finally(() => names.close())
}
