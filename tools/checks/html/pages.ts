import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGES } from '../../../contract/pages.ts'

const SOLD = 2

/** The URLs of all pages, in each state the server can render. */
const URLS = [...Object.values(PAGES).flatMap(({ examples }) => examples), `/properties/${SOLD}`]

/** Saves each page into a file named after its path. Returns the number of pages. */
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

/** Deletes a listing, to have the page of a deleted listing. */
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
