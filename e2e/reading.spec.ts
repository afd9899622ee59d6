import { readHtmlPage } from './fixtures/html-page.ts'
import { expect, test } from './fixtures/site.ts'

const SERVICES = [
  'Cession de fonds de commerce',
  'Acquisition de commerces',
  'Transactions hôtelières',
  "Évaluation d'entreprise",
  "Immobilier d'entreprise",
  'Conseil juridique',
]

test('the home page shows the agency and its listings', async ({ request }) => {
  const { html, headings, links } = await readHtmlPage(request, '/')
  expect(html).toContain('<html lang="fr"')
  expect(html).toMatch(/<title>[^<]*Bonne Enseigne/)
  expect(
    html
      .split('id="properties"')[1]
      ?.split('</section>')[0]
      ?.match(/<article\b/g),
  ).toHaveLength(7)
  expect(html.match(/<blockquote\b/g)).toHaveLength(3)
  expect(headings).toEqual(expect.arrayContaining(['Ils nous font confiance', 'Prêt à concrétiser votre projet?']))
  for (const [name, path] of [
    ['Voir tous nos biens', '/search'],
    ['VENDRE', '/estimate?tab=vendre'],
    ['ESTIMER', '/estimate?tab=estimer'],
  ] as const) {
    expect(links.get(name), name).toBe(path)
  }
})

test('the map of départements leads to their listings', async ({ request }) => {
  const { links } = await readHtmlPage(request, '/')
  const [name = '', path = ''] = [...links].find(([label]) => label.startsWith('14 Calvados')) ?? []
  expect(path).toBe('/search?location=Calvados')
  const count = /(\d+)\sbiens?$/.exec(name)?.[1]
  expect((await readHtmlPage(request, path)).text).toMatch(new RegExp(`\\b${count} biens? trouvés?\\b`))
})

test('a link to a section of the home page lands on it, 80 px below the top @matrix', async ({ page }) => {
  await page.goto('/#services')
  const top = () => page.locator('#services').evaluate((section) => Math.round(section.getBoundingClientRect().top))
  await expect.poll(top).toBeGreaterThanOrEqual(60)
  await expect.poll(top).toBeLessThanOrEqual(100)
})

test('a stored target is used once, and ignored when it is old @matrix', async ({ page }) => {
  const store = (age: number) =>
    page.evaluate(
      (ms) =>
        sessionStorage.setItem('navigationTarget', JSON.stringify({ section: 'contact', timestamp: Date.now() - ms })),
      age,
    )
  const isThere = () =>
    page.locator('#contact').evaluate((section) => Math.abs(section.getBoundingClientRect().top) < 400)

  await page.goto('/notre-processus')
  await store(0)
  await page.goto('/')
  await expect.poll(isThere).toBe(true)
  expect(await page.evaluate(() => sessionStorage.getItem('navigationTarget'))).toBeNull()

  await page.goto('/notre-processus')
  await store(6_000)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('navigationTarget'))).toBeNull()
  expect(await isThere()).toBe(false)
})

test('a listing page shows all its fields', async ({ request }) => {
  const found = await readHtmlPage(request, '/search?reference=HR-2418')
  const [, path = ''] = [...found.links].find(([, href]) => href.startsWith('/properties/')) ?? []
  const { html, text, headings, links } = await readHtmlPage(request, path)
  expect(headings[0]).toContain('Château-hôtel')
  for (const [term, value] of [
    ['Surface', '1 850 m²'],
    ['Pièces', '24'],
    ['Établi en', '1987'],
    ['CA annuel', '1 120 000 €'],
  ] as const) {
    expect(text, term).toContain(`${term} ${value}`)
  }
  expect(html).not.toMatch(/<dt[^>]*>Employés</)
  expect(headings).toContain('Points forts')
  for (const name of ["Demander plus d'informations", 'Prendre rendez-vous'])
    expect(links.get(name)).toMatch(/^\/contact/)
  const similar = html.split('Biens similaires</h2>')[1] ?? ''
  expect(similar.match(/<article\b/g)).toHaveLength(3)
  expect(similar.match(/>Hôtellerie</g)).toHaveLength(3)
})

test('a listing, a URL and a service that do not exist have their own texts', async ({ request }) => {
  const listing = await readHtmlPage(request, '/properties/999999')
  expect(listing.status).toBe(404)
  expect(listing.text).toContain('Bien non trouvé')
  expect(listing.text).toContain("Le bien que vous recherchez n'existe pas ou a été retiré de la vente.")
  expect(listing.links.get('Retour aux biens disponibles')).toBe('/search')
  for (const path of ['/nulle-part', '/properties/1/2', '/search/extra']) {
    const { status, headings, text } = await readHtmlPage(request, path)
    expect([status, headings[0]], path).toEqual([404, '404 Page Not Found'])
    expect(text).toContain('Did you forget to add the page to the router?')
  }
  const service = await readHtmlPage(request, '/services/7')
  expect(service.status).toBe(404)
  expect(service.text).toContain('Service non trouvé')
  expect(service.text).toContain("Le service que vous recherchez n'existe pas.")
})

test('services are listed, and each explains itself', async ({ request }) => {
  const services = await readHtmlPage(request, '/services')
  expect(services.headings).toEqual(expect.arrayContaining(SERVICES))
  const paths = [...services.links.values()]
  expect(paths).toEqual(expect.arrayContaining(SERVICES.map((_, index) => `/services/${index + 1}`)))
  const { html, headings, links } = await readHtmlPage(request, '/services/3')
  expect(headings[0]).toBe('Transactions hôtelières')
  expect(links.get('Demander un devis gratuit')).toBe('/estimate')
  expect(headings).toContain('Nos autres services')
  expect(html.match(/En savoir plus/g)).toHaveLength(3)
})

test('the process has its six steps', async ({ request }) => {
  const { headings } = await readHtmlPage(request, '/notre-processus')
  const steps = ['Évaluation', 'Mise en marché', 'Négociation', 'Due diligence', 'Juridique', 'Finalisation']
  expect(headings).toEqual(expect.arrayContaining(steps))
})

test('featured listings have a page of their own', async ({ request }) => {
  const { html, links } = await readHtmlPage(request, '/biens-disponibles')
  expect(html.match(/<article\b/g)).toHaveLength(12)
  expect([...links.values()]).toContain('/search')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('pictures of listings load when their row comes into view @matrix', async ({ page }) => {
    const loaded = () =>
      page
        .locator('#properties img')
        .evaluateAll((pictures) => (pictures as HTMLImageElement[]).filter((picture) => picture.currentSrc).length)
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(await loaded()).toBe(0)
    await page.locator('#properties').scrollIntoViewIfNeeded()
    await expect.poll(loaded).toBeGreaterThan(0)
    await expect(page.getByRole('article').first()).toBeInViewport()
    // The others are loaded after a swipe.
    expect(await loaded()).toBeLessThan(7)
    await page.locator('#properties .cards').evaluate((row) => row.scrollTo({ left: row.scrollWidth }))
    await expect
      .poll(() =>
        page
          .locator('#properties img')
          .last()
          .evaluate((picture) => (picture as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0)
  })

  test('the menu holds the same links and closes after one @matrix', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    for (const [name, path] of [
      ['Accueil', '/'],
      ['Services', '/services'],
      ['Biens', '/biens-disponibles'],
      ['Processus', '/notre-processus'],
      ['Estimation', '/estimate'],
      ['Contact', '/contact'],
      ['Connexion', '/login'],
    ] as const) {
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    }
    await menu.getByRole('link', { name: 'Processus' }).click()
    await expect(page).toHaveURL('/notre-processus')
    await expect(menu).toBeHidden()
  })
})
