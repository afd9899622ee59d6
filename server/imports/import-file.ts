import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SourceOptions } from '#domain/imports/source.ts'
import { PRIVATE_PATH } from '#domain/listing/pictures/private-picture.ts'
import type { ReceivedFile } from '#domain/wire/call.ts'
import { receivedFilesIn } from '#server/core/received-files.ts'
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
export async function keepImportFile(storage: Storage, file: ReceivedFile): Promise<string> {
  const path = `${PRIVATE_PATH}${IMPORT_PREFIX}-${randomUUID()}.bin`
  await storage.keepLarge(path, file.path)
  return path
}

/** Opens the kept file of an import for as long as it is used: another process reads it, where it is or from a copy. */
export async function openImportFile({ storage, dataDir }: FileStores, kept: string) {
  const parent = receivedFilesIn(dataDir)
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'lecture-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = await storage.locate(kept, join(folder, 'fichier')).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  if (path) return { ...importFileAt(path), [Symbol.asyncDispose]: remove }
  await remove()
  throw new Refusal('conflict', 'Ce fichier n’est plus gardé\u00a0: envoyez-le de nouveau.')
}

/** What is read from the file of an import at a path of this machine. */
export const importFileAt = (path: string) => ({
  source: (name: string, options: SourceOptions) => readSource({ path, name }, options),
  picture: (name: string) => readZipFile(path, name),
})
