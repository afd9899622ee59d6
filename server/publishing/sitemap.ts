import { pipeline, Readable } from 'node:stream'
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap'
import { TRADE_LANDING_MIN } from '#domain/limits.ts'
import { CATEGORIES, type Category } from '#domain/listing/register/category.ts'
import { imageUrl } from '#domain/listing/pictures/image-url.ts'
import { listingPath } from '#domain/listing/listing-path.ts'
import type { Database } from '#server/db/open.ts'
import type { Place, Places } from '#server/places/places.ts'
import { listOfFile, listSitemapFiles } from './queries.ts'
import { countByArea, listTownLandings, listTradeLandings } from '#server/search/count.ts'

/** The page of a town is in the sitemap only from this number of listings. */
const TOWN_MIN_LISTINGS = 2
const TOWN_LANDINGS_MAX = 40_000
const TRADE_LANDINGS_MAX = 9_000

interface Site {
  db: Database
  places: Places
  publicUrl: string
  /** Paths of the fixed pages. */
  pages: string[]
}

/** The index of the sitemap files. */
export async function sitemapIndex({ db, publicUrl }: Site): Promise<Readable> {
  const files = await listSitemapFiles(db)
  const names = ['pages', 'recherches', ...files.map((file) => `biens-${file}`)]
  return writeSitemap(Readable.from(names.map((name) => `${publicUrl}/sitemaps/${name}.xml`)), new SitemapIndexStream())
}

/** A sitemap file; undefined when there is no file of this name. */
export async function sitemapFile(site: Site, name: string): Promise<Readable | undefined> {
  const entries = await entriesOf(site, name)
  const images = { image: true, news: false, video: false, xhtml: false }
  return entries && writeSitemap(entries, new SitemapStream({ hostname: site.publicUrl, xmlns: images }))
}

async function entriesOf(site: Site, name: string): Promise<Readable | undefined> {
  if (name === 'pages.xml') return Readable.from(site.pages)
  if (name === 'recherches.xml') return Readable.from(landingPaths(site))
  const file = Number(/^biens-([1-9]\d{0,4})\.xml$/.exec(name)?.[1] ?? 0)
  const listings = await listOfFile(site.db, file)
  return listings.length ? Readable.from(listings.map((listing) => sitemapEntry(listing, site.publicUrl))) : undefined
}

type Listed = Awaited<ReturnType<typeof listOfFile>>[number]

function sitemapEntry(listing: Listed, publicUrl: string): SitemapItemLoose {
  const image = imageUrl(listing.image, publicUrl)
  return {
    url: listingPath(listing),
    lastmod: listing.updatedAt.toISOString(),
    ...(image ? { img: [{ url: image }] } : {}),
  }
}

/** Paths of the search pages for a category and a place that has listings, and for a sector or activity that has some there. */
async function* landingPaths({ db, places }: Site): AsyncGenerator<string> {
  for (const category of CATEGORIES) yield searchPath({ category })
  const landings: { place: Place | undefined; category?: Category | undefined }[] = []
  for (const category of [undefined, ...CATEGORIES]) {
    const { region, departement } = await countByArea(db, category ? { category } : {})
    for (const code of region.keys()) landings.push({ place: places.region(code), category })
    for (const code of departement.keys()) landings.push({ place: places.departement(code), category })
  }
  for (const { commune, category } of await listTownLandings(db, {
    atLeast: TOWN_MIN_LISTINGS,
    limit: TOWN_LANDINGS_MAX,
  }))
    landings.push({ place: places.commune(commune), category })
  for (const landing of landings) if (landing.place) yield searchPath(landing)
  for (const counted of await listTradeLandings(db, { atLeast: TRADE_LANDING_MIN, limit: TRADE_LANDINGS_MAX })) {
    const place = counted.kind === 'country' ? undefined : places[counted.kind](counted.code)
    const [subject = '', name] = counted.trade.split(':')
    if (place || counted.kind === 'country') yield searchPath({ place, [subject]: name })
  }
}

/** Must give the same paths as web/api/search-path.ts. */
function searchPath({ place, ...subject }: { place?: Place | undefined; [parameter: string]: unknown }): string {
  const given = { ...(place ? { location: place.value } : {}), ...subject }
  const filled = Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return `/search?${new URLSearchParams(filled)}`
}

function writeSitemap(entries: Readable, sitemap: SitemapStream | SitemapIndexStream): Readable {
  // A failure destroys the stream, so the reader gets the error.
  pipeline(entries, sitemap, () => undefined)
  return sitemap
}
