import { createHash } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { listingIdIn, listingPath } from '#domain/listing/listing-path.ts'
import { PAGES, type SitePage } from '#domain/wire/pages.ts'
import type { Agency } from '#domain/agency/agency.ts'
import { lookSheet, SITE_LOOK } from '#domain/agency/look.ts'
import type { Database } from '#server/db/database.ts'
import { property } from '#server/db/schema/listings.ts'
import { getProperty } from '#server/listings/listing-queries.ts'
import { LISTED_COLUMNS } from '#server/listings/listing-row.ts'
import type { ServedDocuments } from '#server/core/documents.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Places } from '#server/places/places.ts'
import { listingSheets } from './pdf/listing-sheets.ts'
import { qrSvg } from './pdf/qr.ts'
import { shareImages } from './share-pictures.ts'
import { portalPhotos } from './poliris/photos.ts'
import { siteIcons } from './site-icons.ts'

const HOUR_SECONDS = 3600
const FEED_LISTINGS = 50

/** Fixed pages of the sitemap; the other pages come from the catalogue. */
const SITEMAP_PATHS = Object.values<SitePage>(PAGES).flatMap(({ sitemap }) => sitemap)

interface Needs {
  db: Database
  places: Places
  storage: Pick<Storage, 'read'>
  agency: Agency
  publicUrl: () => string
}

/** Documents of the catalogue for search engines, feed readers and social networks. */
export function catalogueDocuments({ publicUrl, ...needs }: Needs): ServedDocuments {
  const { db, places, agency } = needs
  const shareImage = shareImages(needs)
  const listingSheet = listingSheets({ ...needs, publicUrl })
  const site = () => ({ db, places, publicUrl: publicUrl(), pages: SITEMAP_PATHS })
  const xml = { type: 'application/xml; charset=utf-8', maxAgeSeconds: HOUR_SECONDS }
  return {
    ...siteIcons(needs),
    ...portalPhotos(needs),
    '/robots.txt': async () => ({
      type: 'text/plain; charset=utf-8',
      body: `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${publicUrl()}/sitemap.xml\n`,
      maxAgeSeconds: HOUR_SECONDS,
    }),
    // Their modules are loaded on the first request.
    '/sitemap.xml': async () => ({ ...xml, body: await (await import('./sitemap.ts')).sitemapIndex(site()) }),
    '/sitemaps/:name': async (name) => ({
      ...xml,
      body: (await (await import('./sitemap.ts')).sitemapFile(site(), name)) ?? missing(),
    }),
    '/feed.xml': async () => {
      const { listingFeed } = await import('./feed.ts')
      const listings = await db.select(LISTED_COLUMNS).from(property).orderBy(desc(property.id)).limit(FEED_LISTINGS)
      const body = listingFeed(listings, { agency, publicUrl: publicUrl() })
      const type = 'application/atom+xml; charset=utf-8'
      return { type, body, maxAgeSeconds: 300, etag: digestOf(body) }
    },
    '/partage/:name': async (name, asked) => {
      if (name === 'marque.css') {
        const look = agency.edited?.look ?? SITE_LOOK
        const logo = await readLogo(needs.storage, look.logo)
        return { type: 'text/css; charset=utf-8', body: lookSheet(look, logo), maxAgeSeconds: 24 * HOUR_SECONDS }
      }
      const [, number, type] = /^([1-9]\d{0,8})\.(jpg|svg)$/.exec(name) ?? missing()
      const id = Number(number)
      if (type === 'jpg') {
        const { image, version } = await shareImage(id)
        // Any other URL must follow the current version: caches must not keep a photo that was withdrawn.
        const maxAgeSeconds = asked === version ? 24 * HOUR_SECONDS : 0
        return { type: 'image/jpeg', body: image, maxAgeSeconds, etag: digestOf(image) }
      }
      const url = publicUrl() + listingPath(await getProperty(db, id))
      return { type: 'image/svg+xml', body: qrSvg(url), maxAgeSeconds: 24 * HOUR_SECONDS }
    },
    '/properties/:name/fiche.pdf': async (name) => {
      const body = await listingSheet(listingIdIn(name) ?? missing())
      return {
        type: 'application/pdf',
        body,
        maxAgeSeconds: 300,
        etag: digestOf(body),
        fileName: `fiche-${name.replaceAll(/[^\w-]/g, '')}.pdf`,
        isUnlisted: true,
      }
    },
  }
}

/** Twice its height in the header. The stylesheet contains the logo, which saves a request. */
const LOGO_PX = 88

async function readLogo(storage: Needs['storage'], image: string) {
  const bytes = image && (await storage.read(image))
  if (!bytes) return undefined
  const { default: sharp } = await import('sharp')
  const small = sharp(bytes)
    .resize({ height: LOGO_PX, width: 4 * LOGO_PX, fit: 'inside' })
    .webp({ quality: 90 })
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return { url: `data:image/webp;base64,${data.toString('base64')}`, width: info.width / 2, height: info.height / 2 }
}

const digestOf = (body: Buffer | string) => createHash('sha256').update(body).digest('base64url')

function missing(): never {
  throw new Refusal('missing', 'Page introuvable')
}
