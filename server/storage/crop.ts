import type { Sharp } from 'sharp'
import type { Focus } from '#domain/listing/pictures/focus.ts'

interface Crop {
  width: number
  height: number
  focus: Focus | undefined
}

/** Resizes and crops a picture to this size: around its focus, as pages do, or else around the region that stands out most. */
export async function cropAround(picture: Sharp, { width, height, focus }: Crop): Promise<Sharp> {
  const size = { width, height, fit: 'cover' as const }
  if (!focus) return picture.resize({ ...size, position: 'attention' })
  const whole = await picture.resize({ ...size, fit: 'outside' }).toBuffer({ resolveWithObject: true })
  const left = Math.round(((whole.info.width - width) * focus.x) / 100)
  const top = Math.round(((whole.info.height - height) * focus.y) / 100)
  const { default: sharp } = await import('sharp')
  return sharp(whole.data).extract({ left, top, width, height })
}
