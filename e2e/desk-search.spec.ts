import { aContact, aDossier, aMandate } from '#test/makers.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { openHydrated } from './fixtures/keys.ts'
import { ADMIN, logInAsAdmin, tokenOf } from './fixtures/person.ts'
import { deletePublished } from './fixtures/published.ts'
import { expect, test } from './fixtures/site.ts'

test.afterEach(deletePublished)

test('a caller is found from anywhere in the desk, with the keyboard only @matrix', async ({ page }) => {
  test.slow()
  const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
  const send = async (method: 'POST' | 'PUT', url: string, data?: object) =>
    (await page.request.fetch(url, { method, headers, ...(data ? { data } : {}) })).json() as Promise<{
      id: number
      number: number
    }>
  const { id } = await send('POST', '/api/admin/listings')
  const owner = { tradeName: 'L’Étrille Bleue', ownerName: 'Maël Quemener', ownerPhone: '06 39 98 04 07' }
  const form = aDossier({ title: 'Crêperie du bourg', location: 'Quiberon, Morbihan', pictures: [] })
  await send('PUT', `/api/admin/listings/${id}`, { ...form, facts: { ...form.facts, ...owner } })
  const { number } = await send('POST', `/api/admin/listings/${id}/mandates`, aMandate())

  await logInAsAdmin(page)
  const field = page.getByRole('combobox', { name: 'Rechercher une affaire, un nom, un numéro' })
  const found = page.getByRole('group', { name: 'Affaires' }).getByRole('option')
  const asked = {
    seller: 'quemener mael',
    telephone: '0639980407',
    'telephone from abroad': '+33 6 39 98 04 07',
    sign: 'etrille bleue',
    mandate: `mandat ${number}`,
    town: 'quiberon',
  }
  const counts: Record<string, number> = {}
  const pages = [
    '/admin',
    '/admin/registre',
    '/admin/agence',
    '/admin/users/1',
    '/admin/property/new',
    '/admin/biens/66',
  ]
  for (const [at, [what, text]] of Object.entries(asked).entries()) {
    await openHydrated(page, pages[at] ?? '/admin')
    await expect(page.getByRole('button', { name: /^Rechercher une affaire/ })).toBeVisible()
    await page.keyboard.press(at % 2 ? '/' : 'Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type(text)
    await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('Crêperie du bourg')
    counts[what] = await found.count()
    if (at === 0) await expectAccessible(page, 'the search, with results')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/admin/biens/${id}`))
    await expect(field).toBeHidden()
  }
  console.log(`a listing by ${JSON.stringify(counts)}: results; 0 clicks, 1 key and the text`)
  expect(Object.values(counts)).toEqual(Object.keys(asked).map(() => 1))
})

test('the search leaves « / » to fields, opens new tabs, lists the desk’s pages and restores the focus @matrix', async ({
  page,
  context,
}) => {
  await logInAsAdmin(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/admin/property/new')
  const open = page.getByRole('button', { name: /^Rechercher une affaire/ })
  const field = page.getByRole('combobox', { name: 'Rechercher une affaire, un nom, un numéro' })
  await page.getByLabel('Titre', { exact: true }).press('/')
  await expect(field).toBeHidden()
  await open.click()
  await expectAccessible(page, 'the search on a phone, nothing typed')
  await field.fill('mandats')
  await expect(page.getByRole('dialog').getByRole('option', { name: 'Mandats' })).toBeVisible()
  await field.fill('CO-1152')
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('CO-1152')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(/\/admin\/biens\/\d+/)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await expect(page).toHaveURL('/admin/property/new')
})

test('people are listed, searched, sorted and paginated, with each state in the URL, and linked to their dossiers @matrix', async ({
  page,
}) => {
  // Its own: of other tests there are people of one telephone and several names.
  for (const [at, firstName] of ['Zoé', 'Anne', 'Éric'].entries()) {
    const own = { firstName, lastName: 'Ordonnable', email: `ordre${at}@exemple.fr`, phone: `06 39 98 41 0${at}` }
    expect((await page.request.post('/api/contact', { data: aContact(own) })).ok()).toBe(true)
  }
  await logInAsAdmin(page)
  await page.goto('/admin/personnes')
  const rows = page.getByRole('table', { name: 'Personnes' }).getByRole('row')
  await expect(page.getByRole('status').filter({ hasText: 'personnes' })).toBeVisible()
  await expectAccessible(page, 'people')
  const first = rows.nth(1).getByRole('rowheader')
  const newest = await first.textContent()
  await page.getByRole('button', { name: 'Nom', exact: true }).click()
  await expect(page).toHaveURL(/tri=nom/)
  await expect(page.getByRole('columnheader', { name: 'Nom' })).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(first).toHaveText(newest ?? '')
  await page.goto('/admin/personnes?q=ordonnable&tri=nom')
  await expect(rows.getByRole('rowheader')).toHaveText([/^Anne/, /^Éric/, /^Zoé/])
  await page.goto('/admin/personnes')

  const asking = rows.filter({ has: page.getByRole('link', { name: /demande/ }) })
  const phone = await asking.getByRole('link', { name: /^0\d/ }).first().textContent()
  const digits = (phone ?? '').replaceAll(' ', '').replace(/^0/, '+33')
  await page.getByLabel('Nom, email ou téléphone').fill(digits)
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(phone ?? '')
  await expect(page).toHaveURL(`/admin/personnes?q=${encodeURIComponent(digits)}`)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await rows
    .nth(1)
    .getByRole('link', { name: /demande/ })
    .click()
  await expect(page).toHaveURL(/demandes.*demande=\d/)
  // The newest lead may contain the number in another format.
  const written = new RegExp(`^${[...(phone ?? '').replaceAll(' ', '')].join(' *')}$`)
  await expect(page.getByRole('link', { name: written }).last()).toBeVisible()
  await page.goBack()
  await page.getByLabel('Nom, email ou téléphone').fill('personne de ce nom')
  await expect(page.getByText('Aucune personne ne correspond à ces critères.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/personnes')
  await expect(first).toHaveText(newest ?? '')
  await expectAccessible(page, 'people on a phone')
})
