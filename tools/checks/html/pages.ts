import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGES } from '../../../contract/pages.ts'

const SOLD = 2

/** Each page of the site, in the states the server knows. */
const URLS = [...Object.values(PAGES).flatMap(({ examples }) => examples), `/properties/${SOLD}`]

/** Writes the pages as the site sends them, a file each, named after its address. How many they are. */
export async function savePages(url: string, folder: string): Promise<number> {
  mkdirSync(folder)
  await sell(url)
  for (const path of URLS) {
    const page = await fetch(url + path)
    if (!page.headers.get('Content-Type')?.startsWith('text/html')) throw new Error(`${path} is no page`)
    writeFileSync(join(folder, `${encodeURIComponent(path)}.html`), await page.text())
  }
  return URLS.length
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
