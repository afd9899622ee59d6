import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A plain picture. */
export const aPicture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#1b4ab5' } })

/** A picture whose lines differ, so that each has data of its own. */
export function aPhoto(width = 640, height = 480) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 7919 + (at >> 9)) & 0xff
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A black PNG of one bit per pixel: few bytes for many pixels. */
export function aBigPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 1 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(type, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}

/** A JPEG of a kilobyte that says it has this size: a decoder keeps six bytes of each pixel until its last scan. */
export async function aJpegBomb(width = 12_000, height = 9_000): Promise<Buffer> {
  const jpeg = await aPicture(64, 64).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

/** The first bytes of a photo of an iPhone. */
export const aHeic = (): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0$ftypheic\0\0\0\0mif1MiHBMiHEMiPrheic', 'latin1'), Buffer.alloc(400, 7)])
