import { expectAccessible } from './fixtures/axe.ts'
import { logInAsNewPerson } from './fixtures/person.ts'
import { expect, isHydrated, test } from './fixtures/site.ts'

const PHONE = { width: 390, height: 844 }

/** A listing of the demo with public financial years. */
const BAKERY = '/properties/65'

test('the financing of a listing is calculated in its page, with the legal statements beside the result @turn', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto(BAKERY)
  await isHydrated(page)
  await page.getByText('Simuler le financement').click()
  const result = page.getByRole('region', { name: 'Résultat de la simulation' })
  await page.getByLabel('Prix, honoraires compris').fill('278000')
  await page
    .getByLabel('Dont honoraires à votre charge')
    .evaluate((field) => field.closest('details')?.setAttribute('open', ''))
  await page.getByLabel('Dont honoraires à votre charge').fill('0')
  await expect(result.getByText('9\u202f210\u00a0€')).toBeVisible()

  const apport = page.getByLabel('Apport', { exact: true })
  await apport.fill('60k')
  await expect(page.getByText(/^17,8\u00a0% du besoin total/)).toBeVisible()
  await apport.blur()
  await expect(apport).toHaveValue('60\u202f000')
  await apport.fill('40000')
  await expect(result.getByText('Sous 20\u00a0% d’apport')).toBeVisible()
  await page.getByLabel('Apport, curseur').fill('20')
  await expect(page.getByText(/^20\u00a0% du besoin total/)).toBeVisible()
  await expect(result.getByText('Sous 20\u00a0% d’apport')).toHaveCount(0)
  await apport.fill('600000')
  await expect(page.getByText(/^L’apport dépasse le besoin total de/)).toBeVisible()
  await expect(result.getByText('Corrigez le champ signalé')).toBeVisible()
  await apport.fill('60000')

  // The remaining income comes first; no verdict until the buyer has entered what they need.
  await expect(page.getByLabel('EBE retraité, par an')).toHaveValue('78\u202f000')
  await expect(result.getByText('par an pour vivre').first()).toBeVisible()
  await expect(result.getByText('nous dirons si l’achat tient')).toBeVisible()
  await expect(result.getByText('au-delà de l’usage')).toHaveCount(0)
  await page.getByLabel('Vous en vivrez').selectOption('À deux')
  await expect(result.getByText('chacun')).toBeVisible()
  await page.getByLabel('Ce qu’il vous faut par an et par personne').fill('24000')
  await expect(result.getByText('Une fois 48\u202f000\u00a0€ par an pris pour vivre')).toBeVisible()
  await expect(result.getByText('au-delà de l’usage').first()).toBeVisible()
  // On a phone, the legal statements are on the same screen as the payment.
  await result.evaluate((box) => box.scrollIntoView({ block: 'start' }))
  await expect(result.getByText('par mois').first()).toBeInViewport()
  for (const sentence of [
    'ni offre de crédit, ni conseil',
    'n’est pas intermédiaire',
    'Repères indicatifs relevés le',
  ]) {
    await expect(result.getByText(sentence)).toBeInViewport({ ratio: 1 })
  }
  await expectAccessible(page, 'financing in a listing')
})

test('a listing can be shared, printed with the statements required by law, and downloaded as PDF @matrix', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(BAKERY)
  await isHydrated(page)
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  await page.getByRole('button', { name: 'Partager' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Copier le lien' })).toBeFocused()
  await expectAccessible(page, 'sharing a listing')
  const mail = page.getByRole('link', { name: 'Envoyer par e-mail' })
  expect(decodeURIComponent((await mail.getAttribute('href')) ?? '')).toContain(
    `Lisieux, Calvados, 285\u202f000\u00a0€\n\n${canonical}`,
  )
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lien copié')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical)

  const file = await page.getByRole('link', { name: 'PDF de la fiche' }).getAttribute('href')
  const answer = await page.request.get(file ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.emulateMedia({ media: 'print' })
  for (const words of ['Référence CO-1152', 'Carte professionnelle n°', 'Honoraires à la charge de l’acquéreur']) {
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  }
  const code = page.locator('img[src="/partage/65.svg"]')
  expect(await code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
})

test('listings are chosen in results and pages, compared side by side, reloaded, printed @turn', async ({ page }) => {
  await page.goto('/search')
  await isHydrated(page)
  const tray = page.getByRole('complementary', { name: 'Biens à comparer' })
  const ticks = page.getByRole('main').getByRole('checkbox', { name: /^Comparer/ })
  for (const at of [0, 1, 2]) await ticks.nth(at).check()
  await expect(tray.getByText('3\u00a0biens à comparer')).toBeVisible()
  await page.reload()
  await expect(ticks.nth(2)).toBeChecked()
  await tray
    .getByRole('button', { name: /^Retirer de la comparaison/ })
    .first()
    .press('Enter')
  await expect(ticks.nth(0)).not.toBeChecked()
  await expect(tray.getByRole('button', { name: /^Retirer de la comparaison/ }).first()).toBeFocused()
  await page.goto(BAKERY)
  const own = page.getByRole('checkbox', { name: 'Comparer\u00a0: Boulangerie-pâtisserie avec logement' })
  await expect(own).toBeChecked()
  await tray.getByRole('button', { name: 'Vider' }).click()
  await expect(tray).toHaveCount(0)

  await page.goto('/comparer?biens=65,62,60,999999')
  await isHydrated(page)
  const table = page.getByRole('table', { name: 'Les biens côte à côte' })
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  await expect(table.getByText('Ce bien n’est plus proposé')).toBeVisible()
  await expect(table.getByRole('row', { name: /^Prix ÷ CA/ })).toContainText('69\u00a0%')
  const same = table.getByRole('row', { name: /^Nature/ })
  await expect(same).toBeVisible()
  await page.getByRole('checkbox', { name: 'Masquer les lignes identiques' }).press('Space')
  await expect(same).toBeHidden()
  await expectAccessible(page, 'comparison')

  await page.getByRole('link', { name: 'Retirer de la comparaison\u00a0: bien 4' }).press('Enter')
  await expect(page).toHaveURL('/comparer?biens=65,62,60')
  await expect(page.getByRole('link', { name: /^Retirer de la comparaison/ }).last()).toBeFocused()

  await page.setViewportSize(PHONE)
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await page.getByLabel('Seconde colonne').selectOption('3')
  await expect(table.getByRole('columnheader')).toContainText(['Boulangerie-pâtisserie', 'Bistrot'])
  await expectAccessible(page, 'comparison on a phone')
})

test('favorites can be ticked for comparison @matrix', async ({ page }) => {
  await logInAsNewPerson(page)
  await page.goto('/search')
  await isHydrated(page)
  for (const at of [0, 1]) {
    const heart = page.getByRole('button', { name: /^Ajouter aux favoris/ }).first()
    await heart.click()
    await expect(page.getByRole('button', { name: /^Retirer des favoris/ })).toHaveCount(at + 1)
  }
  await page.goto('/favorites')
  const ticks = page.getByRole('main').getByRole('checkbox', { name: /^Comparer/ })
  await expect(ticks).toHaveCount(2)
  for (const at of [0, 1]) await ticks.nth(at).press('Space')
  const tray = page.getByRole('complementary', { name: 'Biens à comparer' })
  await expect(tray.getByText('2\u00a0biens à comparer')).toBeVisible()
  await expectAccessible(page, 'favorites, two to compare')
  await tray.getByRole('link', { name: /^Comparer/ }).click()
  await expect(page).toHaveURL(/^[^?]*\/comparer\?biens=\d+,\d+$/)
  await expect(page.getByRole('table', { name: 'Les biens côte à côte' }).getByRole('columnheader')).toHaveCount(2)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a comparison can be read, and hides its equal rows @matrix', async ({ page }) => {
    await page.goto('/comparer?biens=65,60')
    const row = page.getByRole('row', { name: /^Nature/ })
    await expect(row).toBeVisible()
    await page.getByRole('checkbox', { name: 'Masquer les lignes identiques' }).check()
    await expect(row).toBeHidden()
    await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
  })

  test('the financing of a listing has its own page, and its form works @matrix', async ({ page }) => {
    await page.goto(BAKERY)
    await page.getByText('Simuler le financement').click()
    await page.getByRole('link', { name: 'Ouvrir la simulation' }).click()
    await expect(page.getByText('Pour\u00a0: Boulangerie-pâtisserie avec logement')).toBeVisible()
    await expect(page.getByLabel('EBE retraité, par an')).toHaveValue('78\u202f000')
    await page.getByText('Prêts, droits, garanties').click()
    await page.getByLabel('Durée du prêt', { exact: true }).fill('120')
    await page.getByRole('button', { name: 'Calculer' }).click()
    await expect(page.getByText('pendant 10\u00a0ans, hors assurance')).toBeVisible()
    await expect(page.getByText('Pour\u00a0: Boulangerie-pâtisserie avec logement')).toBeVisible()
  })
})
