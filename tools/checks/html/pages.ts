import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOLD = 2

/** Each address of web/routes.ts, in the states the server knows. */
const ADDRESSES = [
  '/',
  '/search',
  '/search?category=Commerce&location=Normandie&minPrice=100000',
  '/search?sort=price-asc',
  '/search?reference=HR-2418',
  '/search?location=Creuse&maxPrice=1',
  '/properties/66',
  '/properties/60',
  `/properties/${SOLD}`,
  '/properties/999999',
  '/services',
  ...[1, 2, 3, 4, 5, 6, 7].map((id) => `/services/${id}`),
  '/biens-disponibles',
  '/notre-processus',
  '/login',
  '/register',
  '/mot-de-passe-oublie',
  '/reinitialiser',
  '/estimate',
  '/estimate?tab=vendre',
  '/contact',
  '/contact?bien=66&rdv=1',
  '/mentions-legales',
  '/confidentialite',
  '/conditions-generales',
  '/honoraires',
  '/accessibilite',
  // Private: what the server sends of them to anybody.
  '/profile',
  '/favorites',
  '/admin',
  '/admin/property/new',
  '/admin/property/edit/66',
  '/admin/users/1',
  '/nulle-part',
]

/** Writes the pages as the site sends them, a file each, named after its address. How many they are. */
export async function savePages(url: string, folder: string): Promise<number> {
  mkdirSync(folder)
  await sell(url)
  for (const address of ADDRESSES) {
    const page = await fetch(url + address)
    if (!page.headers.get('Content-Type')?.startsWith('text/html')) throw new Error(`${address} is no page`)
    writeFileSync(join(folder, `${encodeURIComponent(address)}.html`), await page.text())
  }
  return ADDRESSES.length
}

/** So that there is the page of a listing that is gone. */
async function sell(url: string): Promise<void> {
  const login = { email: 'admin@bonne-enseigne.example', password: 'demonstration' }
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(login) })
  const { token } = (await answer.json()) as { token: string }
  await fetch(`${url}/api/properties/${SOLD}`, {
    method: 'DELETE',
    headers: { ...headers, Authorization: `Bearer ${token}` },
  })
}
