import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import type { Page } from '@playwright/test'
import type { DossierForm, StatusForm } from '#domain/listing/dossier.ts'
import type { Property } from '#domain/listing/listing.ts'
import { aConfidentialListing, foundIn } from '#test/confidential-listing.ts'
import { aDossier, aMandate, HOTEL_DOSSIER, aStep } from '#test/makers.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { aPerson, logInAsNewPerson, logInAsAdmin } from './fixtures/person.ts'
import { expect, isHydrated, test as base } from './fixtures/site.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

/** Amounts and a place that no other listing has. */
const SECRET = {
  location: 'Dives-sur-Mer, Calvados',
  price: 217_391,
  years: [{ closedOn: '2025-12-31', months: 12, figures: { revenue: 387_651, restatedEbitda: 61_237 } }],
} satisfies Partial<DossierForm>

interface Publisher {
  publish: (own: Partial<DossierForm>, ...steps: StatusForm[]) => Promise<number>
  change: (id: number, step: StatusForm) => Promise<void>
  /** Withdraws the listings that are still for sale: other tests count the demo's listings. */
  withdraw: () => Promise<void>
}

const test = base.extend<{ agency: Publisher }>({
  agency: async ({ siteUrl }, use) => {
    const agency = await publisherOn(siteUrl)
    await use(agency)
    await agency.withdraw()
  },
})

async function publisherOn(siteUrl: string): Promise<Publisher> {
  const send = async <Answer>(path: string, body?: object, token = '', method = 'POST'): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = await fetch(siteUrl + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const login = { email: 'admin@bonne-enseigne.example', password: 'demonstration' }
  const { token } = await send<{ token: string }>('/api/auth/login', login)
  const demo = await send<Property[]>('/api/properties?limit=3', undefined, '', 'GET')
  const pictures = demo.map(({ image }, at) => ({ image, alt: '', caption: `Vue ${at + 1}`, confidential: false }))
  const forSale = new Set<number>()
  const change = async (id: number, step: StatusForm) => {
    await send(`/api/admin/listings/${id}/status`, step, token)
    if (step.to === 'vendu' || step.to === 'retiré') forSale.delete(id)
    else forSale.add(id)
  }
  return {
    change,
    async withdraw() {
      for (const id of forSale) await change(id, { to: 'retiré', reason: 'Fin de l’essai' })
    },
    async publish(own, ...steps) {
      const { id } = await send<{ id: number }>('/api/admin/listings', {}, token)
      await send(`/api/admin/listings/${id}`, aDossier({ pictures, ...own }), token, 'PUT')
      await send(`/api/admin/listings/${id}/mandates`, aMandate(), token)
      for (const step of [{ to: 'en vente' } as const, ...steps]) await change(id, step)
      return id
    },
  }
}

const photo = (page: Page, at: number) => page.getByRole('link', { name: new RegExp(`^Agrandir la photo ${at} sur 3`) })

/** Right edges in px of the first three figures of a row: the heading and figures of a year are aligned. */
const rightEdges = async (page: Page, role: 'columnheader' | 'cell') => {
  const figures = page.getByRole(role).filter({ hasNotText: 'Exercice' })
  return await figures.evaluateAll((cells) =>
    cells.slice(0, 3).map((cell) => Math.round(cell.getBoundingClientRect().right)),
  )
}

test('the page of a listing shows the facts of its trade, on a phone, in the dark on a desktop, and on paper @turn', async ({
  page,
  agency,
}) => {
  const id = await agency.publish(HOTEL_DOSSIER)
  for (const [viewport, colorScheme] of [
    [PHONE, 'light'],
    [DESKTOP, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await page.goto(`/properties/${id}`)
    await expect(page.getByText('Murs et fonds · Hôtel-restaurant').first()).toBeVisible()
    await expectAccessible(page, `${viewport.width} px, ${colorScheme}`)
    expect(await rightEdges(page, 'columnheader')).toEqual(await rightEdges(page, 'cell'))
  }
  await expect(page.getByText(/^Honoraires à la charge de l’acquéreur.: 5.% TTC/).first()).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveText(['Chiffre d’affaires HT', 'EBE retraité'])
  await expect(page.getByRole('row', { name: 'EBE retraité' }).getByRole('cell').first()).toHaveText(
    '-22\u202f000\u00a0€',
  )
  await expect(page.getByText('Classe D\u00a0: 214\u00a0kWh EP/m²/an')).toBeVisible()
  await page.getByRole('navigation', { name: 'Sur cette page' }).getByRole('link', { name: 'Énergie' }).click()
  await expect(page.getByRole('heading', { name: 'Énergie', exact: true })).toBeInViewport()
  for (const heading of ['Description', 'Caractéristiques', 'Points forts', 'Biens similaires']) {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }

  const photos = page.getByRole('region', { name: 'Photos' }).getByRole('img')
  await expect(photos.nth(0), 'the first photo loads first').toHaveAttribute('fetchpriority', 'high')
  await expect(photos.nth(1), 'the others when they come near').toHaveAttribute('loading', 'lazy')

  // On paper: the first photo, and all facts.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: HOTEL_DOSSIER.title })).toHaveCount(1)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Énergie', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sur cette page' })).toBeHidden()
})

test('facts above the text are not repeated below it @matrix', async ({ page, agency }) => {
  await page.goto(
    `/properties/${await agency.publish({ ...HOTEL_DOSSIER, facts: { ...HOTEL_DOSSIER.facts, seats: 60 } })}`,
  )
  for (const label of ['Surface', 'Pièces', 'CA annuel', 'Couverts en salle'])
    await expect(page.locator('.exhibit dt').filter({ hasText: new RegExp(`^${label}$`) })).toHaveCount(1)
  await expect(page.locator('.exhibit dt').filter({ hasText: 'Licence' })).toHaveCount(1)
})

test('the keyboard turns the photos, opens one in full screen, and returns @matrix', async ({ page, agency }) => {
  await page.goto(`/properties/${await agency.publish(HOTEL_DOSSIER)}`)
  await isHydrated(page)
  await photo(page, 1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(photo(page, 2)).toBeFocused()
  await expect(photo(page, 2)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Enter')
  const full = page.getByRole('dialog', { name: HOTEL_DOSSIER.title })
  await expect(full.getByText('Vue 2')).toBeInViewport({ ratio: 0.9 })
  await expect(full.getByRole('img', { name: 'Photo 2' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'photos on the whole screen')
  await page.keyboard.press('ArrowRight')
  await expect(full.getByText('Vue 3')).toBeInViewport({ ratio: 0.9 })
  await full.getByRole('button', { name: 'Photo précédente' }).click()
  await expect(full.getByText('Vue 2')).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Escape')
  await expect(full).toBeHidden()
  await expect(photo(page, 2)).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('photos scroll, and each links to its file @matrix', async ({ page, request, agency }) => {
    await page.goto(`/properties/${await agency.publish(HOTEL_DOSSIER)}`)
    await expect(page.getByRole('button', { name: 'Photo suivante' })).toBeHidden()
    await photo(page, 3).focus()
    await expect(photo(page, 3)).toBeInViewport({ ratio: 0.9 })
    const file = await request.get((await photo(page, 3).getAttribute('href')) ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/webp'])
  })
})

test('undisclosed figures are listed by name, but not in the page @matrix', async ({ page, request, agency }) => {
  const id = await agency.publish({ ...SECRET, disclosure: 'dossier', discretion: 'departement' })
  await page.goto(`/properties/${id}`)
  await expect(page.getByText('Communiqués après engagement de confidentialité')).toBeVisible()
  await expect(
    page.getByText('Localisation limitée au département par souci de confidentialité. Année et surfaces arrondies.'),
  ).toBeVisible()
  await expectAccessible(page, 'figures handed over later')
  const html = await (await request.get(`/properties/${id}`)).text()
  expect(html.match(/387.?651|61.?237|Dives/)).toBeNull()
})

test('a confidential listing shows a captioned illustration of its trade; its photos are not in the page @matrix', async ({
  page,
  request,
  agency,
}) => {
  const reference = 'TR-0002'
  const id = await agency.publish({ ...HOTEL_DOSSIER, reference, discretion: 'region' })
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await page.goto(`/properties/${id}`)
    await expect(page.getByRole('figure')).toHaveText('Illustration. Photos remises avec le dossier')
    await expect(page.getByRole('img', { name: /^Illustration\. Photos remises avec le dossier\s:/ })).toBeVisible()
    await expect(photo(page, 1)).toHaveCount(0)
    await expectAccessible(page, `an illustration at ${viewport.width} px`)
  }
  await page.goto(`/search?reference=${reference}`)
  const drawing = page.getByRole('article').getByRole('img', { name: 'Illustration. Photos remises avec le dossier' })
  await expect(drawing).toHaveJSProperty('complete', true)
  expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const html = await (await request.get(`/properties/${id}`)).text()
  for (const { image } of aDossier().pictures) expect(html).not.toContain(image)
})

test('figures in brackets are shown as a table, without a chart', { tag: '@matrix' }, async ({ page, agency }) => {
  await page.setViewportSize(PHONE)
  await page.goto(`/properties/${await agency.publish({ disclosure: 'tranche' })}`)
  await expect(page.getByRole('cell', { name: 'De 250\u202f000\u00a0€ à 500\u202f000\u00a0€' })).toHaveCount(2)
  await expect(page.getByRole('table').getByText('Non communiqué')).toHaveCount(1)
  await expect(page.locator('figure')).toHaveCount(0)
  await expectAccessible(page, 'figures by brackets')
})

test('a card shows the kind of deal, the fees and three facts @matrix', async ({ page, agency }) => {
  const reference = 'TR-0001'
  await agency.publish({ ...HOTEL_DOSSIER, reference }, aStep('sous compromis'))
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await page.goto(`/search?reference=${reference}`)
    const card = page.getByRole('article')
    for (const text of ['Sous compromis', 'Murs et fonds · Hôtel-restaurant', 'hors honoraires']) {
      await expect(card.getByText(text)).toBeVisible()
    }
    await expect(card.getByRole('term')).toHaveText(['EBE retraité', 'Chambres', 'CA annuel'])
    await expectAccessible(page, `a card at ${viewport.width} px`)
  }
})

test('structured data describes the offer, and that it is reserved', async ({ request, agency }) => {
  const id = await agency.publish(HOTEL_DOSSIER, aStep('sous compromis'))
  const html = await (await request.get(`/properties/${id}`)).text()
  const extracted = new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(html)
  const issues = await new Validator().validate(extracted)
  expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([])
  const [listing] = (extracted.jsonld as Record<string, Record<string, object>[]>)['RealEstateListing'] ?? []
  expect(listing?.['offers']).toMatchObject({
    price: 1_050_000,
    availability: 'https://schema.org/SoldOut',
    businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Sell' },
    category: ['Murs et fonds', 'Hôtel-restaurant'],
    additionalProperty: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'EBE retraité', value: '165\u202f000\u00a0€' },
      { '@type': 'PropertyValue', name: 'Classe énergie (DPE)', value: 'D' },
    ]),
  })
  expect(listing?.['about']).toMatchObject({ '@type': 'LodgingBusiness', numberOfRooms: 24 })
})

const EVERY_PAGE =
  'no page holds the confidential fields of a listing, at any level of disclosure and any step of its sale'

test(EVERY_PAGE, { tag: '@matrix' }, async ({ request, agency }) => {
  const steps: StatusForm[][] = [
    [],
    [{ to: 'sous offre' }],
    [aStep('sous compromis')],
    [aStep('sous compromis'), aStep('vendu', { soldPrice: 7_319_999 })],
    [{ to: 'retiré', reason: 'Mandat échu' }],
  ]
  const found: string[] = []
  for (const [discretion, disclosure] of [
    // The one with a public town comes last, because pages of other listings may then contain its name.
    ['region', 'tranche'],
    ['departement', 'dossier'],
    ['commune', 'tranche'],
  ] as const) {
    const listing = aConfidentialListing(discretion, disclosure)
    const ids = await Promise.all(steps.map(async (own) => await agency.publish(listing.form, ...own)))
    const paths = [
      '/',
      '/search?location=Occitanie',
      '/search?activity=restaurant&location=Occitanie',
      '/search?category=Commerce&location=Occitanie',
      '/biens-disponibles',
      ...ids.map((id) => `/properties/${id}`),
    ]
    for (const path of paths) {
      const html = await (await request.get(path)).text()
      expect(html, path).toContain('</html>')
      // Other listings in the same page have fields with the same names.
      const leaks = foundIn(html, listing).filter((what) => !what.startsWith('field '))
      found.push(...leaks.map((what) => `${path}, ${discretion}: ${what}`))
    }
    expect(await (await request.get(`/properties/${ids[0]}`)).text()).toContain(listing.form.title)
  }
  expect(found).toEqual([])
})

test(
  'a sold listing keeps a page without price or figures, for visitors only',
  { tag: '@matrix' },
  async ({ page, request, agency }) => {
    const id = await agency.publish({ ...SECRET, price: 218_397, title: 'Brasserie de la gare' }, aStep('vendu'))
    const answer = await request.get(`/properties/${id}`)
    const html = await answer.text()
    expect([answer.status(), html.includes('content="noindex"'), html.includes('RealEstateListing')]).toEqual([
      200,
      true,
      false,
    ])
    expect(html.match(/218.?397|387.?651|61.?237/)).toBeNull()
    await page.goto(`/properties/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Brasserie de la gare' })).toBeVisible()
    await expect(page.getByText('Ce bien a été vendu', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Biens similaires' })).toBeVisible()
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await expectAccessible(page, `a sold listing at ${viewport.width} px`)
    }
    await page.getByRole('link', { name: 'Voir les biens à vendre' }).click()
    await expect(page).toHaveURL('/search')
  },
)

test('a saved change shows at once on the public page that the administrator had open @matrix', async ({
  page,
  agency,
}) => {
  const reference = `RL-${Date.now() % 1_000_000}`
  const id = await agency.publish({ title: 'Café des Halles', reference })
  await logInAsAdmin(page)
  await page.goto(`/admin/biens/${id}/annonce`)
  const title = page.getByLabel('Titre', { exact: true })
  await expect(title).toHaveValue('Café des Halles')
  // Without a full page load: the tab keeps its cache.
  await page.getByRole('link', { name: 'Voir le site' }).first().click()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Biens', exact: true }).click()
  await page.getByLabel('Un métier, une ville, une référence').fill(reference)
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
  await page.getByRole('article').getByRole('link', { name: 'Café des Halles' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Café des Halles')
  await page.evaluate(() => history.go(-4))
  await title.fill('Café de la Gare')
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect
    .poll(async () => ((await (await page.request.get(`/api/properties/${id}`)).json()) as Property).title)
    .toBe('Café de la Gare')
  await page.evaluate(() => history.go(4))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Café de la Gare')
})

test(
  'a favorite no longer for sale is listed by name, and can be removed',
  { tag: '@matrix' },
  async ({ page, agency }) => {
    const title = `Restaurant de ${aPerson().email}`
    const id = await agency.publish({ title })
    await logInAsNewPerson(page)
    await page.goto(`/properties/${id}`)
    await page.getByRole('button', { name: 'Ajouter aux favoris', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Retirer des favoris', exact: true })).toBeVisible()
    await agency.change(id, aStep('vendu'))
    for (const path of ['/favorites', '/profile?tab=favorites']) {
      await page.goto(path)
      await expect(page.getByText(`${title} n’est plus proposé`)).toBeVisible()
      await expectAccessible(page, path)
    }
    await page.getByRole('button', { name: `Retirer des favoris\u00a0: ${title}` }).click()
    await expect(page.getByText(`${title} n’est plus proposé`)).toBeHidden()
    await expect(page.getByText('Vous n’avez pas encore de favoris.')).toBeVisible()
  },
)
