import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isIllustration } from '#domain/listing/pictures/picture-url.ts'
import { isPrivatePicture } from '#domain/listing/pictures/private-picture.ts'
import type { Storage } from './storage.ts'

/** One WebP and sizes in AVIF of each scene of domain/listing/pictures/illustrations.ts. */
export const ILLUSTRATIONS_FOLDER = join(import.meta.dirname, 'illustrations')

/** What drawings for visitors may read: uploads and the site's own illustrations, nothing private. */
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
