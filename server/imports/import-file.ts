import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SourceOptions } from '#domain/imports/source.ts'
import { PRIVATE_PATH } from '#domain/listing/pictures/private-picture.ts'
import { Refusal } from '#server/core/refusal.ts'
import { readSource, readZipFile } from './read-source.ts'
import type { Storage } from '#server/storage/storage.ts'

/** The names of kept files begin with it. */
export const IMPORT_PREFIX = 'reprise'

interface FileStores {
  storage: Storage
  dataDir: string
}

/** Keeps the file of an import in the private room. Returns its path. */
export async function keepImportFile(storage: Storage, bytes: Uint8Array): Promise<string> {
  const path = `${PRIVATE_PATH}${IMPORT_PREFIX}-${randomUUID()}.bin`
  await storage.keep([{ path, bytes }])
  return path
}

/** Opens the kept file of an import for as long as it is used: its bytes are read in another process, from a file of its own. */
export async function openImportFile({ storage, dataDir }: FileStores, path: string) {
  const bytes = await storage.read(path)
  if (!bytes) throw new Refusal('conflict', 'Ce fichier n’est plus gardé\u00a0: envoyez-le de nouveau.')
  return openBytes(dataDir, bytes)
}

/** The same of bytes that are not kept yet. */
export async function openBytes(dataDir: string, bytes: Uint8Array) {
  const parent = join(dataDir, 'reprises')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'lecture-'))
  const path = join(folder, 'fichier')
  await writeFile(path, bytes, { mode: 0o600 })
  return {
    source: (name: string, options: SourceOptions) => readSource({ path, name }, options),
    picture: (name: string) => readZipFile(path, name),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
