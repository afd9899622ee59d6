import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectFits } from './fixtures/axe.ts'
import { ADMIN, logInAsAdmin, tokenOf } from './fixtures/person.ts'
import { expect, isHydrated, test, toast } from './fixtures/site.ts'

/** Sends the form of the estimate page; the name tells the requests of the tests apart. */
async function sendEstimate(page: Page, lastName: string, own: object = {}, valuation?: string): Promise<void> {
  const answer = await page.request.post('/api/estimate', {
    data: {
      civility: 'Madame',
      firstName: 'Odile',
      lastName,
      email: `${lastName.toLowerCase()}@exemple.fr`,
      // One a person: the desk knows people by their telephone.
      phone: `06 39 98 ${phoneEnd(lastName)}`,
      address: '4, rue du Four',
      postalCode: '14000',
      city: 'Caen',
      propertyType: 'Commerce',
      businessPostalCode: '14000',
      activityDetails: 'Boulangerie, deux salariés, 120 m², loyer 1 500 €/mois.',
      consent: true,
      ...own,
    },
    ...(valuation && { headers: { 'X-Valuation': valuation } }),
  })
  expect(answer.ok()).toBe(true)
}

/** Four digits that depend on the name. */
function phoneEnd(name: string): string {
  const sum = [...name].reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 10_000, 7)
  return String(sum).padStart(4, '0').replace(/(..)/, '$1 ')
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Demande', exact: true })
const VALUATION = 'metier=bakery&nature=fonds&ca=410000&ebe=62000&ca2=395000&ebe2=58000'

/** Counts presses: one to press or to enter a field, two to open a list and choose in it. */
function aHand(): { clicks: number; press: (target: Locator) => Promise<void> } {
  const hand = {
    clicks: 0,
    async press(target: Locator) {
      hand.clicks += 1
      await target.click()
    },
  }
  return hand
}

test('a seller’s estimate in the inbox becomes an affair with its mandate in the register, in at most 20 clicks @matrix', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  await sendEstimate(page, 'Delaunay', {}, VALUATION)
  await logInAsAdmin(page)
  await page.goto('/admin/journee')
  await isHydrated(page)
  const hand = aHand()
  await hand.press(page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: /^Demandes/ }))
  await hand.press(page.getByRole('button', { name: 'Odile Delaunay' }))
  const panel = panelOf(page)
  await expect(panel.getByRole('button', { name: 'Créer l’affaire' })).toBeInViewport()
  await expectAccessible(page, 'a request of a seller')
  await hand.press(panel.getByRole('button', { name: 'Créer l’affaire' }))
  await expect(page).toHaveURL(/\/admin\/biens\/\d+$/)
  await expect(toast(page)).toContainText('Affaire créée')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boulangerie-pâtisserie')
  await expect(page.getByRole('link', { name: /^E-\d+, Estimation/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Odile Delaunay')
  await expect(page.getByRole('main')).toContainText('Caen (Calvados)')
  await expectAccessible(page, 'an affair made from a request')

  await hand.press(page.getByRole('button', { name: /^Changer le prix/ }))
  await page.getByLabel('Nouveau prix (€)').fill('265 000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /265.000/ })).toBeFocused()

  await hand.press(page.getByRole('link', { name: 'Sans mandat' }))
  await hand.press(page.getByRole('button', { name: 'Enregistrer un mandat' }))
  const dialog = page.getByRole('dialog', { name: 'Enregistrer un mandat' })
  await expect(dialog).toContainText('Odile Delaunay, 4, rue du Four, 14000 Caen')
  await expect(dialog.getByLabel('Honoraires', { exact: true })).toHaveValue(
    /^23.200.€ TTC \(Vente de fonds de commerce, barème du/,
  )
  hand.clicks += 2
  await dialog.getByLabel('Exclusivité').selectOption('exclusif')
  await expect(dialog.getByLabel('Actions et compte rendu')).toHaveValue(/rend compte au mandant par écrit/)
  await expectAccessible(page, 'a mandate that is filled')
  await expectFits(page, 'a mandate that is filled')
  await hand.press(dialog.getByRole('button', { name: 'Inscrire au registre' }))
  await expect(toast(page)).toContainText('Mandat enregistré')
  await expect(page.getByRole('heading', { name: 'Mandat', exact: true })).toBeVisible()
  console.log(`a seller's request to an affair with its mandate: ${hand.clicks} clicks`)
  expect(hand.clicks).toBeLessThanOrEqual(20)

  await page.goBack()
  await page.goto('/admin/demandes?q=Delaunay&vue=toutes')
  await page.getByRole('button', { name: 'Odile Delaunay' }).click()
  await expect(panelOf(page).getByRole('link', { name: /^Affaire n°/ })).toBeVisible()
  await expect(panelOf(page).getByRole('button', { name: 'Créer l’affaire' })).toHaveCount(0)
})

test('the opinion of an affair is filled by it and its request, and its value is offered as the price @matrix', async ({
  page,
}) => {
  test.slow()
  await sendEstimate(page, 'Marchand', {}, `${VALUATION}&lieu=elsewhere&remuneration=30000`)
  await logInAsAdmin(page)
  const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
  const { lines } = (await (await page.request.get('/api/admin/inbox?view=all&q=Marchand', { headers })).json()) as {
    lines: { id: number }[]
  }
  const made = await page.request.post(`/api/admin/leads/${lines[0]?.id}/listing`, { headers, data: {} })
  const { listingId } = (await made.json()) as { listingId: number }
  await page.goto(`/admin/avis-de-valeur/nouveau?bien=${listingId}`)
  await expect(page.getByLabel('Affaire évaluée')).toHaveValue('Boulangerie-pâtisserie, Caen (Calvados)')
  const filled = await page
    .locator('form.worth-form')
    .evaluate((form: HTMLFormElement) =>
      [...new FormData(form).entries()]
        .filter(([name, text]) => text !== '' && !name.startsWith('comparables'))
        .map(([name]) => name),
    )
  console.log(`an opinion of value: ${filled.length} fields filled (${filled.join(' ')})`)
  expect(filled).toEqual(
    expect.arrayContaining([
      'metier',
      'nature',
      'lieu',
      'ca',
      'ebe',
      'ca2',
      'ebe2',
      'remuneration',
      'loyer',
      'client',
      'comment',
    ]),
  )
  await page.getByLabel('Valeur retenue').fill('240 000')
  const reason = page.getByLabel('Pourquoi cette valeur')
  if (await reason.isVisible()) await reason.fill('Emplacement')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(toast(page)).toContainText('Avis enregistré')

  await page.goto(`/admin/biens/${listingId}/prix`)
  await expect(page.getByText(/^Avis de valeur du .*240.000/)).toBeVisible()
  await expectAccessible(page, 'a proposed price')
  await page.getByRole('button', { name: 'Reprendre ce prix' }).press('Enter')
  await expect(page.getByLabel('Prix (€)', { exact: true })).toHaveValue(/^240.000$/)
  await expect(page.getByLabel('Prix (€)', { exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Reprendre ce prix' })).toHaveCount(0)
})

for (const width of [390, 820, 1280])
  test(`a known seller’s affair is offered, and the keyboard alone links the request or makes another, at ${width} px @matrix`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const name = `Clairval${width}`
    await sendEstimate(page, name)
    await logInAsAdmin(page)
    await page.goto(`/admin/demandes?q=${name}`)
    await page.getByRole('button', { name: `Odile ${name}` }).press('Enter')
    await expect(panelOf(page).getByRole('button', { name: 'Créer l’affaire' })).toBeVisible()
    await expectFits(page, 'a request of a seller')
    await page.keyboard.press('c')
    await expect(page).toHaveURL(/\/admin\/biens\/\d+$/)
    const first = page.url()
    await sendEstimate(page, name, { activityDetails: 'Au sujet de ma boulangerie' })
    await page.goto(`/admin/demandes?q=${name}`)
    await page
      .getByRole('button', { name: `Odile ${name}` })
      .first()
      .press('Enter')
    const known = panelOf(page).getByRole('region', { name: 'Affaires de ce cédant' })
    await expect(known).toContainText('(brouillon)')
    await expectAccessible(page, 'a known seller')
    await expectFits(page, 'a known seller')
    await known.getByRole('button', { name: /^Rattacher/ }).press('Enter')
    await expect(page).toHaveURL(first)
    await expect(toast(page)).toContainText('Demande rattachée')
    await expect(page.getByRole('link', { name: /^E-\d+, Estimation/ })).toHaveCount(2)
  })
