import { aContact, anEstimate } from '#test/makers.ts'
import { aPerson, PASSWORD } from '../measure/accounts.ts'
import { anyListing, anySearch, look, search, typeAPlace, type Visit } from './visit.ts'

type Journey = (visit: Visit) => Promise<void>

/** Journeys of visitors, with their share in percent. Assumptions: the site has no visitor statistics yet. */
export const JOURNEYS: [share: number, journey: Journey][] = [
  [38, browse],
  [35, comeFromASearchEngine],
  [12, read],
  [7, useAnAccount],
  [2, makeAnAccount],
  [4, writeToTheAgency],
  [2, askForAnEstimate],
]

async function browse(visit: Visit): Promise<void> {
  const { browser, random, think, draw } = visit
  await browser.open('/')
  await think()
  if (random() < 0.5) await typeAPlace(visit)
  do {
    const found = await search(visit)
    await think()
    for (const _ of [1, 2]) {
      if (found.length === 0 || random() < 0.3) continue
      await look(visit, draw(found).id)
      await think()
    }
  } while (random() < 0.5)
}

/** Arrives directly on a listing or on search results, some not cached yet. */
async function comeFromASearchEngine(visit: Visit): Promise<void> {
  const { browser, random, think } = visit
  await browser.open(random() < 0.7 ? `/properties/${anyListing(visit)}` : `/search?${anySearch(visit)}`)
  await think()
  if (random() < 0.4) await browse(visit)
}

async function read({ browser, think, draw, random }: Visit): Promise<void> {
  const pages = ['/services', '/services/1', '/services/4', '/notre-processus', '/biens-disponibles', '/honoraires']
  do {
    await browser.open(draw(pages))
    await think()
  } while (random() < 0.5)
}

async function useAnAccount(visit: Visit): Promise<void> {
  await browseLoggedIn(visit, visit.draw(visit.members))
}

async function makeAnAccount(visit: Visit): Promise<void> {
  const email = `nouveau.${visit.number}@exemple.fr`
  await visit.browser.open('/register')
  await visit.think()
  await visit.browser.call('registration', 'POST /api/auth/register', aPerson(email))
  await browseLoggedIn(visit, email)
}

async function browseLoggedIn(visit: Visit, email: string): Promise<void> {
  const { browser, think } = visit
  await browser.open('/login')
  await think()
  const answer = await browser.call<{ token: string }>('log-in', 'POST /api/auth/login', { email, password: PASSWORD })
  browser.token = answer?.token
  await browser.open('/')
  const ids = [anyListing(visit), anyListing(visit)]
  for (const id of ids) {
    await look(visit, id)
    await think()
    await browser.call('favourite', 'POST /api/favorites', { propertyId: id })
  }
  await browser.call('favourites', 'GET /api/favorites')
  await think()
  for (const id of ids) await browser.call('favourite', `DELETE /api/favorites/${id}`)
  await browser.call('log-out', 'POST /api/auth/logout')
  browser.token = undefined
}

async function writeToTheAgency(visit: Visit): Promise<void> {
  const { browser, think, number } = visit
  const propertyId = anyListing(visit)
  await browser.open(`/contact?bien=${propertyId}`)
  await think()
  await browser.call('contact', 'POST /api/contact', aContact({ email: `contact.${number}@exemple.fr`, propertyId }))
}

async function askForAnEstimate({ browser, think, number }: Visit): Promise<void> {
  await browser.open('/estimate')
  for (let step = 1; step <= 3; step++) await think()
  await browser.call('estimate', 'POST /api/estimate', anEstimate({ email: `estimation.${number}@exemple.fr` }))
}
