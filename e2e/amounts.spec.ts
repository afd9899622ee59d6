import { oneInTurn, TURN } from '#test/matrix.ts'
import { logInAsAdmin } from './fixtures/person.ts'
import { expect, isHydrated, test } from './fixtures/site.ts'

const count = /\d+ biens? trouvés?/

test('an amount is understood as it is written, asked about, or said not to be understood; never cut @turn', async ({
  page,
}) => {
  await page.goto('/search?maxPrice=150000')
  const right = await page.getByText(count).first().textContent()
  for (const typed of oneInTurn(['150 k€', '150.000', '150 000 €', '0,15 M'], TURN)) {
    await page.goto('/search')
    await isHydrated(page)
    await page.getByRole('button', { name: /^Filtres/ }).click()
    await page.getByLabel('Prix maximum').pressSequentially(typed)
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
    await expect(page, typed).toHaveURL('/search?maxPrice=150000')
    await expect(page.getByText(count).first()).toHaveText(right ?? '')
  }
  await page.goto('/search?maxPrice=beaucoup')
  await expect(page.getByText('« beaucoup »')).toBeVisible()

  await page.goto('/')
  await isHydrated(page)
  const budget = page.getByLabel('Budget max')
  await budget.fill('entre 100000 et 200000')
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
  await expect(page.getByText('100\u202f000\u00a0€ ou 200\u202f000\u00a0€\u00a0?')).toBeVisible()
  await expect(page).toHaveURL('/')
  await budget.fill('300 000,50')
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
  await expect(page).toHaveURL('/search?maxPrice=300000')
})

test('no price is published a thousand times too low: « 250.000 » is read, « 250,000 » is asked about @matrix', async ({
  page,
}) => {
  await logInAsAdmin(page)
  await page.goto('/admin/property/new')
  const price = page.getByLabel(/^Prix/).first()
  await price.fill('250.000')
  await price.blur()
  await expect(price).toHaveValue('250\u202f000')
  await price.fill('250,000')
  await page.getByRole('button', { name: 'Créer le bien' }).click()
  await expect(page.getByText('250\u00a0€ ou 250\u202f000\u00a0€\u00a0?').first()).toBeVisible()

  await page.goto('/admin/affaires')
  await page
    .getByRole('button', { name: /^Changer le prix/ })
    .first()
    .click()
  await page.getByLabel('Nouveau prix (€)').fill('195,000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('195\u00a0€ ou 195\u202f000\u00a0€\u00a0?')
})
