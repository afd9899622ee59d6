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

  const first = page.getByRole('article').first()
  const title = await first.getByRole('heading').innerText()
  await first.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/\/properties\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('link', { name: 'Retour aux biens disponibles' }).click()
  await expect(page).toHaveURL(/\/search$/)
})

test('an investor knows the reference', async ({ page }) => {
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

test('an empty search box goes to every listing', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Budget max').fill('beaucoup')
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(page.getByText('66 biens trouvés')).toBeVisible()
})

test('filters are written in the URL, and going back restores them', async ({ page }) => {
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

test('an empty result offers to reset the filters', async ({ page }) => {
  await page.goto('/search?location=Creuse&maxPrice=1000')
  await expect(page.getByText('Aucun résultat trouvé')).toBeVisible()
  await expect(
    page.getByText('Essayez de modifier vos critères de recherche pour trouver plus de biens.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(page.getByText('66 biens trouvés')).toBeVisible()
})

test('six placeholders show while results load', async ({ page }) => {
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

test('results sort by price and have a URL for each page', async ({ page }) => {
  await page.goto('/search')
  await page.getByLabel('Trier par').selectOption({ label: 'Prix croissants' })
  await expect(page).toHaveURL(/sort=price-asc$/)
  await expect(page.getByRole('article').first()).toContainText('35 000 €')
  const firstPage = await page.getByRole('article').allInnerTexts()
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(page.getByRole('article').first()).not.toContainText('35 000 €')
  await page.reload()
  await expect(page.getByText('66 biens trouvés')).toBeVisible()
  await page.getByRole('link', { name: 'Page précédente' }).click()
  await expect(page.getByRole('article').first()).toContainText('35 000 €')
  expect(await page.getByRole('article').allInnerTexts()).toEqual(firstPage)
})

test('suggestions are chosen with the keyboard alone', async ({ page }) => {
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const [path, label] of [
    ['/search', 'Ville, département ou région'],
    ['/', 'Ville/Dépt./Région'],
  ] as const) {
    test(`typed text is searched for while suggestions are open: ${path}`, async ({ page }) => {
      await page.goto(path)
      await isHydrated(page)
      const place = page.getByLabel(label)
      await place.tap()
      await place.pressSequentially('saint')
      await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveCount(8)
      const button = page.getByRole('button', { name: 'Rechercher', exact: true })
      const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      // By its place, as a finger does: neither scrolled to, nor waited for.
      await page.touchscreen.tap(x + width / 2, y + height / 2)
      await expect(page).toHaveURL(/\/search\?location=saint$/)
      await expect(page.getByRole('listbox')).toHaveCount(0)
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the catalogue is read and searched', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Ville/Dépt./Région').fill('Bretagne')
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?.*location=Bretagne/)
    await expect(page.getByText(/^\d+ biens trouvés$/)).toBeVisible()
    await page.getByLabel('Catégorie').selectOption('Commerce')
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
    await expect(page).toHaveURL(/category=Commerce/)
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  })
})
