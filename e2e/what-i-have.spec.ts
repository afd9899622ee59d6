import { expect, test } from './fixtures/site.ts'

test('a visitor says what they have: cards tell what holds, sorted, and the calculation opens with the same amounts @turn', async ({
  page,
}) => {
  await page.goto('/search')
  await page.getByText('Chercher d’après ce que j’ai').click()
  await page.getByLabel('Mon apport').fill('60 k€')
  await page.getByLabel('Il me faut par an').fill('24 000')
  await page.getByRole('button', { name: 'Voir ce qui tient' }).click()
  await expect(page).toHaveURL(/contribution=60000&income=24000&sort=means/)
  const notes = page.locator('.means-note')
  await expect(notes.first()).toBeVisible()
  expect(await notes.allTextContents()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(Tient|À voir|Ne tient pas|Chiffres non communiqués)/)]),
  )
  await expect(page.getByText(/Calculé sur les seuls chiffres publiés/)).toContainText('24 000')
  await page.getByRole('link', { name: 'Refaire ce calcul en détail' }).click()
  await expect(page).toHaveURL(/\/financement\?mise=60000&revenu=24000/)
  await expect(page.getByLabel('Apport', { exact: true })).toHaveValue(/60.000/)
  await page.goBack()
  await page.getByRole('link', { name: 'Retirer mon apport' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(notes).toHaveCount(0)
})

test('the search field reads an own contribution @matrix', async ({ page }) => {
  await page.goto('/search')
  await page.getByLabel('Ville, département ou région').fill('restaurant apport 60 k€')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page).toHaveURL(/activity=restaurant.*contribution=60000|sector=restaurants.*contribution=60000/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('what the visitor has is a plain form @matrix', async ({ page }) => {
    await page.goto('/search?contribution=60000&income=24000&sort=means')
    await expect(page.getByText(/Calculé sur les seuls chiffres publiés/)).toBeVisible()
    await expect(page.locator('.means-note').first()).toBeVisible()
    await page.getByLabel('Mon apport').fill('90000')
    await page.getByRole('button', { name: 'Voir ce qui tient' }).click()
    await expect(page).toHaveURL(/contribution=90000/)
  })
})
