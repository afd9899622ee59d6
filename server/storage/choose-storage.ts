import type { S3Settings } from './s3-storage.ts'
import { folderStorage, type Storage } from './storage.ts'

/** S3 when a bucket is configured, else a folder. The S3 client is loaded only when needed. */
export async function chooseStorage({ s3, folder }: { s3?: S3Settings; folder: string }): Promise<Storage> {
  return s3 ? (await import('./s3-storage.ts')).s3Storage(s3) : folderStorage(folder)
}
