import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Dossier } from '#domain/listing/dossier.ts'
import { aDossier, aMandate } from '#test/makers.ts'
import { expectAccessible, expectFits } from './fixtures/axe.ts'
import { as, inDatabase, mailed } from './fixtures/data-room.ts'
import { ADMIN, logInAsAdmin } from './fixtures/person.ts'
import { deletePublished } from './fixtures/published.ts'
import { expect, test } from './fixtures/site.ts'

test.afterEach(deletePublished)
// The page of a draft is a 404.
test.use({ expectedErrors: [/status of 404/] })

test('a draft is reserved, read by a buyer before everybody, then published @turn', async ({ page, dataFolder }) => {
  test.slow()
  const title = `Bistrot d’avant-première ${randomUUID().slice(0, 6)}`
  const agency = await as(page, ADMIN)
  const { id } = await agency<Dossier>('POST', '/api/admin/listings')
  await agency('PUT', `/api/admin/listings/${id}`, aDossier({ title, price: 187_000 }))
  await agency('POST', `/api/admin/listings/${id}/mandates`, aMandate())
  await logInAsAdmin(page)
  await page.goto(`/admin/biens/${id}`)
  await page.getByRole('button', { name: 'Publier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Qui la lit d’abord').selectOption('Recherches qui correspondent')
  const days = dialog.getByLabel('Pendant combien de jours')
  await days.fill('31')
  await dialog.getByRole('button', { name: 'Réserver' }).click()
  await expect(days).toHaveAccessibleDescription(/Choisissez de 1 à 30 jours/)
  await days.fill('5')
  await expectAccessible(page, 'a draft about to be reserved')
  await dialog.getByRole('button', { name: 'Réserver' }).click()
  await expect(page.getByText(/^Réservée jusqu’au/)).toBeVisible()
  expect((await page.request.get(`/api/properties/${id}`)).status()).toBe(404)

  const email = `acheteur-${randomUUID().slice(0, 8)}@exemple.fr`
  const line = 'restaurant Lisieux'
  const read = await page.request.post('/api/briefs/reading', { data: { line } })
  const { criteria } = (await read.json()) as { criteria: object }
  await page.request.post('/api/briefs', { data: { email, line, criteria, rhythm: 'daily', consent: true } })
  const confirm = await mailed(dataFolder, { to: email, like: /\/recherche\/confirmer#\S+/ })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Confirmer ma recherche' }).click()
  await expect(page.getByText('Votre recherche est active')).toBeVisible()
  const [row] = await inDatabase(dataFolder, sql`select link_token from brief where email = ${email}`)
  const manage = String(row?.['link_token'])
  // The queue compares a brief as soon as it is confirmed.
  const found = async () => (await page.request.post('/api/briefs/linked', { data: { token: manage } })).text()
  await expect.poll(found).toContain('/avant-premiere#')
  await page.goto(`/recherche/gerer#${manage}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(/^En avant-première jusqu’au/)).toBeVisible()
  await expectAccessible(page, 'a listing before everybody')
  await expectFits(page, 'a listing before everybody')
  await page.getByRole('button', { name: 'Ce bien m’intéresse' }).click()
  await expect(page.getByText('Votre réponse : Ce bien m’intéresse')).toBeVisible()
  const early = page.url()

  await page.goto(`/admin/biens/${id}`)
  await page.getByRole('button', { name: 'Publier' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByRole('link', { name: /Voir l’annonce/ })).toBeVisible()
  await page.goto(early)
  await page.getByRole('link', { name: 'Voir l’annonce' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/properties/.*${id}`))
})
