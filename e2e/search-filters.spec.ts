import type { Page } from '@playwright/test'
import { FILTER_WORDS } from '#domain/listing/search/filters.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { expect, isHydrated, test } from './fixtures/site.ts'

const count = (page: Page) => page.getByRole('status').filter({ hasText: /biens? trouvés?/ })

test('filters of the trade are set on a phone, shown as links that remove them, and reset @turn', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search')
  await isHydrated(page)
  await page.getByRole('button', { name: /^Filtres/ }).click()
  await page.getByLabel('Catégorie').selectOption('Hôtellerie')
  await page.getByLabel('CA minimum').fill('200000')
  await page.getByLabel('Surface minimum').fill('100')
  const answer = await page.request.get('/api/properties?category=Hôtellerie&revenueMin=200000&surfaceMin=100')
  const withBoth = Number(answer.headers()['x-total-count'])
  const show = page.getByRole('button', { name: /^Voir les \d+ biens$/ })
  await expect(show).toHaveText(`Voir les ${withBoth} biens`)
  await show.click()
  await expect(page).toHaveURL(/\/search\?category=H%C3%B4tellerie&revenueMin=200000&surfaceMin=100$/)
  await expect(count(page)).toHaveText(`${withBoth} biens trouvés`)
  await expect(count(page)).toBeFocused()
  await expect(show).toBeHidden()

  const chip = page.getByRole('link', { name: /^Retirer : CA minimum/ })
  await expect(chip).toHaveText(/200\s000\s€/)
  await chip.click()
  await expect(page).toHaveURL(/\/search\?category=H%C3%B4tellerie&surfaceMin=100$/)
  await expect(count(page)).toBeFocused()
  await expect(page.getByLabel('CA minimum')).toHaveValue('')
  await expect.poll(async () => Number.parseInt(await count(page).innerText(), 10)).toBeGreaterThanOrEqual(withBoth)

  await page.goBack()
  await expect(page.getByLabel('CA minimum')).toHaveValue('200\u202f000')
  await page.getByRole('button', { name: /^Filtres/ }).click()
  await page.getByRole('button', { name: 'Réinitialiser', exact: true }).click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(page.getByRole('link', { name: /^Retirer/ })).toHaveCount(0)
  await expect(page.getByText('66 biens trouvés')).toBeVisible()
})

test('an activity is found by name and picked with the keyboard @matrix', async ({ page }) => {
  await page.goto('/search')
  await isHydrated(page)
  await page.getByRole('button', { name: /^Filtres/ }).click()
  const activity = page.getByLabel('Secteur ou activité')
  await activity.pressSequentially('pizze')
  await expect(page.getByRole('option', { name: /^Pizzeria/ })).toBeVisible()
  await activity.press('ArrowDown')
  await activity.press('Enter')
  await expect(activity).toHaveValue('')
  await activity.pressSequentially('hôtellerie')
  await page.getByRole('option', { name: /^Hôtellerie, hébergement/ }).click()
  await page.getByLabel('Fonds de commerce').check()
  await page.getByLabel('Licence IV').check()
  await page.getByLabel('Masquer les biens sous compromis').check()
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page).toHaveURL(
    /\/search\?deal=fonds&sector=lodging&activity=pizzeria&licence=IV&status=en\+vente&status=sous\+offre$/,
  )
  await expect(page.getByLabel('Licence IV')).toBeChecked()
  await expectAccessible(page, 'filters of the trade')
  await page.getByRole('link', { name: 'Retirer : Masquer les biens sous compromis' }).click()
  await expect(page.getByLabel('Masquer les biens sous compromis')).not.toBeChecked()
  await page.getByRole('link', { name: 'Retirer : Pizzeria' }).click()
  await expect(page).toHaveURL(/\/search\?deal=fonds&sector=lodging&licence=IV$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are set with the plain form, and each is removed by a link @matrix', async ({ page }) => {
    await page.goto('/search')
    await page.getByLabel('Surface minimum').fill('100')
    await page.getByLabel('Activité', { exact: true }).selectOption({ label: 'Pizzeria' })
    await page.getByLabel('Fonds de commerce').check()
    await page.getByLabel('Droit au bail').check()
    await page.getByRole('button', { name: 'Rechercher' }).click()
    await expect(page.getByText('Aucun résultat trouvé')).toBeVisible()
    await page.getByRole('link', { name: 'Retirer : Pizzeria' }).click()
    await page.getByRole('link', { name: 'Retirer : Fonds de commerce' }).click()
    await page.getByRole('link', { name: 'Retirer : Droit au bail' }).click()
    await expect(page).toHaveURL(/\/search\?surfaceMin=100$/)
    await expect(page.getByLabel('Surface minimum')).toHaveValue('100')
    await expect(count(page)).toBeVisible()
  })
})

test('every filter has a field in the panel, or a link that sets it, and a chip @matrix', async ({ page }) => {
  const amounts = Object.entries(FILTER_WORDS).filter(([, { isNumber }]) => isNumber)
  await page.goto(`/search?${new URLSearchParams(amounts.map(([name]) => [name, '7']))}`)
  await isHydrated(page)
  await page.getByRole('button', { name: /^Filtres/ }).click()
  for (const [, { label, hidden, unit }] of amounts) {
    await expect(page.getByLabel(label, { exact: true })).toHaveCount(hidden ? 0 : 1)
    const chip = `Retirer : ${label}\u00a0: 7${unit ? `\u00a0${unit}` : ''}`
    await expect(page.getByRole('link', { name: chip, exact: true })).toBeVisible()
  }
  for (const { offered = {} } of Object.values(FILTER_WORDS))
    for (const label of Object.values(offered)) await expect(page.getByLabel(label, { exact: true })).toBeVisible()
})
