import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Agency } from '#domain/agency/agency.ts'
import { SITE_LOOK } from '#domain/agency/look.ts'
import type { ServedDocuments } from '#server/core/documents.ts'
import type { Storage } from '#server/storage/storage.ts'
import { createDrawings } from './drawings.ts'

/** The sign of the site, in a colour that is replaced by the agency's. */
const SIGN = readFileSync(join(import.meta.dirname, 'site-icon.svg'), 'utf8').trim()
const SIGN_COLOUR = '#1a4ab5'
const SIGN_PX = 32

const ICO_PX = 32
/** Apple's size for telephones, which round its corners themselves: none may be transparent. */
const APPLE_PX = 180
/** Large enough for the densest tab. */
const SVG_PX = 128
const HOUR_SECONDS = 3600

interface Needs {
  storage: Pick<Storage, 'read'>
  agency: Pick<Agency, 'edited'>
}

/**
 * The icons of tabs, bookmarks and home screens, at the addresses that browsers ask by themselves: the agency's icon, else its
 * logo, else the site's sign in the agency's colour. Pages need no other links for them.
 */
export function siteIcons({ storage, agency }: Needs): ServedDocuments {
  const drawn = createDrawings('Trop d’images sont en préparation. Veuillez réessayer dans un instant.')
  const look = () => agency.edited?.look ?? SITE_LOOK
  const sign = () => {
    const { light } = look()
    return light === SITE_LOOK.light ? SIGN : SIGN.replace(SIGN_COLOUR, light)
  }
  /** A square PNG; `ground` fills what is transparent. */
  const png = (px: number, ground?: string) => {
    const { icon, logo, light } = look()
    return drawn(`${icon || logo} ${light} ${px}`, async () => {
      // Loaded for the first icon only.
      const { default: sharp } = await import('sharp')
      const picture = (icon || logo) && (await storage.read(icon || logo))
      const source = picture ? sharp(picture) : sharp(Buffer.from(sign()), { density: (72 * px) / SIGN_PX })
      const square = source.resize(px, px, { fit: 'contain', background: '#0000' })
      return (ground ? square.flatten({ background: picture ? ground : light }) : square).png().toBuffer()
    })
  }
  return {
    '/favicon.svg': async () => {
      const { icon, logo } = look()
      if (!icon && !logo) return cached('image/svg+xml', sign())
      const url = `data:image/png;base64,${(await png(SVG_PX)).toString('base64')}`
      const size = `width="${SVG_PX}" height="${SVG_PX}"`
      return cached(
        'image/svg+xml',
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SVG_PX} ${SVG_PX}"><image ${size} href="${url}"/></svg>`,
      )
    },
    '/favicon.ico': async () => cached('image/x-icon', icoOf(await png(ICO_PX))),
    '/apple-touch-icon.png': async () => cached('image/png', await png(APPLE_PX, '#fff')),
  }
}

const cached = (type: string, body: Buffer | string) => ({
  type,
  body,
  maxAgeSeconds: HOUR_SECONDS,
  etag: createHash('sha256').update(body).digest('base64url'),
})

/** An ICO file of one picture, stored as PNG. */
function icoOf(png: Buffer): Buffer {
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
