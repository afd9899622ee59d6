import type { Property } from '#contract/listing/listing.ts'
import { pictureUrl } from '../../tools/demo/pictures.ts'
import { DEMO_ADMIN } from '../../tools/demo/seed.ts'
import type { Browser } from './browser.ts'
import type { Visit } from './visit.ts'

const READS = ['summary', 'contacts', 'estimates', 'users', 'audit', 'failed-mails']

/** Publishes a listing with a picture, changes it, features it and deletes it; each change drops the pages that show it. */
export async function administrate(visit: Visit, photo: Buffer): Promise<void> {
  const { browser, think, number } = visit
  const answer = await browser.call<{ token: string }>('log-in', 'POST /api/auth/login', DEMO_ADMIN)
  browser.token = answer?.token
  await Promise.all(READS.map((what) => browser.call('administration', `GET /api/admin/${what}`)))
  await think()
  const uploaded = await browser.call<{ imageUrl: string }>('upload', 'POST /api/upload', { file: photo })
  const form = { ...LISTING, image: uploaded?.imageUrl ?? LISTING.image, reference: `CHARGE-${number}` }
  const made = await browser.call<Property>('edit', 'POST /api/properties', form)
  if (!made) return
  await think()
  await browser.call('edit', `PUT /api/properties/${made.id}`, { ...form, price: 260_000 })
  await think()
  await feature(browser, made.id, true)
  await think()
  await feature(browser, made.id, false)
  await browser.call('edit', `DELETE /api/properties/${made.id}`)
}

const feature = (browser: Browser, id: number, featured: boolean) =>
  browser.call('edit', `PATCH /api/properties/${id}/featured`, { featured })

const LISTING = {
  title: 'Boulangerie de quartier',
  location: 'Lisieux (14)',
  description: 'Une boulangerie tenue par la même famille depuis 1994.',
  price: 285_000,
  category: 'Commerce',
  image: pictureUrl('co-1152'),
  details: '{"surface":140}',
  features: '["Bail neuf"]',
}
