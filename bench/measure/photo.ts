import { basename, join } from 'node:path'
import sharp from 'sharp'
import { IMAGES, pictureUrl } from '../../tools/demo/pictures.ts'

const DRAWING = join(IMAGES, basename(pictureUrl('co-1152')))

/** Makes a JPEG with the noise of a camera, because drawings are smaller and faster to decode. */
export async function aPhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(DRAWING)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}
