import { folderStorage, type Storage, type StorageLocation } from './storage.ts'

/** The S3 client is loaded only when a bucket is configured. */
export const openStorage = async (location: StorageLocation): Promise<Storage> =>
  's3' in location ? (await import('./s3-storage.ts')).s3Storage(location.s3) : folderStorage(location.folder)
