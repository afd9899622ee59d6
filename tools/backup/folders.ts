import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, statfsSync, statSync, utimesSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { shownBytes } from './manifest.ts'

/** The folders of DATA_DIR that a backup has. */
export const FOLDERS = ['uploads', 'private'] as const

/** Copies a folder in use: skips temporary files (names that begin with a dot) and files removed during the copy. */
export function copyInUse(from: string, to: string): void {
  for (const file of filesOf(from)) copyIfExists(file, join(to, relative(from, file)))
}

function copyIfExists(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
    // The site tells new uploads from unused ones by this time.
    const { atime, mtime } = statSync(from)
    utimesSync(to, atime, mtime)
  } catch (error) {
    if (existsSync(from)) throw error
  }
}

/** Bytes of the files that `copyInUse` would copy. */
export const bytesOf = (folder: string): number =>
  filesOf(folder).reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0)

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Throws an Error for the operator when a disk has no room for as many bytes. */
export function ensureRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < bytes)
    throw new Error(`${folder} has ${shownBytes(bavail * bsize)} free, and up to ${shownBytes(bytes)} are needed`)
}
