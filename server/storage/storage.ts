import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
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
  storedPath,
  type StoredFile,
  UPLOADS_PATH,
  usedIn,
} from './stored-names.ts'

/** Storage of uploaded files, whose names cannot be guessed and are never reused. */
export type Storage = ReturnType<typeof storageIn>

/** A copy of a whole set under another name or in the other room, given by the paths of one of its files. */
export interface StoredMove {
  from: string
  to: string
}

const DAY_MS = 86_400_000

export interface S3Settings {
  bucket: string
  /** Prefix of all keys, so that several sites can share a bucket; without slashes at its ends. */
  prefix?: string
  region?: string
  /** Amazon S3 by default. */
  endpoint?: string
  /** By default those that the AWS SDK finds in its own settings or the machine's role. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** A folder or a bucket. Writing and copying refuse when it is full; a bucket that fails also refuses reads. */
interface Place {
  write(file: RoomFile, bytes: Uint8Array): Promise<unknown>
  /** Writes the bytes of a file of this machine, of any size. */
  writeFrom(file: RoomFile, path: string): Promise<unknown>
  /** A path of this machine at which a file can be read: `into` when the place is elsewhere. */
  openAt(file: RoomFile, into: string): Promise<string | undefined>
  read(file: RoomFile): Promise<Buffer | undefined>
  has(file: RoomFile): Promise<boolean>
  copy(from: RoomFile, to: RoomFile): Promise<unknown>
  remove(files: RoomFile[]): Promise<unknown>
  /** Files of a room whose names begin with this, including temporary ones. */
  list(room: Room, beginning: string): Promise<ListedFile[]>
  /** Makes sure that new names in these rooms survive a power cut. */
  flush?(rooms: Room[]): Promise<unknown>
  /** Throws when files cannot be written. */
  check(): Promise<void>
  /** Files are not on this machine: the site reads them to send them. */
  isRemote?: true
}

export interface ListedFile extends RoomFile {
  writtenAt: () => Promise<number> | number
}

/** Sets of files in a folder or bucket. */
export function storageIn({ list, remove, write, copy, flush = async () => undefined, ...place }: Place) {
  const filesOf = async ({ room, name }: RoomFile) =>
    (await list(room, setOf(name))).filter((one) => setOf(one.name) === setOf(name))

  async function copySet({ from, to }: StoredMove): Promise<void> {
    const [source, target] = [fileOf(from), fileOf(to)]
    if (!source || !target) return
    const files = await filesOf(source)
    await Promise.all(files.map((file) => copy(file, { ...target, name: inSet(file.name, setOf(target.name)) })))
  }

  return {
    ...place,

    /** Stores a whole new set or nothing, in the public room by default. Returns the path of its first file. */
    async put(
      prefix: string,
      files: [StoredFile, ...StoredFile[]],
      tint?: string,
      room: Room = 'uploads',
    ): Promise<string> {
      const names = namesOf(newStem(prefix, tint), files).map((name): RoomFile => ({ room, name }))
      // Wait for all writes to settle before removing files after a failure.
      const writes = names.map((file, at) => write(file, files[at]?.bytes ?? new Uint8Array()))
      const failure = (await Promise.allSettled(writes)).find((outcome) => outcome.status === 'rejected')
      if (!failure) {
        await flush([room])
        return storedPath({ room, name: names[0]?.name ?? '' })
      }
      await remove(names).catch(() => undefined)
      throw failure.reason
    },

    /** Stores files at new paths of the private room; throws for others. */
    async keep(files: { path: string; bytes: Uint8Array }[]): Promise<void> {
      for (const { path, bytes } of files) {
        const file = fileOf(path)
        if (file?.room !== 'private') throw new Error(`${path} is not in the private room`)
        await write(file, bytes)
      }
      await flush(['private'])
    },

    /** Stores a file of this machine at a new path of the private room; throws for others. */
    async keepLarge(path: string, from: string): Promise<void> {
      const file = fileOf(path)
      if (file?.room !== 'private') throw new Error(`${path} is not in the private room`)
      await place.writeFrom(file, from)
      await flush(['private'])
    },

    /**
     * A path of this machine at which the stored file can be read and must not be changed: its own, or `into`, to which a file of
     * a bucket is copied. Undefined when there is none.
     */
    async locate(path: string, into: string): Promise<string | undefined> {
      const file = fileOf(path)
      return file && place.openAt(file, into)
    },

    /** The file at a path of either room; undefined when the path is not of an upload or the file does not exist. */
    async read(path: string): Promise<Buffer | undefined> {
      const file = fileOf(path)
      return file && place.read(file)
    },

    /** Whether a file exists at a path of either room. */
    async has(path: string): Promise<boolean> {
      const file = fileOf(path)
      return file !== undefined && place.has(file)
    },

    async copy(moves: StoredMove[]): Promise<void> {
      if (moves.length === 0) return
      await Promise.all(moves.map(copySet))
      await flush(ROOMS)
    },

    /** Removes the sets of the files at these paths of either room. */
    async clear(paths: string[]): Promise<void> {
      for (const file of paths.map(fileOf)) if (file) await remove(await filesOf(file))
    },

    /** Removes the set of the file at a path of the public room; does nothing for other paths or when it does not exist. */
    async remove(path: string): Promise<void> {
      const stem = path.startsWith(UPLOADS_PATH) ? stemOf(path) : undefined
      if (stem) await remove(await list('uploads', stem))
    },

    /**
     * Removes sets with this prefix that no path or URL in `inUse` names, that are older than a day and whose names `dueOf`
     * returns when given all such names. Returns the number of files removed.
     */
    async removeUnused(
      prefix: string,
      inUse: string[],
      dueOf: (unused: string[]) => Promise<string[]>,
    ): Promise<number> {
      const unused: { file: RoomFile; label: string }[] = []
      for (const room of ROOMS) {
        const used = usedIn(room, inUse)
        for (const file of await list(room, `${prefix}-`)) {
          const stem = stemOf(file.name)
          if (!stem || used.has(stem) || Date.now() - (await file.writtenAt()) < DAY_MS) continue
          unused.push({ file, label: labelOf(room, stem) })
        }
      }
      const due = new Set(await dueOf([...new Set(unused.map(({ label }) => label))]))
      const removed = unused.flatMap(({ file, label }) => (due.has(label) ? [file] : []))
      await remove(removed)
      return removed.length
    },
  }
}

/** Stores public files in the folder that the site serves, private ones beside it. */
export function folderStorage(folder: string): Storage {
  const folders: Record<Room, string> = { uploads: folder, private: join(dirname(folder), 'private') }
  const whereIs = ({ room, name }: RoomFile) => join(folders[room], name)
  return storageIn({
    async write({ room, name }, bytes) {
      if (room === 'private') await mkdir(folders.private, { recursive: true })
      await writeWhole(folders[room], name, bytes)
    },
    async writeFrom({ room, name }, path) {
      await mkdir(folders[room], { recursive: true })
      await writeWhole(folders[room], name, createReadStream(path))
    },
    openAt: async (file) => (existsSync(whereIs(file)) ? whereIs(file) : undefined),
    read: (file) => readFile(whereIs(file)).catch(undefinedWhenMissing),
    has: async (file) => existsSync(whereIs(file)),
    async copy(from, to) {
      await mkdir(folders[to.room], { recursive: true })
      await writeWhole(folders[to.room], to.name, await readFile(whereIs(from)))
    },
    remove: (files) => Promise.all(files.map((file) => rm(whereIs(file), { force: true }))),
    async list(room, beginning) {
      const names = await readdir(folders[room]).catch(emptyWhenMissing)
      return names.flatMap((name) => {
        const file = { room, name, writtenAt: async () => (await stat(join(folders[room], name))).mtimeMs }
        return name.replace(/^\./, '').startsWith(beginning) ? [file] : []
      })
    },
    flush: (rooms) => Promise.all(rooms.map((room) => syncNames(folders[room]))),
    async check() {
      const probe = join(folder, `.probe-${randomUUID()}`)
      await writeFile(probe, 'x').finally(() => rm(probe, { force: true }))
    },
  })
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Writes a file under a temporary name, then renames it, so that no partial file is visible. The temporary name is unique:
 * two listings may copy the same picture at once. Refuses when the disk is full.
 */
async function writeWhole(folder: string, name: string, bytes: Uint8Array | Readable): Promise<void> {
  const temporary = join(folder, `.${name}.${randomUUID()}`)
  try {
    await writeFile(temporary, bytes, { flush: true })
    await rename(temporary, join(folder, name))
  } catch (error) {
    await rm(temporary, { force: true })
    throw isFull(error) ? new Refusal('unavailable', 'Il n’y a plus de place pour enregistrer des fichiers.') : error
  }
}

/** Syncs a folder, so that new names survive a power cut. Neither possible nor needed on Windows. */
async function syncNames(folder: string): Promise<void> {
  if (process.platform === 'win32' || !existsSync(folder)) return
  const names = await open(folder)
  await names.sync().finally(() => names.close())
}
