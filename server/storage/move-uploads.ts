import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from './storage.ts'
import { UPLOADS_PATH } from './stored-names.ts'

export interface MovedUploads {
  files: number
  bytes: number
}

/**
 * Copies the files of a folder into a storage under the same names and reads each one back. Can be run again after an
 * interrupted copy. Throws when a copy differs.
 */
export async function moveUploads(folder: string, storage: Storage): Promise<MovedUploads> {
  const moved = { files: 0, bytes: 0 }
  for (const name of await readdir(folder).catch(() => [])) {
    // A temporary file, or not ours.
    if (name.startsWith('.')) continue
    const bytes = await readFile(join(folder, name))
    const sum = sumOf(bytes)
    if (!(await isStored(storage, name, sum))) await storage.putNamed(name, bytes)
    if (!(await isStored(storage, name, sum))) throw new Error(`the picture ${name} did not arrive as it was`)
    moved.files++
    moved.bytes += bytes.length
  }
  return moved
}

async function isStored(storage: Storage, name: string, sum: string): Promise<boolean> {
  const stored = await storage.read(UPLOADS_PATH + name)
  return stored !== undefined && sumOf(stored) === sum
}

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
