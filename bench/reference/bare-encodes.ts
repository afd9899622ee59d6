import sharp from 'sharp'
import { repeat } from '../measure/repeat.ts'

/**
 * Reference for uploads: only sharp making the same files from the same picture (server/storage/pictures.ts), without
 * HTTP, session or storage. Reports the rate and the total size of the files.
 */
process.on('message', async ({ photo, seconds, parallel }: { photo?: string; seconds: number; parallel: number }) => {
  if (!photo) return
  const bytes = Buffer.from(photo, 'base64')
  let size = 0
  const rate = await repeat({ seconds, parallel }, async () => {
    const files = await encode(bytes)
    size = files.reduce((sum, { length }) => sum + length, 0)
  })
  process.send?.({ ...rate, size })
})

const WIDTHS = { avif: [480, 828, 1280], webp: [480, 828] }

async function encode(bytes: Buffer): Promise<Buffer[]> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ width: 1920, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (px: number) => sharp(data, { raw: { width, height, channels } }).resize({ width: Math.min(px, width) })
  return Promise.all([
    at(1920).webp({ quality: 84 }).toBuffer(),
    ...WIDTHS.webp.map((px) => at(px).webp({ quality: 78 }).toBuffer()),
    ...WIDTHS.avif.map((px) => at(px).avif({ quality: 55, effort: 0 }).toBuffer()),
  ])
}
