import { PAGES, type SitePage } from '#contract/pages.ts'
import type { Agency } from '#contract/agency/agency.ts'
import type { Database } from '#server/db/open.ts'
import { type ListingLog, filterShowable } from '#server/listings/listing-row.ts'
import type { Documents } from '#server/core/documents.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Places } from '#server/places/places.ts'
import { listingFeed } from './feed.ts'
import { listNewest } from './queries.ts'
import { shareImages } from './share-pictures.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'

const HOUR_SECONDS = 3600
const FEED_LISTINGS = 50

/** Fixed pages of the sitemap; the other pages come from the catalogue. */
const SITEMAP_PATHS = Object.values<SitePage>(PAGES).flatMap(({ sitemap = [] }) => sitemap)

interface Needs {
  db: Database
  log: ListingLog
  places: Places
  storage: Storage
  agency: Agency
  publicUrl: () => string
}

/** Documents of the catalogue for search engines, feed readers and social networks. */
export function catalogueDocuments({ publicUrl, ...needs }: Needs): Documents {
  const { db, log, places, agency } = needs
  const shareImage = shareImages(needs)
  const site = () => ({ db, log, places, publicUrl: publicUrl(), pages: SITEMAP_PATHS })
  const xml = { type: 'application/xml; charset=utf-8', maxAgeSeconds: HOUR_SECONDS }
  return {
    '/robots.txt': async () => ({
      type: 'text/plain; charset=utf-8',
      body: `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${publicUrl()}/sitemap.xml\n`,
      maxAgeSeconds: HOUR_SECONDS,
    }),
    '/sitemap.xml': async () => ({ ...xml, body: await sitemapIndex(site()) }),
    '/sitemaps/:name': async (name) => ({ ...xml, body: (await sitemapFile(site(), name)) ?? missing() }),
    '/feed.xml': async () => ({
      type: 'application/atom+xml; charset=utf-8',
      body: listingFeed(filterShowable(await listNewest(db, FEED_LISTINGS), log), { agency, publicUrl: publicUrl() }),
      maxAgeSeconds: 300,
    }),
    '/partage/:name': async (name) => ({
      type: 'image/jpeg',
      body: await shareImage(Number(/^([1-9]\d{0,8})\.jpg$/.exec(name)?.[1] ?? missing())),
      // The URL contains the listing's version.
      maxAgeSeconds: 24 * HOUR_SECONDS,
    }),
  }
}

function missing(): never {
  throw new Refusal('missing', 'Page introuvable')
}
