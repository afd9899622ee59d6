/** Draws the icons that are no SVG from web/public/favicon.svg: npm run icons. Run after the logo has changed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const FOLDER = join(import.meta.dirname, '../../web/public')
const ICO_PX = 32
/** Apple’s size for telephones; its corners are rounded by the telephone, so that none may be transparent. */
const APPLE_PX = 180
const BLUE = '#1a4ab5'

const svg = readFileSync(join(FOLDER, 'favicon.svg'))
const drawn = (px: number) => sharp(svg, { density: (72 * px) / 32 }).resize(px, px)

writeFileSync(join(FOLDER, 'favicon.ico'), ico(await drawn(ICO_PX).png().toBuffer()))
writeFileSync(
  join(FOLDER, 'apple-touch-icon.png'),
  await drawn(APPLE_PX).flatten({ background: BLUE }).png().toBuffer(),
)

/** An ICO file of one picture, stored as PNG. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(ICO_PX, 6)
  head.writeUInt8(ICO_PX, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12) // bits a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
