import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isIllustration } from '#contract/listing/pictures/picture-url.ts'
import type { Storage } from './storage.ts'

/** One WebP and sizes in AVIF of each scene of contract/listing/pictures/illustrations.ts; tools/demo/render.ts draws them. */
export const ILLUSTRATIONS_FOLDER = join(import.meta.dirname, 'illustrations')

/** A storage from which the site's own illustrations can be read like uploads. */
export const withIllustrations = (storage: Storage): Storage => ({
  ...storage,
  read: (path) => (isIllustration(path) ? readIllustration(path) : storage.read(path)),
})

async function readIllustration(path: string): Promise<Buffer | undefined> {
  const name = /\/([a-z-]+\.webp)$/.exec(path)?.[1]
  return name === undefined ? undefined : readFile(join(ILLUSTRATIONS_FOLDER, name)).catch(() => undefined)
}
