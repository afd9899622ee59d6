import type { Page, Route } from '@playwright/test'
import { fillIdentity, next } from '../fixtures/estimate.ts'
import { logInAsNewPerson } from '../fixtures/person.ts'
import { expect, isHydrated, test, toast } from '../fixtures/site.ts'

/** Delays matching requests until the returned function is called. */
async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await held
    await route.continue()
  })
  return release
}

const gone = (route: Route) => route.fulfill({ status: 404, json: { message: 'Adresse inconnue' } })

/** Records the documents that the tab loads, and data requests that React Router must not make. */
const loads = (page: Page) => {
  const documents: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest() || /\.data$|__manifest$/.test(pathname)) documents.push(pathname)
  })
  return documents
}

/** Scrolls far down the results and opens a listing. `top` is its position once the fonts are loaded. */
async function openListing(page: Page) {
  await page.goto('/search')
  await isHydrated(page)
  await page.evaluate(() => document.fonts.ready)
  const listing = page.getByRole('article').nth(20)
  await listing.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(1000)
  await listing.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  return { listing, top }
}

test('on a first visit scripts start once the page is painted, even under a pointer at rest', async ({ page }) => {
  await page.mouse.move(200, 200)
  await page.goto('/')
  await isHydrated(page)
  const [painted, started] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/entry.client'))?.startTime,
  ])
  expect(painted).toBeGreaterThan(0)
  expect(started).toBeGreaterThanOrEqual(painted ?? Infinity)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('results below the fold are laid out once scripts run, and at once on the next visit', async ({ page }) => {
    const last = page.getByRole('article').last().getByRole('heading')
    const isLaidOut = () => last.evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }))
    const release = await hold(page, '**/assets/entry.client-*.js')
    await page.goto('/search', { waitUntil: 'commit' })
    await expect(last).toBeAttached()
    expect(await isLaidOut()).toBe(false)
    release()
    await expect.poll(isLaidOut).toBe(true)

    await page.goto('/')
    const releaseAgain = await hold(page, '**/assets/entry.client-*.js')
    await page.goto('/search', { waitUntil: 'commit' })
    await expect(last).toBeAttached()
    expect(await isLaidOut()).toBe(true)
    releaseAgain()
    await isHydrated(page)
  })
})

test('going back restores the scroll position, even when listings load late', async ({ page }) => {
  const { top } = await openListing(page)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)

  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  // Clears the cache of the tab.
  await page.reload()
  await isHydrated(page)
  const release = await hold(page, '**/api/properties?**')
  await page.goBack()
  await expect(page.locator('[data-placeholder]')).toHaveCount(6)
  release()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
})

test('going back after a reload, before hydration, restores the scroll position', async ({ page }) => {
  const { listing, top } = await openListing(page)
  const release = await hold(page, '**/assets/entry.client-*.js')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/search')
  await expect(listing).toBeVisible()
  release()
  await isHydrated(page)
  // The browser restores it by itself, before the fonts are loaded: a pixel of difference.
  await expect(listing).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(top, -1)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
})

test.describe('clicks before hydration are replayed after it', () => {
  /** Opens a page, presses before its scripts are loaded, then lets them load. */
  async function early(page: Page, path: string, press: () => Promise<unknown>) {
    const release = await hold(page, '**/assets/entry.client-*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await press()
    release()
  }

  test('tiles, fields and the search of the home page', async ({ page }) => {
    await early(page, '/', async () => {
      await page.getByRole('button', { name: 'Hôtellerie' }).click()
      await page.getByLabel('Ville/Dépt./Région').fill('Calvados')
      await page.getByLabel('Budget max').fill('900 000')
      await page.keyboard.press('Enter')
    })
    await expect(page).toHaveURL('/search?location=Calvados&category=H%C3%B4tellerie&maxPrice=900000')
  })

  test('the switch between both kinds of search', async ({ page }) => {
    await early(page, '/', () => page.getByText('Rechercher avec la référence').click())
    await expect(page.getByLabel('Référence du bien')).toBeVisible()
    await expect(page.getByRole('switch')).toBeChecked()
  })

  test('filters, and the order of results', async ({ page }) => {
    await early(page, '/search', () => page.getByRole('button', { name: 'Filtres' }).click())
    await expect(page.getByLabel('Prix minimum')).toBeVisible()
    await early(page, '/search', () => page.getByLabel('Trier par').selectOption('Prix croissants'))
    await expect(page).toHaveURL('/search?sort=price-asc')
  })

  test('a form, by Enter', async ({ page }) => {
    await early(page, '/login', async () => {
      await page.getByLabel('Email').fill('admin@bonne-enseigne.example')
      await page.getByLabel('Mot de passe', { exact: true }).fill('demonstration')
      await page.keyboard.press('Enter')
    })
    await expect(page).toHaveURL('/admin')
  })

  test('the tabs of an estimate, which keep what was typed', async ({ page }) => {
    await early(page, '/estimate', async () => {
      await page.getByLabel('Prénom').fill('Martine')
      await page.getByRole('link', { name: 'VENDRE' }).click()
    })
    await expect(page).toHaveURL('/estimate?tab=vendre')
    await expect(page.getByLabel('Prénom')).toHaveValue('Martine')
  })

  test('text typed into the first step of an estimate that was reloaded at a later step', async ({ page }) => {
    await page.goto('/estimate')
    await fillIdentity(page)
    await next(page).click()
    await page.getByLabel('Téléphone').fill('02 31 00 00 00')

    const release = await hold(page, '**/assets/entry.client-*.js')
    await page.reload({ waitUntil: 'commit' })
    await page.getByLabel('Prénom').pressSequentially('Mar')
    release()
    await isHydrated(page)
    // The focus stays in the field, and typing continues.
    await page.keyboard.type('guerite')
    await expect(page.getByLabel('Prénom')).toHaveValue('Marguerite')
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Lefèvre')
    await expect(page.getByRole('radio', { name: 'Madame' })).toBeChecked()
    await next(page).click()
    await expect(page.getByLabel('Téléphone')).toHaveValue('02 31 00 00 00')

    await page.reload()
    await isHydrated(page)
    await expect(
      page.getByRole('heading', { name: /^Étape 2 sur 3/ }),
      'untouched, it goes on where it was',
    ).toBeVisible()
  })

  test('text typed into an estimate survives an immediate reload', async ({ page }) => {
    await early(page, '/estimate', () => page.getByLabel('Prénom').fill('Martine'))
    await isHydrated(page)
    await page.reload()
    await isHydrated(page)
    await expect(page.getByLabel('Prénom')).toHaveValue('Martine')
  })

  test('suggestions for the place typed', async ({ page }) => {
    await early(page, '/search', () => page.getByPlaceholder('Ville, département ou région').pressSequentially('fini'))
    await expect(page.getByRole('option', { name: /Finistère/ })).toBeVisible()
  })

  test('the menu of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await early(page, '/', () => page.getByRole('button', { name: 'Menu', exact: true }).click())
    await isHydrated(page)
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await menu.getByRole('link', { name: 'Processus' }).click()
    await expect(page).toHaveURL('/notre-processus')
    await expect(menu).toBeHidden()
  })

  test('a favorite button, for a visitor and for a user', async ({ page }) => {
    const heart = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /favoris/ })
    await early(page, '/search', () => heart.click())
    await expect(toast(page)).toContainText('Connexion requise')
    await logInAsNewPerson(page)
    await early(page, '/search', () => heart.click())
    await expect(toast(page)).toContainText('Ajouté aux favoris')
    await expect(heart).toHaveAccessibleName(/^Retirer des favoris/)
    // The listing is a favorite already, but the pressed label was « Ajouter ».
    await early(page, '/search', () => heart.click())
    await expect(heart).toHaveAccessibleName(/^Retirer des favoris/)
    await expect(heart).toBeEnabled()
  })

  test('a search works without scripts when they take too long', async ({ page }) => {
    await hold(page, '**/assets/entry.client-*.js')
    await page.goto('/search', { waitUntil: 'commit' })
    await page.getByPlaceholder('Ville, département ou région').fill('Caen')
    await page.getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL(/\/search\?location=Caen/)
  })
})

test('fast pages show no placeholder; slow pages show progress', async ({ page }) => {
  await page.clock.install()
  await page.goto('/notre-processus')
  await isHydrated(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const menu = page.getByRole('navigation', { name: 'Navigation principale' })
  const bar = page.getByRole('progressbar', { name: 'Chargement de la page' })

  const releaseScreen = await hold(page, '**/assets/featured-*.js')
  const releaseListings = await hold(page, '**/api/featured-properties')
  await menu.getByRole('link', { name: 'Biens' }).click()
  await expect(bar).toBeVisible()
  const listingsAsked = page.waitForRequest('**/api/featured-properties')
  releaseScreen()
  await listingsAsked
  await page.clock.runFor(100)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notre processus')
  await page.clock.runFor(150)
  await expect(page.locator('[data-placeholder]')).toHaveCount(2)
  await expect(bar).toHaveCount(0)
  releaseListings()
  await page.clock.resume()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|dynamically imported module/] })

  test('the site shows a notice, keeps its content, and recovers with the network', async ({ page, context }) => {
    await page.goto('/search')
    await isHydrated(page)
    const cards = page.getByRole('article')
    await cards.first().getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
    await page.goBack()
    await expect(cards).toHaveCount(24)

    await context.setOffline(true)
    await expect(page.getByText('Connexion interrompue.')).toBeVisible()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Toujours pas de connexion.')).toBeVisible()
    // The screen's code is loaded, its listing is not.
    await cards.nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Erreur' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
    await expect(page.getByText('Toujours pas de connexion.')).toHaveCount(0)

    // The screen's code is not loaded either.
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Mentions légales' }).click()
    await expect(page.getByRole('heading', { name: 'Pas de connexion' })).toBeVisible()
    // The browser reports being online before its network works.
    await page.route('/favicon.svg', (route) => route.abort('internetdisconnected'), { times: 1 })
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentions légales')
  })

  test('a request that fails alone is not repeated', async ({ page }) => {
    await page.goto('/search')
    await isHydrated(page)
    let reads = 0
    await page.route('**/api/properties?*', (route) => {
      reads++
      return route.abort('internetdisconnected')
    })
    const checked = page.waitForResponse('**/favicon.svg')
    await page.getByLabel('Trier par').selectOption('Prix croissants')
    await checked
    await expect(page.getByText('Connexion interrompue.')).toHaveCount(0)
    expect(reads).toBe(1)
  })

  test('scripts lost with the network load when it returns', async ({ page, context }) => {
    await page.route(
      '**/assets/entry.client-*.js',
      async (route) => {
        await context.setOffline(true)
        await route.abort('internetdisconnected')
      },
      { times: 1 },
    )
    await page.goto('/login', { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled()
  })
})

test.describe('after a deploy', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)|dynamically imported module/] })

  test('a page whose files are missing is reloaded once', async ({ page }) => {
    const documents = loads(page)
    await page.goto('/services')
    await isHydrated(page)
    await page.route('**/assets/process-*.js', gone, { times: 1 })
    await page.getByRole('link', { name: 'Processus' }).first().click()
    await expect(page.getByRole('heading', { name: 'Due diligence' })).toBeVisible()
    expect(documents).toEqual(['/services', '/notre-processus'])
    await isHydrated(page)

    await page.route('**/assets/login-*.js', gone)
    await page.getByRole('link', { name: 'Connexion' }).click()
    await expect(page.getByRole('alert')).toContainText('Une erreur est survenue.')
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Concrétisez')
    await page.goBack()
    await expect(page.getByRole('alert')).toContainText('Une erreur est survenue.')
    await page.unroute('**/assets/login-*.js')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(documents).toEqual(['/services', '/notre-processus', '/login'])
  })

  // The file of the page's own screen, and the entry of all scripts.
  for (const file of ['login', 'entry.client']) {
    test(`a cached page without its ${file} is reloaded once, then shows that it is incomplete`, async ({ page }) => {
      const documents = loads(page)
      await page.route(`**/assets/${file}-*.js`, gone)
      await page.goto('/login')
      await expect(page.getByRole('alert')).toContainText('Cette page ne s’est pas chargée entièrement.')
      expect(documents).toEqual(['/login', '/login'])
      await page.unroute(`**/assets/${file}-*.js`)
      await page.getByRole('link', { name: 'Réessayer' }).click()
      await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled()
    })
  }
})

test('a hovered link is prefetched, except in data-saving mode', async ({ page }) => {
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/search')
  await isHydrated(page)
  const titles = page.getByRole('article').getByRole('link')
  const address = (await titles.first().getAttribute('href')) ?? ''
  await titles.first().hover()
  await expect.poll(() => asked).toContain(`/api${address}`)
  await expect.poll(() => asked.some((path) => /listing-page-.*\.js$/.test(path))).toBe(true)

  await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const other = (await titles.nth(1).getAttribute('href')) ?? ''
  await titles.nth(1).hover()
  await page.clock.runFor(1000)
  expect(asked).not.toContain(`/api${other}`)
})
