import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyDataFolder } from '#test/data-folders.ts'
import { expect, startSite, test } from '../fixtures/site.ts'

/** The ids of listings, by how they were damaged. */
interface Catalogue {
  shown: Record<string, number>
  sound: number
}

const node = promisify(execFile)

/** Runs in its own process, because the database engine occupies the process it runs in. */
async function damagedCatalogue(folder: string): Promise<Catalogue> {
  const { stdout } = await node(process.execPath, [join(import.meta.dirname, '../../test/damage-catalogue.ts'), folder])
  return JSON.parse(stdout) as Catalogue
}

// The three tests share one site, so they must run in the same worker.
test.describe.configure({ mode: 'default' })

let catalogue: Catalogue
let folder = ''
let url = ''
let stop: () => Promise<unknown>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = copyDataFolder('empty')
  catalogue = await damagedCatalogue(folder)
  ;({ url, stop } = await startSite(folder))
})
test.afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})
test.use({ baseURL: async ({}, use) => use(url) })

test('no stored value breaks a page', async ({ request }) => {
  test.slow()
  const { shown, sound } = catalogue
  const links = (html: string) => new Set([...html.matchAll(/href="\/properties\/(\d+)"/g)].map(([, id]) => Number(id)))
  const expected = new Set([...Object.values(shown), sound])
  const home = await request.get('/')
  expect(home.status()).toBe(200)
  const featured = links(await home.text())
  expect(featured.size).toBe(7)
  expect([...expected]).toEqual(expect.arrayContaining([...featured]))
  for (const page of ['/search', '/biens-disponibles', '/search?sort=price-desc', '/search?category=Commerce']) {
    const answer = await request.get(page)
    expect(answer.status(), page).toBe(200)
    expect(links(await answer.text()), page).toEqual(expected)
  }
  expect((await request.get('/search?location=Calvados')).status()).toBe(200)
  for (const [what, id] of Object.entries(shown)) {
    const answer = await request.get(`/properties/${id}`)
    expect(answer.status(), what).toBe(200)
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await answer.text())?.[1]
    expect(JSON.parse(data ?? ''), what).toMatchObject({ '@type': 'RealEstateListing' })
  }
})

test('a browser parses the feed and the sitemaps as XML', async ({ page, request }) => {
  const count = Object.keys(catalogue.shown).length + 1
  await page.goto('/notre-processus')
  const parse = async (url: string, name: string) =>
    page.evaluate(
      ([text = '', tag = '']) => {
        const file = new DOMParser().parseFromString(text, 'application/xml')
        return { error: file.querySelector('parsererror')?.textContent, found: file.getElementsByTagName(tag).length }
      },
      [await (await request.get(url)).text(), name],
    )
  expect(await parse('/feed.xml', 'entry')).toEqual({ found: count })
  expect(await parse('/sitemaps/biens-1.xml', 'url')).toEqual({ found: count })
  expect((await parse('/sitemaps/recherches.xml', 'url')).error).toBeUndefined()
  expect((await parse('/sitemap.xml', 'sitemap')).error).toBeUndefined()
})

// The other listings' pictures are on a host that does not exist.
test.use({ expectedErrors: [/ERR_NAME_NOT_RESOLVED/] })

test('a listing without a usable picture shows a placeholder with its title', async ({ page }) => {
  await page.goto(`/properties/${catalogue.shown['an image with a space in its host']}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boulangerie de quartier')
  await expect(page.getByRole('img', { name: 'Boulangerie de quartier' })).toBeVisible()
})
