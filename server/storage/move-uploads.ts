import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from './storage.ts'
import { ADDRESS } from './stored-names.ts'

export interface MovedUploads {
  files: number
  bytes: number
}

/**
 * Copies the files of a folder into a storage under the names they have, and reads each back. What a copy that broke off
 * has left there is written again. Throws when a file did not arrive as it was.
 */
export async function moveUploads(folder: string, storage: Storage): Promise<MovedUploads> {
  const moved = { files: 0, bytes: 0 }
  for (const name of await readdir(folder).catch(() => [])) {
    // Unfinished, or none of ours.
    if (name.startsWith('.')) continue
    const bytes = await readFile(join(folder, name))
    const sum = sumOf(bytes)
    if (!(await hasAlready(storage, name, sum))) await storage.adopt(name, bytes)
    if (!(await hasAlready(storage, name, sum))) throw new Error(`the picture ${name} did not arrive as it was`)
    moved.files++
    moved.bytes += bytes.length
  }
  return moved
}

async function hasAlready(storage: Storage, name: string, sum: string): Promise<boolean> {
  const kept = await storage.read(ADDRESS + name)
  return kept !== undefined && sumOf(kept) === sum
}

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
