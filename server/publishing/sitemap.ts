import { pipeline, Readable } from 'node:stream'
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap'
import { CATEGORIES } from '#contract/listing/category.ts'
import { imageUrl } from '#contract/listing/image-url.ts'
import { listingPath } from '#contract/listing/listing-path.ts'
import type { Database } from '#server/db/open.ts'
import { type ListingLog, filterShowable } from '#server/listings/listing-row.ts'
import type { Place, Places } from '#server/places/places.ts'
import { listingsInRange, type ListedRow, nextListingId } from './queries.ts'
import { countedPlace, countPlaces, listTownLandings } from '#server/listings/landing-queries.ts'

/** A file may hold 50,000 addresses (sitemaps.org); ranges of numbers stay the same as listings come and go. */
const LISTINGS_PER_FILE = 50_000
/** A town's page is worth a search engine's while from here on. */
const TOWN_MIN_LISTINGS = 2
const TOWN_LANDINGS_MAX = 40_000

interface Site {
  db: Database
  log: ListingLog
  places: Places
  publicUrl: string
  /** Addresses that are always there. */
  pages: string[]
}

/** The list of the files below. */
export async function sitemapIndex({ db, publicUrl }: Site): Promise<Readable> {
  const names = ['pages', 'recherches']
  for (let id = await nextListingId(db, 0); id !== undefined; id = await nextListingId(db, rangeOf(id).upTo)) {
    names.push(`biens-${rangeOf(id).upTo / LISTINGS_PER_FILE}`)
  }
  return written(Readable.from(names.map((name) => `${publicUrl}/sitemaps/${name}.xml`)), new SitemapIndexStream())
}

/** One of the files; undefined for a name that is none. */
export async function sitemapFile(site: Site, name: string): Promise<Readable | undefined> {
  const addresses = await addressesOf(site, name)
  const images = { image: true, news: false, video: false, xhtml: false }
  return addresses && written(addresses, new SitemapStream({ hostname: site.publicUrl, xmlns: images }))
}

const rangeOf = (id: number) => {
  const upTo = Math.ceil(id / LISTINGS_PER_FILE) * LISTINGS_PER_FILE
  return { after: upTo - LISTINGS_PER_FILE, upTo }
}

async function addressesOf(site: Site, name: string): Promise<Readable | undefined> {
  if (name === 'pages.xml') return Readable.from(site.pages)
  if (name === 'recherches.xml') return Readable.from(landingAddresses(site))
  const file = Number(/^biens-([1-9]\d{0,4})\.xml$/.exec(name)?.[1] ?? 0)
  const range = rangeOf(file * LISTINGS_PER_FILE)
  const first = await nextListingId(site.db, range.after)
  return first && first <= range.upTo ? Readable.from(listingAddresses(site, range)) : undefined
}

async function* listingAddresses(
  { db, log, publicUrl }: Site,
  range: { after: number; upTo: number },
): AsyncGenerator<SitemapItemLoose> {
  for await (const rows of listingsInRange(db, range)) {
    for (const listing of filterShowable(rows, log)) yield listingAddress(listing, publicUrl)
  }
}

function listingAddress(listing: ListedRow, publicUrl: string): SitemapItemLoose {
  const image = imageUrl(listing.image, publicUrl)
  return {
    url: listingPath(listing),
    lastmod: listing.updatedAt.toISOString(),
    ...(image ? { img: [{ url: image }] } : {}),
  }
}

/** Category × place, wherever there are listings. */
async function* landingAddresses({ db, places }: Site): AsyncGenerator<string> {
  for (const category of CATEGORIES) yield searchAddress(category)
  for (const category of [undefined, ...CATEGORIES]) {
    for (const counted of await countPlaces(db, category)) {
      const place = countedPlace(counted, places)
      if (place) yield searchAddress(category, place)
    }
  }
  const towns = await listTownLandings(db, { atLeast: TOWN_MIN_LISTINGS, limit: TOWN_LANDINGS_MAX })
  for (const { commune, category } of towns) {
    const place = places.commune(commune)
    if (place) yield searchAddress(category, place)
  }
}

/** As the site itself writes it: web/api/search-path.ts. */
function searchAddress(category: string | undefined, place?: Place): string {
  const given = { ...(place ? { location: place.value } : {}), ...(category ? { category } : {}) }
  return `/search?${new URLSearchParams(given)}`
}

function written(addresses: Readable, sitemap: SitemapStream | SitemapIndexStream): Readable {
  // Whoever reads it hears of a failure: the stream breaks off.
  pipeline(addresses, sitemap, () => undefined)
  return sitemap
}
