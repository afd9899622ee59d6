import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isIllustration } from '#domain/listing/pictures/picture-url.ts'
import { isPrivatePicture } from '#domain/listing/pictures/private-picture.ts'
import type { Storage } from './storage.ts'

/** A WebP and several sizes in AVIF of each scene of domain/listing/pictures/illustrations.ts. */
export const ILLUSTRATIONS_FOLDER = join(import.meta.dirname, 'illustrations')

/** Reads only what visitors may see, for generated images: public uploads and illustrations. */
export const visitorsPictures = (storage: Storage): Pick<Storage, 'read'> => ({
  async read(path) {
    if (isPrivatePicture(path)) return undefined
    return isIllustration(path) ? readIllustration(path) : storage.read(path)
  },
})

async function readIllustration(path: string): Promise<Buffer | undefined> {
  const name = /\/([a-z-]+\.webp)$/.exec(path)?.[1]
  return name === undefined ? undefined : readFile(join(ILLUSTRATIONS_FOLDER, name)).catch(() => undefined)
}
