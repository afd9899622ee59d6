import type { S3Settings } from './s3-storage.ts'
import { folderStorage, type Storage } from './storage.ts'

/** A bucket when there is one, else a folder. Amazon's client is loaded for a bucket only. */
export async function chooseStorage({ s3, folder }: { s3?: S3Settings; folder: string }): Promise<Storage> {
  return s3 ? (await import('./s3-storage.ts')).s3Storage(s3) : folderStorage(folder)
}
