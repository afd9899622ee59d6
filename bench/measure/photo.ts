import sharp from 'sharp'

/** A JPEG with the noise of a camera: flat pictures are faster to decode and encode. */
export function aLargePhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
    .jpeg({ quality: 88 })
    .toBuffer()
}
