import { expectAccessible } from './fixtures/axe.ts'
import { expect, isHydrated, test } from './fixtures/site.ts'

test('a couple looks for a hotel in Normandie, from the home page to the listing', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Hôtellerie' }).click()
  await page.getByLabel('Ville/Dépt./Région').fill('norm')
  await page.getByRole('option', { name: /^Normandie/ }).click()
  await expect(page.getByLabel('Ville/Dépt./Région')).toHaveValue('Normandie')
  await page.getByLabel('Budget max').fill('2 500 000 €')
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click()

  await expect(page).toHaveURL(/\/search\?location=Normandie&category=H%C3%B4tellerie&maxPrice=2500000$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résultats de recherche')
  await expect(page.getByPlaceholder('Ville, département ou région')).toHaveValue('Normandie')
  await expect(page.getByRole('status').filter({ hasText: /biens? trouvés?/ })).toBeVisible()

  const results = page.url()
  const last = page.getByRole('article').last().getByRole('heading').getByRole('link')
  const title = await last.innerText()
  await last.click()
  await expect(page).toHaveURL(/\/properties\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.getByRole('article').last().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
  await page.getByRole('link', { name: /^Retour aux \d+ résultats$/ }).click()
  await expect(page).toHaveURL(results)
  await expect(page.getByRole('article').last().getByRole('heading', { name: title })).toBeInViewport()
})

test('an investor knows the reference @matrix', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('switch', { name: 'Rechercher avec la référence' }).click()
  await expect(page.getByLabel('Ville/Dépt./Région')).toHaveCount(0)
  await expect(page.getByLabel('Budget max')).toHaveCount(0)
  await page.getByLabel('Référence du bien').fill(' hr-2418 ')
  await page.getByLabel('Référence du bien').press('Enter')
  await expect(page).toHaveURL(/\/search\?reference=hr-2418$/)
  await expect(page.getByText('1 bien trouvé', { exact: true })).toBeVisible()
  await expect(page.getByText('Réf: HR-2418')).toBeVisible()
})

test('one field understands a trade, a place and a budget, and shows what it understood @matrix', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Ville/Dépt./Région').fill('boulangerie sympa normandie moins de 400 k€')
  await page.getByLabel('Ville/Dépt./Région').press('Enter')
  await expect(page).toHaveURL(/\/search\?location=Normandie&maxPrice=400000&activity=bakery&ignored=sympa$/)
  await expect(page.getByPlaceholder('Ville, département ou région')).toHaveValue('Normandie')
  await expect(page.getByText('Nous ne savons pas chercher\u00a0: «\u00a0sympa\u00a0»')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Alerte' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Chercher sans ces mots' }).click()
  await expect(page.getByRole('form', { name: 'Alerte' })).toBeVisible()
  await page.getByRole('link', { name: 'Retirer : Boulangerie-pâtisserie' }).click()
  await expect(page).toHaveURL(/\/search\?location=Normandie&maxPrice=400000$/)
  await expect(page.getByRole('link', { name: 'Retirer : Boulangerie-pâtisserie' })).toHaveCount(0)

  await page.getByPlaceholder('Ville, département ou région').fill('co 1152')
  await page.getByPlaceholder('Ville, département ou région').press('Enter')
  await expect(page).toHaveURL(/\/search\?reference=CO-1152$/)
  await expect(page.getByText('Réf: CO-1152')).toBeVisible()
})

test('ignored words are shown, and an ambiguous town name gives a list of links @matrix', async ({ page }) => {
  await page.goto('/search')
  const field = page.getByPlaceholder('Ville, département ou région')
  await field.fill('pas de restauration')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?ignored=pas\+de\+restauration$/)
  await expect(page.getByText('Nous ne savons pas chercher\u00a0: «\u00a0pas de restauration\u00a0»')).toBeVisible()

  await page.goto('/search?location=mots sans queue')
  await expect(page.getByRole('form', { name: 'Alerte' })).toHaveCount(0)

  await page.goto('/search?location=Saint-Denis&radius=10')
  const choices = page.getByRole('navigation', { name: 'Lieux possibles' })
  await expect(choices.getByRole('link')).toHaveCount(4)
  await expectAccessible(page, 'towns of one name')
  await choices.getByRole('link', { name: /Seine-Saint-Denis/ }).click()
  await expect(page).toHaveURL(/location=Saint-Denis\+%2893%29&radius=10$/)
  await expect(choices).toHaveCount(0)

  await field.fill('boulangerie lion')
  await field.press('Enter')
  await choices.getByRole('link', { name: /^Lyon/ }).click()
  await expect(page).toHaveURL(/location=Lyon&activity=bakery$/)
})

test('an empty search box leads to all listings', { tag: '@matrix' }, async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Budget max').fill('beaucoup')
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(page.getByText('66 biens trouvés')).toBeVisible()
})

test('filters are written in the URL, and going back restores them @matrix', async ({ page }) => {
  await page.goto('/search')
  const filters = page.getByRole('button', { name: /^Filtres/ })
  await expect(filters).toHaveAttribute('aria-expanded', 'false')
  await filters.click()
  await expect(filters).toHaveAttribute('aria-expanded', 'true')
  await page.getByLabel('Catégorie').selectOption('Entreprise')
  await page.getByLabel('Prix minimum').fill('100000')
  await page.getByLabel('Prix maximum').fill('600000')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page).toHaveURL(/\/search\?category=Entreprise&minPrice=100000&maxPrice=600000$/)
  await expect(page.getByText('66 biens trouvés')).toBeHidden()
  await expect(page.getByText(/^\d+ biens trouvés$/)).toBeVisible()

  await page.getByLabel('Prix maximum').fill('0')
  await page.getByLabel('Catégorie').selectOption({ label: 'Toutes les catégories' })
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page).toHaveURL(/\/search\?minPrice=100000$/)

  await page.goBack()
  await expect(page.getByLabel('Catégorie')).toHaveValue('Entreprise')
  await expect(page.getByLabel('Prix maximum')).toHaveValue('600000')
  await page.getByRole('button', { name: 'Réinitialiser', exact: true }).click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(page.getByLabel('Prix minimum')).toHaveValue('')
})

test('an empty result offers to reset the filters @matrix', async ({ page }) => {
  await page.goto('/search?location=Creuse&maxPrice=1000')
  await expect(page.getByText('Aucun résultat trouvé')).toBeVisible()
  await expect(
    page.getByText('Essayez de modifier vos critères de recherche pour trouver plus de biens.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(page.getByText('66 biens trouvés')).toBeVisible()
})

test('six placeholders show while results load @matrix', async ({ page }) => {
  await page.goto('/search')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/properties?**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByPlaceholder('Ville, département ou région').fill('Bretagne')
  await page.getByPlaceholder('Ville, département ou région').press('Enter')
  await expect(page.locator('[data-placeholder]')).toHaveCount(6)
  release()
  await expect(page.locator('[data-placeholder]')).toHaveCount(0)
  await expect(page.getByText(/biens trouvés$/)).toBeVisible()
})

test('results sort by price and have a URL for each page @matrix', async ({ page }) => {
  await page.goto('/search')
  await page.getByLabel('Trier par').selectOption({ label: 'Prix croissants' })
  await expect(page).toHaveURL(/sort=price-asc$/)
  await expect(page.getByRole('article').first()).toContainText('35 000 €')
  const firstPage = await page.getByRole('article').allInnerTexts()
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(/sort=price-asc&page=2$/)
  await expect(page.getByRole('article').first()).not.toContainText('35 000 €')
  await expect(page.getByText('Biens 25 à 48 sur 66')).toBeVisible()
  await page.reload()
  await expect(page.getByText('66 biens trouvés')).toBeVisible()
  await page.getByRole('link', { name: 'Page précédente' }).click()
  await expect(page.getByRole('article').first()).toContainText('35 000 €')
  expect(await page.getByRole('article').allInnerTexts()).toEqual(firstPage)
  await page.getByRole('link', { name: 'Page 3' }).click()
  await expect(page.getByText('Biens 49 à 66 sur 66')).toBeVisible()
})

test('suggestions can be chosen with the keyboard only @matrix', async ({ page }) => {
  await page.goto('/search')
  const place = page.getByPlaceholder('Ville, département ou région')
  await place.pressSequentially('fini')
  await expect(page.getByRole('option', { name: /Finistère/ })).toBeVisible()
  await place.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await place.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await place.press('ArrowDown')
  await place.press('ArrowDown')
  await place.press('Enter')
  await expect(place).toHaveValue(/Finistère/)
  await place.press('Enter')
  await expect(page).toHaveURL(/location=Finist/)
})

test('the map of results is used with the keyboard, from the country to a town and its listings @matrix', async ({
  page,
}) => {
  await page.goto('/search')
  await page.getByRole('link', { name: 'Carte', exact: true }).click()
  await expect(page).toHaveURL('/search?vue=carte')
  await isHydrated(page)
  const map = page.getByRole('group', { name: 'Carte de France' })
  await expectAccessible(page, 'the map of France')
  const calvados = map.getByRole('link', { name: /^Calvados \(14\)/ })
  await calvados.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(map.getByRole('link', { name: /^Manche \(50\)/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(calvados).toBeFocused()
  const count = (await calvados.getAttribute('aria-label'))?.match(/\d+ biens?$/)?.[0] ?? ''
  await expect(page.getByRole('listitem').filter({ hasText: 'Calvados (14)' })).toContainText(count)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/location=Calvados.*vue=carte/)
  await expect(page.getByText(count.replace(/$/, ' trouvés'))).toBeVisible()
  await expectAccessible(page, 'the map of a département')
  await page.getByRole('listitem').filter({ hasText: 'Lisieux' }).getByRole('link').click()
  await page.getByRole('link', { name: 'Liste', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Lisieux' }).first()).toBeVisible()
})

test('the sources of a map are shown under it, their licences on the legal page @matrix', async ({ page }) => {
  await page.goto('/search?location=Calvados&vue=carte')
  await expect(page.getByText('Sources : IGN Admin Express et geo.api.gouv.fr (Licence Ouverte)')).toBeVisible()
  await page.goto('/mentions-legales#credits')
  for (const words of [
    'IGN, Admin Express (Licence Ouverte)',
    'geo.api.gouv.fr (Licence Ouverte)',
    'GeoNames (CC BY 4.0)',
    'Natural Earth (domaine public)',
  ])
    await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const [path, label] of [
    ['/search', 'Ville, département ou région'],
    ['/', 'Ville/Dépt./Région'],
  ] as const) {
    test(`typed text is searched for while suggestions are open: ${path} @matrix`, async ({ page }) => {
      await page.goto(path)
      await isHydrated(page)
      const place = page.getByLabel(label)
      await place.tap()
      await place.pressSequentially('saint')
      await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveCount(8)
      const button = page.getByRole('button', { name: 'Rechercher', exact: true })
      await button.scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      // Taps at coordinates, like a finger: no scrolling, no waiting.
      await page.touchscreen.tap(x + width / 2, y + height / 2)
      await expect(page).toHaveURL(/\/search\?location=saint$/)
      await expect(page.getByRole('listbox')).toHaveCount(0)
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the catalogue can be browsed and searched @matrix', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Ville/Dépt./Région').fill('Bretagne')
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?.*location=Bretagne/)
    await expect(page.getByText(/^\d+ biens trouvés$/)).toBeVisible()
    await page.getByLabel('Catégorie').selectOption('Commerce')
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
    await expect(page).toHaveURL(/category=Commerce/)
    await page.getByPlaceholder('Ville, département ou région').fill('hôtel normandie moins de 2 500 000')
    await page.getByLabel('Catégorie').selectOption('all')
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
    await expect(page).toHaveURL(
      /\/search\?location=Normandie&maxPrice=2500000&activity=hotel&activity=hotel-restaurant$/,
    )
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  })

  test('the map is drawn, and leads to the places on it @matrix', async ({ page }) => {
    await page.goto('/search?vue=carte')
    await page
      .getByRole('group', { name: 'Carte de France' })
      .getByRole('link', { name: /^Calvados/ })
      .click()
    await expect(page).toHaveURL(/location=Calvados/)
    await expect(page.getByRole('listitem').filter({ hasText: 'Lisieux' })).toBeVisible()
  })
})
