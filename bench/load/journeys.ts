import { DEMO_LISTINGS } from '../measure/demo-site.ts'
import { aContact, anEstimate } from '#test/makers.ts'
import type { Property } from '#domain/listing/listing.ts'
import { pictureUrl } from '../../tools/demo/pictures.ts'
import { DEMO_ADMIN } from '../../tools/demo/seed.ts'
import type { Browser } from './browser.ts'

/** `random` is from 0 to 1, `number` different for every visit, `members` are emails of accounts. */
export interface Visit {
  browser: Browser
  random: () => number
  draw: <T>(items: readonly T[]) => T
  /** Waits like a person before the next step. */
  think: () => Promise<void>
  listings: number
  members: string[]
  number: number
}

type Journey = (visit: Visit) => Promise<void>

/** Journeys of visitors, with their share in percent. Assumptions: the site has no visitor statistics yet. */
export const JOURNEYS: [share: number, journey: Journey][] = [
  [38, browse],
  [35, comeFromASearchEngine],
  [12, read],
  [9, useAnAccount],
  [6, writeToTheAgency],
]

const CATEGORIES = ['Commerce', 'Hôtellerie', 'Entreprise', "Immobilier d'entreprise"]
const PLACES = ['Lyon', 'Paris', 'Rhône', '33', 'Bretagne', 'Annecy', '75011', 'Nantes', 'PACA', 'Côte d’Azur', 'Caen']
const BUDGETS = [100_000, 150_000, 200_000, 300_000, 500_000, 800_000]
const READ = ['/services', '/services/1', '/services/4', '/notre-processus', '/biens-disponibles', '/honoraires']
const PASSWORD = 'un mot de passe'

export const aMember = (email: string) => ({ firstName: 'Camille', lastName: 'Marchand', email, password: PASSWORD })

async function browse(visit: Visit): Promise<void> {
  const { browser, random, think, draw } = visit
  await browser.open('/')
  await think()
  if (random() < 0.5) await browser.call('suggestions', `GET /api/places?q=${draw(['l', 'lyo', 'bor', '69', 'bre'])}`)
  do {
    const found = await browser.call<Property[]>('search', `GET /api/properties?${anySearch(visit)}&limit=24`)
    await think()
    // Skip the listings that the administrator adds: each is deleted again.
    const first = found?.find(({ id }) => id <= visit.listings)
    if (first) await look(visit, first.id)
    await think()
  } while (random() < 0.5)
}

/** Arrives directly on a listing or on search results, some not cached yet. */
async function comeFromASearchEngine(visit: Visit): Promise<void> {
  const { browser, random, think } = visit
  await browser.open(random() < 0.7 ? `/properties/${anyListing(visit)}` : `/search?${anySearch(visit)}`)
  await think()
  if (random() < 0.4) await browse(visit)
}

async function read({ browser, think, draw }: Visit): Promise<void> {
  await browser.open(draw(READ))
  await think()
  await browser.open(draw(READ))
  await think()
}

async function useAnAccount(visit: Visit): Promise<void> {
  const { browser, think, draw, members } = visit
  const propertyId = anyListing(visit)
  await browser.open('/login')
  await browser.logIn({ email: draw(members), password: PASSWORD })
  await look(visit, propertyId)
  await think()
  await browser.call('favourite', 'POST /api/favorites', { propertyId })
  await browser.call('favourites', 'GET /api/favorites')
  await think()
  await browser.call('favourite', `DELETE /api/favorites/${propertyId}`)
}

async function writeToTheAgency(visit: Visit): Promise<void> {
  const { browser, think, random, number } = visit
  const isSeller = random() < 0.3
  const propertyId = anyListing(visit)
  await browser.open(isSeller ? '/estimate' : `/contact?bien=${propertyId}`)
  await think()
  const email = `visiteur.${number}@exemple.fr`
  if (isSeller) await browser.call('estimate', 'POST /api/estimate', anEstimate({ email }))
  else await browser.call('contact', 'POST /api/contact', aContact({ email, propertyId }))
}

/** Publishes a listing with a picture, changes it and deletes it; each change invalidates the cached pages. */
export async function administrate({ browser, think, number }: Visit, photo: Buffer): Promise<void> {
  await browser.logIn(DEMO_ADMIN)
  for (const what of ['summary', 'contacts', 'users', 'audit']) await browser.call('desk', `GET /api/admin/${what}`)
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const uploaded = await browser.call<{ imageUrl: string }>('upload', 'POST /api/upload', form)
  const listing = {
    title: 'Boulangerie de quartier',
    location: 'Lisieux (14)',
    description: 'Une boulangerie tenue par la même famille depuis 1994.',
    price: 285_000,
    category: 'Commerce',
    image: uploaded?.imageUrl ?? pictureUrl('co-1152'),
    reference: `CHARGE-${number}`,
  }
  const made = await browser.call<Property>('edit', 'POST /api/properties', listing)
  await think()
  await browser.call('edit', `PUT /api/properties/${made?.id}`, { ...listing, price: 260_000 })
  await think()
  await browser.call('edit', `DELETE /api/properties/${made?.id}`)
}

const anyListing = ({ random, listings }: Visit): number =>
  DEMO_LISTINGS + 1 + Math.floor(random() * (listings - DEMO_LISTINGS))

/** Usually a place and a category, often a budget. */
function anySearch({ random, draw }: Visit): string {
  const filters = new URLSearchParams()
  if (random() < 0.6) filters.set('location', draw(PLACES))
  if (random() < 0.6) filters.set('category', draw(CATEGORIES))
  if (random() < 0.4) filters.set('maxPrice', String(draw(BUDGETS)))
  if (random() < 0.1) filters.set('sort', draw(['price-asc', 'price-desc']))
  return filters.toString()
}

/** Opens a listing by a navigation in the browser: by calls, without loading a page. */
async function look({ browser }: Visit, id: number): Promise<void> {
  await Promise.all([
    browser.call('listing', `GET /api/properties/${id}`),
    browser.call('similar listings', `GET /api/properties/${id}/similar`),
  ])
}
