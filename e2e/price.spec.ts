import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from './fixtures/axe.ts'
import { ADMIN, logInAsAdmin, tokenOf } from './fixtures/person.ts'
import { expect, test, toast } from './fixtures/site.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import { aDossier, aMandate } from '#test/makers.ts'

// The server refuses requests, or is out of reach.
test.use({ expectedErrors: [/status of (409|500)|net::ERR_INTERNET_DISCONNECTED/] })

const price = (page: Page) => page.getByLabel('Nouveau prix (€)')
const ok = (page: Page) => page.getByRole('button', { name: /enregistrer le prix/ })

/** A record of 215,000 €, and the call by which a colleague saves another version of it. */
async function aDossierOnItsPage(page: Page, { isPublic = false } = {}) {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
  const { id } = (await (await page.request.post('/api/admin/listings', { headers })).json()) as Dossier
  const url = `/api/admin/listings/${id}`
  const saves = async (own: Partial<Dossier>) => {
    const data = aDossier({ title: 'Bar du Port', pictures: [], ...(own as object) })
    expect((await page.request.put(url, { data, headers })).ok()).toBe(true)
  }
  await saves({})
  if (isPublic) {
    await page.request.post(`${url}/mandates`, { data: aMandate(), headers })
    const step = await page.request.post(`${url}/status`, { data: { to: 'en vente' }, headers })
    expect(step.ok()).toBe(true)
  }
  await logInAsAdmin(page)
  return {
    id,
    url,
    saves,
    read: async () => (await (await page.request.get(url, { headers })).json()) as Dossier,
    delete: async () => {
      const data = { ids: [id], status: 'retiré', reason: 'Fin de l’essai' }
      await page.request.post('/api/admin/listings/bulk', { data, headers })
    },
  }
}

async function typePrice(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: /^Changer le prix/ }).click()
  await price(page).fill(amount)
  await ok(page).click()
}

for (const width of [390, 1280])
  test(`a price typed in the header of a dossier stays until it is saved, at ${width} pixels @matrix`, async ({
    page,
    context,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const dossier = await aDossierOnItsPage(page, { isPublic: true })
    await page.goto(`/admin/biens/${dossier.id}/annonce`)
    await expect(page.getByLabel('Titre', { exact: true })).toBeVisible()

    // A colleague has saved another price; nothing else was typed here.
    await dossier.saves({ title: 'Bar du Vieux Port', price: 290_000 })
    await typePrice(page, '199000')
    await expect(price(page)).toHaveValue(/^199.?000$/)
    await expect(price(page)).toHaveAccessibleDescription(/^Cette affaire a changé entre-temps/)
    await expect(page.getByRole('heading', { name: 'Bar du Vieux Port', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Garder 290.000.€/ })).toBeVisible()
    await expectAccessible(page, 'a price that was not saved')
    await expectFits(page, 'a price that was not saved')
    await ok(page).click()
    await expect(toast(page)).toContainText('Prix enregistré')
    expect(await dossier.read()).toMatchObject({ title: 'Bar du Vieux Port', price: 199_000 })

    // Offline, then a failure of the server.
    await page.getByRole('button', { name: /^Changer le prix/ }).click()
    await price(page).fill('205000')
    await context.setOffline(true)
    await price(page).press('Enter')
    await expect(price(page)).toHaveAccessibleDescription(
      'Le site ne répond pas\u00a0: ce prix n’est pas encore enregistré.',
    )
    await context.setOffline(false)
    await page.route(`**${dossier.url}`, (route) => route.fulfill({ status: 500, json: { message: 'Une panne.' } }), {
      times: 1,
    })
    await ok(page).click()
    await expect(price(page)).toHaveAccessibleDescription('Une panne.')
    await expect(price(page)).toHaveValue(/^205.?000$/)

    // Words to confirm: not confirmed, then confirmed without a network.
    const words = { message: 'Ces mots…', words: ['Lisieux'] }
    await page.route(`**${dossier.url}`, (route) => route.fulfill({ status: 409, json: words }), { times: 2 })
    await ok(page).click()
    await page.getByRole('button', { name: 'Revoir les textes' }).click()
    await expect(price(page)).toHaveAccessibleDescription(/^Ce prix n’est pas enregistré/)
    await ok(page).click()
    await expect(page.getByRole('button', { name: 'Enregistrer quand même' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Enregistrer quand même' }).click()
    await expect(price(page)).toHaveAccessibleDescription(/^Le site ne répond pas/)
    await expect(price(page)).toHaveValue(/^205.?000$/)
    await context.setOffline(false)
    await ok(page).click()
    await expect(page.getByRole('button', { name: /^Changer le prix : 205.000.€/ })).toBeVisible()

    // A colleague’s version while the form has changes: both are kept.
    await page.getByLabel('Titre', { exact: true }).fill('Bar du Quai')
    await dossier.saves({ price: 300_000, location: 'Honfleur, Calvados' })
    await typePrice(page, '210000')
    await expect(price(page)).toHaveAccessibleDescription(/Choisissez d’abord/)
    await page.getByRole('button', { name: 'Garder ma saisie' }).click()
    await expect(price(page)).toHaveValue(/^210.?000$/)
    await ok(page).click()
    await expect(page.getByRole('button', { name: /^Changer le prix : 210.000.€/ })).toBeVisible()
    await expect(page.getByLabel('Titre', { exact: true })).toHaveValue('Bar du Quai')
    expect(await dossier.read()).toMatchObject({ price: 210_000, location: 'Honfleur, Calvados' })

    // A colleague’s price can be kept instead.
    await dossier.saves({ price: 320_000 })
    await typePrice(page, '215000')
    await page.getByRole('button', { name: /^Garder \d/ }).click()
    await expect(page.getByRole('button', { name: /^Changer le prix/ })).toBeFocused()
    await dossier.delete()
  })

test('the price of an affair that is not public stays in the header until it is saved, after a colleague’s or a failure @matrix', async ({
  page,
  context,
}) => {
  test.slow()
  const dossier = await aDossierOnItsPage(page)
  await page.goto(`/admin/biens/${dossier.id}/annonce`)
  await expect(page.getByLabel('Titre', { exact: true })).toBeVisible({ timeout: 15_000 })
  await dossier.saves({ title: 'Bar du Vieux Port', price: 290_000 })
  await typePrice(page, '199000')
  await expect(price(page)).toHaveAccessibleDescription(/^Cette affaire a changé entre-temps/)
  await expect(page.getByRole('heading', { name: 'Bar du Vieux Port', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Garder 290.000.€/ })).toBeVisible()
  await ok(page).click()
  await expect(page.getByRole('button', { name: /^Changer le prix : 199.000.€/ })).toBeVisible()
  expect(await dossier.read()).toMatchObject({ title: 'Bar du Vieux Port', price: 199_000 })

  await page.getByRole('button', { name: /^Changer le prix/ }).click()
  await price(page).fill('205000')
  await context.setOffline(true)
  await price(page).press('Enter')
  await expect(price(page)).toHaveAccessibleDescription(/^Le site ne répond pas/)
  await context.setOffline(false)
  await ok(page).click()
  await expect(page.getByRole('button', { name: /^Changer le prix : 205.000.€/ })).toBeVisible()
  await dossier.delete()
})

test('a price typed in the table of listings stays after a colleague’s change @matrix', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const dossier = await aDossierOnItsPage(page)
  await dossier.saves({ title: 'Cabane du Quai' })
  await page.goto('/admin/affaires?vue=brouillons&q=cabane+du+quai')
  const row = page.getByRole('row').filter({ hasText: 'Cabane du Quai' })
  await row.getByRole('button', { name: /^Changer le prix/ }).click()
  await dossier.saves({ title: 'Cabane du Quai', price: 290_000 })
  await price(page).fill('199000')
  await price(page).press('Enter')
  await expect(price(page)).toHaveAccessibleDescription(/^Cette affaire a changé entre-temps/)
  await expect(row.getByRole('button', { name: /^Garder 290.000.€/ })).toBeVisible()
  await expect(price(page)).toHaveValue(/^199.?000$/)
  await price(page).press('Enter')
  await expect(row.getByRole('button', { name: /^Changer le prix : 199.000.€/ })).toBeVisible()
  expect(await dossier.read()).toMatchObject({ price: 199_000 })
  await dossier.delete()
})
