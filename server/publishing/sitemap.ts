import { pipeline, Readable } from 'node:stream'
import { and, asc, gt, lte, sql } from 'drizzle-orm'
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap'
import { TRADE_LANDING_MIN } from '#domain/limits.ts'
import { CATEGORIES, type Category } from '#domain/listing/register/category.ts'
import { imageUrl } from '#domain/listing/pictures/image-url.ts'
import { listingPath } from '#domain/listing/listing-path.ts'
import type { Database } from '#server/db/database.ts'
import { property } from '#server/db/schema/listings.ts'
import type { Place, Places } from '#server/places/places.ts'
import { countByArea, listTownLandings, listTradeLandings } from '#server/search/count.ts'

/** Maximum per file (sitemaps.org). A file covers a fixed range of ids, so a listing never moves to another file. */
const LISTINGS_PER_FILE = 50_000
/** The page of a town is in the sitemap only from this number of listings. */
const TOWN_MIN_LISTINGS = 2
const TOWN_LANDINGS_MAX = 40_000
const TRADE_LANDINGS_MAX = 9_000

const { id, title, location, image, updatedAt } = property

interface Site {
  db: Database
  places: Places
  publicUrl: string
  /** Paths of the fixed pages. */
  pages: string[]
}

/** The index of the sitemap files. */
export async function sitemapIndex({ db, publicUrl }: Site): Promise<Readable> {
  // Leave out files without listings.
  const file = sql<number>`((${id} - 1) / ${sql.raw(String(LISTINGS_PER_FILE))} + 1)::int`
  const files = await db.selectDistinct({ file }).from(property).orderBy(file)
  const names = ['pages', 'recherches', ...files.map((row) => `biens-${row.file}`)]
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

const listOfFile = (db: Database, file: number) =>
  db
    .select({ id, title, location, image, updatedAt })
    .from(property)
    .where(and(gt(id, (file - 1) * LISTINGS_PER_FILE), lte(id, file * LISTINGS_PER_FILE)))
    .orderBy(asc(id))

type Listed = Awaited<ReturnType<typeof listOfFile>>[number]

function sitemapEntry(listing: Listed, publicUrl: string): SitemapItemLoose {
  const url = imageUrl(listing.image, publicUrl)
  return {
    url: listingPath(listing),
    lastmod: listing.updatedAt.toISOString(),
    ...(url ? { img: [{ url }] } : {}),
  }
}

/** Paths of the search pages with listings: of a category, sector or activity, of a place, or of both. */
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
