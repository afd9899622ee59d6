import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { InProcessCall } from '#server/http/in-process.ts'
import { listImages, publishProperty, withdrawProperty } from '#server/areas/listings/admin-queries.ts'
import { toNewDossier } from '#server/areas/listings/listing-input.ts'
import { sitemapFile, sitemapIndex } from '#server/publishing/sitemap.ts'
import { findByEmail } from '#server/areas/accounts/queries.ts'
import { toUser } from '#server/areas/accounts/user-row.ts'
import { listFavorites } from '#server/areas/favorites/queries.ts'
import { overviewHandlers } from '#server/areas/overview/handlers.ts'
import type { AppOptions } from '#server/app.ts'
import type { Database } from '#server/db/open.ts'
import { aProperty } from '#test/makers.ts'
import { DEMO_ADMIN } from '../../tools/demo/seed.ts'
import { type Draw, searches } from './mixes.ts'
import type { Case } from './timing.ts'

interface Subject {
  options: AppOptions
  call: InProcessCall
  render(path: string): Promise<{ status: number }>
  listings: number
  random: () => number
}

const FEATURED = 12
const FAVORITES = 20

/** The cases to time; the first is a lookup by primary key. */
export async function casesOf({ options, call, render, listings, random }: Subject): Promise<Case[]> {
  const { db } = options
  const user = await administrator(db)
  await prepare(db, { accountId: user.id, listings })
  const draw: Draw = (items) => items[Math.floor(random() * items.length)] as (typeof items)[number]
  const id = () => 1 + Math.floor(random() * listings)
  const callApi = async (name: string, query: Record<string, string> = {}, params: Record<string, number> = {}) => {
    const outcome = await call(name, { query, params })
    if (!('answer' in outcome)) throw new Error(`${name}: ${outcome.message}`)
  }
  const openPage = async (path: string) => {
    const { status } = await render(path)
    if (status !== 200) throw new Error(`${path}: ${status}`)
  }
  const overview = overviewHandlers(options)
  return [
    ['primary-key lookup', () => callApi('GET /api/properties/{id}', {}, { id: id() })],
    ...searches(callApi, draw),
    ['map of France by trade', () => callApi('GET /api/map', { deal: draw(['fonds', 'murs']), maxPrice: '300000' })],
    ['map of 30 km by trade', () => callApi('GET /api/map', { location: 'Lyon', radius: '30', sector: 'restaurants' })],
    ['similar listings', () => callApi('GET /api/properties/{id}/similar', {}, { id: id() })],
    ['featured listings', () => callApi('GET /api/featured-properties')],
    ['suggestions: small towns', () => callApi('GET /api/places', { q: draw(['chab', 'ambo', 'vill', 'sai']) })],
    ['suggestions: large towns', () => callApi('GET /api/places', { q: draw(['paris', 'lyon', 'mars']) })],
    ['départements and régions', () => callApi('GET /api/places')],
    ['own favourites', () => listFavorites(db, user.id)],
    ['a landing page’s places', () => callApi('GET /api/landing', { location: draw(['Rhône', 'Bretagne', 'Lyon']) })],
    ['dashboard statistics', () => overview['GET /api/admin/summary']({ user, sessionId: 0 })],
    ['publish and remove', () => publishAndRemove()],
    ['home page', () => openPage('/')],
    ['search page', () => openPage(`/search?category=${encodeURIComponent('Hôtellerie')}`)],
    ['listing page', () => openPage(`/properties/${id()}`)],
  ]

  async function publishAndRemove() {
    const { row } = await publishProperty(options, toNewDossier(aProperty()), user)
    await withdrawProperty(options, { id: row.id, by: user })
  }
}

/** Rare operations, timed once. */
export const rare = ({ db, places }: Pick<AppOptions, 'db' | 'places'>): Case[] => [
  ['pictures in use, listed at night', () => listImages(db)],
  ['the whole sitemap', () => readSitemap({ db, places, log: console, publicUrl: 'http://localhost', pages: ['/'] })],
]

/** Reads the whole sitemap like a search engine. Returns a description of its size. */
async function readSitemap(site: Parameters<typeof sitemapIndex>[0]): Promise<string> {
  const index = await text(await sitemapIndex(site))
  const names = [...index.matchAll(/sitemaps\/(.+?)<\/loc>/g)].map(([, name = '']) => name)
  let [bytes, addresses, mostMemory] = [0, 0, 0]
  for (const name of names) {
    for await (const chunk of (await sitemapFile(site, name)) ?? []) {
      const part = String(chunk)
      bytes += part.length
      addresses += part.split('<loc>').length - 1
      mostMemory = Math.max(mostMemory, process.memoryUsage().heapUsed)
    }
  }
  const megabytes = (size: number) => `${(size / 1e6).toFixed(0)} MB`
  return `${names.length} files, ${addresses} addresses, ${megabytes(bytes)}, heap ${megabytes(mostMemory)} at most`
}

async function administrator(db: Database) {
  const row = await findByEmail(db, DEMO_ADMIN.email)
  if (!row) throw new Error('there is no administrator')
  return toUser(row)
}

/** Sets featured listings and favourites: a fixed number, spread over the catalogue. */
async function prepare(db: Database, { accountId, listings }: { accountId: number; listings: number }): Promise<void> {
  const step = (count: number) => Math.floor(listings / count)
  await db.execute(sql`update property set featured = false where featured`)
  await db.execute(
    sql`update property set featured = true where id in (select generate_series(1, ${listings}::int, ${step(FEATURED)}::int))`,
  )
  await db.execute(
    sql`insert into favorite (account_id, property_id) select ${accountId}::bigint, generate_series(1, ${listings}::int, ${step(FAVORITES)}::int) on conflict do nothing`,
  )
}
