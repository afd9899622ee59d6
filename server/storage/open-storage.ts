import { folderStorage, type S3Settings, type Storage } from './storage.ts'

/** The S3 client is loaded only when a bucket is configured. */
export const openStorage = async (location: { folder: string } | { s3: S3Settings }): Promise<Storage> =>
  's3' in location ? (await import('./s3-storage.ts')).s3Storage(location.s3) : folderStorage(location.folder)
