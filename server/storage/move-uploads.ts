import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from './storage.ts'
import { pathOf, type RoomFile, ROOMS } from './stored-names.ts'

export interface MovedUploads {
  files: number
  bytes: number
}

/**
 * Copies the files of both rooms of a data folder into a storage under the same names and reads each one back. Can be run
 * again after an interrupted copy. Throws when a copy differs.
 */
export async function moveUploads(dataFolder: string, storage: Storage): Promise<MovedUploads> {
  const moved = { files: 0, bytes: 0 }
  for (const room of ROOMS) {
    for (const name of await readdir(join(dataFolder, room)).catch(() => [])) {
      // A temporary file, or not ours.
      if (name.startsWith('.')) continue
      const file = { room, name }
      const bytes = await readFile(join(dataFolder, room, name))
      const sum = sumOf(bytes)
      if (!(await isStored(storage, file, sum))) await storage.putNamed(file, bytes)
      if (!(await isStored(storage, file, sum))) throw new Error(`the picture ${name} did not arrive as it was`)
      moved.files++
      moved.bytes += bytes.length
    }
  }
  return moved
}

async function isStored(storage: Storage, file: RoomFile, sum: string): Promise<boolean> {
  const stored = await storage.read(pathOf(file))
  return stored !== undefined && sumOf(stored) === sum
}

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
