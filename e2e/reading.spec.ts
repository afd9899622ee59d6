import { expect, test } from './fixtures/site.ts'

const SERVICES = [
  'Cession de fonds de commerce',
  'Acquisition de commerces',
  'Transactions hôtelières',
  "Évaluation d'entreprise",
  "Immobilier d'entreprise",
  'Conseil juridique',
]

test('the home page shows the agency and its listings', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Bonne Enseigne/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('#properties').getByRole('article')).toHaveCount(7)
  await expect(page.getByRole('link', { name: 'Voir tous nos biens' })).toHaveAttribute('href', '/search')
  await expect(page.getByRole('heading', { name: 'Ils nous font confiance' })).toBeVisible()
  await expect(page.getByRole('figure').filter({ has: page.locator('blockquote') })).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Prêt à concrétiser votre projet?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'VENDRE' })).toHaveAttribute('href', '/estimate?tab=vendre')
  await expect(page.getByRole('link', { name: 'ESTIMER' })).toHaveAttribute('href', '/estimate?tab=estimer')
})

test('the map of départements leads to their listings', async ({ page }) => {
  await page.goto('/')
  const calvados = page.getByRole('link', { name: /^14 Calvados/ })
  const count = Number(/(\d+)\sbiens?$/.exec((await calvados.getAttribute('aria-label')) ?? '')?.[1])
  await calvados.click()
  await expect(page).toHaveURL('/search?location=Calvados')
  await expect(page.getByText(new RegExp(`^${count} biens? trouvés?$`))).toBeVisible()
})

test('a link to a section of the home page lands on it, 80 px below the top', async ({ page }) => {
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

test('a listing page shows all its fields', async ({ page }) => {
  await page.goto('/search?reference=HR-2418')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Château-hôtel')
  // In the summary, and again in the price lines.
  await expect(page.getByText('2 450 000 €', { exact: true })).toHaveCount(2)
  for (const [term, value] of [
    ['Surface', '1 850 m²'],
    ['Pièces', '24'],
    ['Établi en', '1987'],
    ['CA annuel', '1 120 000 €'],
  ] as const) {
    const row = page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })
    await expect(row.first()).toBeVisible()
    await expect(row.first().locator('+ dd')).toHaveText(value)
  }
  await expect(page.getByRole('term').filter({ hasText: 'Employés' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Points forts' })).toBeVisible()
  for (const name of ["Demander plus d'informations", 'Prendre rendez-vous']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^\/contact/)
  }
  const similar = page.getByRole('region', { name: 'Biens similaires' })
  await expect(similar.getByRole('article')).toHaveCount(3)
  await expect(similar.getByText('Hôtellerie')).toHaveCount(3)
})

test.describe('missing pages', () => {
  // Chromium reports the 404 of the page itself.
  test.use({ expectedErrors: [/404 \(Not Found\)/] })

  test('a listing that was withdrawn', async ({ page }) => {
    const response = await page.goto('/properties/999999')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Bien non trouvé')).toBeVisible()
    await expect(page.getByText("Le bien que vous recherchez n'existe pas ou a été retiré de la vente.")).toBeVisible()
    await expect(page.getByRole('link', { name: 'Retour aux biens disponibles' })).toHaveAttribute('href', '/search')
  })

  test('an unknown URL', async ({ page }) => {
    for (const address of ['/nulle-part', '/properties/1/2', '/search/extra']) {
      const response = await page.goto(address)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    }
  })

  test('a service that does not exist', async ({ page }) => {
    const response = await page.goto('/services/7')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Service non trouvé')).toBeVisible()
    await expect(page.getByText("Le service que vous recherchez n'existe pas.")).toBeVisible()
  })
})

test('services are listed, and each explains itself', async ({ page }) => {
  await page.goto('/services')
  for (const [index, title] of SERVICES.entries()) {
    await expect(
      page
        .getByRole('main')
        .locator(`a[href="/services/${index + 1}"]`)
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await page.getByRole('main').locator('a[href="/services/3"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transactions hôtelières')
  await expect(page.getByRole('link', { name: 'Demander un devis gratuit' })).toHaveAttribute('href', '/estimate')
  await expect(page.getByRole('heading', { name: 'Nos autres services' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^En savoir plus/ })).toHaveCount(3)
})

test('the process has its six steps', async ({ page }) => {
  await page.goto('/notre-processus')
  for (const step of ['Évaluation', 'Mise en marché', 'Négociation', 'Due diligence', 'Juridique', 'Finalisation']) {
    await expect(page.getByRole('heading', { name: step, exact: true })).toBeVisible()
  }
})

test('featured listings have a page of their own', async ({ page }) => {
  await page.goto('/biens-disponibles')
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByRole('main').locator('a[href="/search"]').first()).toBeVisible()
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

  test('the menu holds the same links and closes after one', async ({ page }) => {
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
