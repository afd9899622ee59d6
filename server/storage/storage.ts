import { randomUUID } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isFull } from '#server/core/full-disk.ts'
import { Refusal } from '#server/core/refusal.ts'
import { UPLOADS_PATH, nameOf, namesOf, newStem, stemOf, type StoredFile } from './stored-names.ts'

/** Storage of uploaded files. Names cannot be guessed and are never reused. */
export interface Storage {
  /** Stores a whole set or nothing. Returns the URL path of the first file: /uploads/… */
  put(prefix: string, files: [StoredFile, ...StoredFile[]], tint?: string): Promise<string>
  /** Stores a file under a given name. */
  putNamed(name: string, bytes: Uint8Array): Promise<void>
  /** The file at a URL path; undefined when it is not an upload or no longer exists. */
  read(path: string): Promise<Buffer | undefined>
  /** Removes the file at a URL path and its whole set; does nothing when it is not an upload or no longer exists. */
  remove(path: string): Promise<void>
  /**
   * Removes the sets with this prefix that are older than a day, unused, and among what `dueOf` makes of their names. Returns the
   * number of files removed.
   */
  removeUnused(prefix: string, inUse: string[], dueOf: DueOf): Promise<number>
  /** Throws when files cannot be written. */
  check(): Promise<void>
  /** Only for remote storages: answers a request for a file; undefined when it does not exist. */
  send?(name: string, request: FileRequest): Promise<StoredAnswer | undefined>
}

/** Which of the unused sets, by the name their files share, may go now. */
type DueOf = (unused: string[]) => Promise<string[]>

/** Conditional and range headers of a request: RFC 9110 §13 and §14. */
export interface FileRequest {
  range?: string | undefined
  ifNoneMatch?: string | undefined
}

/** `body` is absent for 304 (not modified) and 416 (range not satisfiable). */
export interface StoredAnswer {
  status: 200 | 206 | 304 | 416
  body?: Readable
  length?: number | undefined
  range?: string | undefined
  etag?: string | undefined
}

export const DAY_MS = 86_400_000

export const folderStorage = (folder: string): Storage => ({
  async put(prefix, files, tint) {
    const names = namesOf(newStem(prefix, tint), files)
    // Wait for all writes to settle before removing files after a failure.
    const writes = files.map(({ bytes }, index) => writeWhole(folder, names[index] ?? '', bytes))
    const failure = (await Promise.allSettled(writes)).find(({ status }) => status === 'rejected')
    if (!failure) {
      await syncNames(folder)
      return UPLOADS_PATH + names[0]
    }
    await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
    throw explain((failure as PromiseRejectedResult).reason)
  },
  async putNamed(name, bytes) {
    await writeWhole(folder, name, bytes)
    await syncNames(folder)
  },
  async read(path) {
    const name = nameOf(path)
    return name === undefined ? undefined : readFile(join(folder, name)).catch(undefinedWhenMissing)
  },
  async remove(path) {
    const stem = path.startsWith(UPLOADS_PATH) ? stemOf(path) : undefined
    if (!stem) return
    for (const name of await readdir(folder)) if (name.startsWith(stem)) await rm(join(folder, name), { force: true })
  },
  async removeUnused(prefix, inUse, dueOf) {
    const usedStems = new Set(inUse.map(stemOf))
    const unused: { name: string; stem: string }[] = []
    for (const name of await readdir(folder)) {
      const stem = stemOf(name)
      if (!stem?.startsWith(`${prefix}-`) || usedStems.has(stem)) continue
      const { mtimeMs } = await stat(join(folder, name))
      if (Date.now() - mtimeMs >= DAY_MS) unused.push({ name, stem })
    }
    const due = new Set(await dueOf([...new Set(unused.map(({ stem }) => stem))]))
    const removed = unused.filter(({ stem }) => due.has(stem))
    for (const { name } of removed) await rm(join(folder, name), { force: true })
    return removed.length
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
  isFull(error) ? new Refusal('unavailable', 'Il n’y a plus de place pour enregistrer des fichiers.') : error

/** Writes a file under a temporary name then renames it: there is never a partial file, even when the disk is full. */
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(folder, `.${name}`)
  try {
    await writeFile(temporary, bytes, { flush: true })
    await rename(temporary, join(folder, name))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Syncs the folder, so that new names survive a power cut. Not possible nor needed on Windows. */
async function syncNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const names = await open(folder)
  await names.sync().finally(() => names.close())
}
