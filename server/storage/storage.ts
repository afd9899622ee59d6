import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { isFull } from '#server/core/full-disk.ts'
import { Refusal } from '#server/core/refusal.ts'
import {
  fileOf,
  inSet,
  labelOf,
  namesOf,
  newStem,
  type Room,
  type RoomFile,
  ROOMS,
  setOf,
  stemOf,
  type StoredFile,
  UPLOADS_PATH,
  usedIn,
} from './stored-names.ts'

/** Storage of uploaded files. Names cannot be guessed and are never reused. */
export interface Storage {
  /** Stores a whole set or nothing. Returns the URL path of the first file: /uploads/… */
  put(prefix: string, files: [StoredFile, ...StoredFile[]], tint?: string): Promise<string>
  /** The file at a URL path of either room; undefined when it is not an upload or no longer exists. */
  read(path: string): Promise<Buffer | undefined>
  /** Whether there is a file at a URL path of either room. */
  has(path: string): Promise<boolean>
  /** Copies whole sets, each under another name or to the other room; the paths are those of their first files. */
  copy(moves: Move[]): Promise<void>
  /** Removes the whole sets of these files, whoever named them. */
  clear(paths: string[]): Promise<void>
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

export interface Move {
  from: string
  to: string
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

/** Storage in a folder that the site serves, and the private room in one beside it. */
export function folderStorage(folder: string, privateFolder = join(dirname(folder), 'private')): Storage {
  const folders: Record<Room, string> = { uploads: folder, private: privateFolder }
  const whereIs = ({ room, name }: RoomFile) => join(folders[room], name)
  const namesIn = (room: Room) => readdir(folders[room]).catch(emptyWhenMissing)
  const filesOf = async ({ room, name }: RoomFile) => (await namesIn(room)).filter((one) => setOf(one) === setOf(name))

  return {
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
    async read(path) {
      const file = fileOf(path)
      return file && readFile(whereIs(file)).catch(undefinedWhenMissing)
    },
    async has(path) {
      const file = fileOf(path)
      return file !== undefined && existsSync(whereIs(file))
    },
    async copy(moves) {
      if (moves.length === 0) return
      for (const room of ROOMS) await mkdir(folders[room], { recursive: true })
      for (const move of moves) {
        const [from, to] = [fileOf(move.from), fileOf(move.to)]
        if (!from || !to) continue
        for (const name of await filesOf(from)) {
          const bytes = await readFile(whereIs({ ...from, name }))
          await writeWhole(folders[to.room], inSet(name, setOf(to.name)), bytes)
        }
      }
      for (const room of ROOMS) await syncNames(folders[room])
    },
    async clear(paths) {
      for (const path of paths) {
        const file = fileOf(path)
        if (!file) continue
        for (const name of await filesOf(file)) await rm(whereIs({ ...file, name }), { force: true })
      }
    },
    async remove(path) {
      const stem = path.startsWith(UPLOADS_PATH) ? stemOf(path) : undefined
      if (!stem) return
      for (const name of await readdir(folder)) if (name.startsWith(stem)) await rm(join(folder, name), { force: true })
    },
    async removeUnused(prefix, inUse, dueOf) {
      const unused: { file: string; label: string }[] = []
      for (const room of ROOMS) {
        const used = usedIn(room, inUse)
        for (const name of await namesIn(room)) {
          const stem = stemOf(name)
          if (!stem?.startsWith(`${prefix}-`) || used.has(stem)) continue
          const file = whereIs({ room, name })
          const { mtimeMs } = await stat(file)
          if (Date.now() - mtimeMs >= DAY_MS) unused.push({ file, label: labelOf(room, stem) })
        }
      }
      const due = new Set(await dueOf([...new Set(unused.map(({ label }) => label))]))
      const removed = unused.filter(({ label }) => due.has(label))
      for (const { file } of removed) await rm(file, { force: true })
      return removed.length
    },
    async check() {
      const probe = join(folder, `.probe-${randomUUID()}`)
      await writeFile(probe, 'x').finally(() => rm(probe, { force: true }))
    },
  }
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

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
