import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Browser } from '@playwright/test'
import type { Dossier } from '#domain/listing/dossier.ts'
import { copyDataFolder } from '#test/data-folders.ts'
import { aDossier, aMandate } from '#test/makers.ts'
import { readOutbox } from '#test/outbox.ts'
import { expectScreenAccessible } from './fixtures/axe.ts'
import { ADMIN, logInAsAdmin, tokenOf } from './fixtures/person.ts'
import { expect, isHydrated, startSite, test, toast } from './fixtures/site.ts'

const BUYERS = 12

/** A demo of its own, because its buyers stay; behind a proxy, because they come from different IPs. */
async function anAgency(browser: Browser) {
  const folder = copyDataFolder('demo')
  const site = await startSite(folder, { args: ['--demo'], env: { TRUSTED_PROXIES: '1', FILE_KEY: '7'.repeat(64) } })
  const context = await browser.newContext({ baseURL: site.url, locale: 'fr-FR', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const mailsTo = async (email: string) =>
    (await readOutbox(join(folder, 'outbox'))).filter(({ to }) => to?.[0]?.address === email)
  return {
    page,
    mailsTo,
    async [Symbol.asyncDispose]() {
      await context.close()
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
type Agency = Awaited<ReturnType<typeof anAgency>>

const emailOf = (number: number) => `acheteur-${number}@exemple.fr`

/** A buyer leaves a brief on the site and confirms it by its mail. */
async function confides({ page: { request }, mailsTo }: Agency, number: number, line: string): Promise<void> {
  const headers = { 'x-forwarded-for': `192.0.2.${number}` }
  const read = (await (await request.post('/api/briefs/reading', { data: { line }, headers })).json()) as object
  const email = emailOf(number)
  const data = { ...read, email, line, rhythm: 'weekly', consent: true, website: '' }
  expect((await request.post('/api/briefs', { data, headers })).ok()).toBe(true)
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  const [mail] = await mailsTo(email)
  const token = /\/recherche\/confirmer#([\w-]+)/.exec(mail?.text ?? '')?.[1]
  expect((await request.post('/api/briefs/confirm', { data: { token }, headers })).ok()).toBe(true)
}

async function aReadyDraft(request: APIRequestContext): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const { id } = (await (await request.post('/api/admin/listings', { headers })).json()) as Dossier
  const data = aDossier({ title: 'Restaurant des Halles', pictures: [] })
  expect((await request.put(`/api/admin/listings/${id}`, { data, headers })).ok()).toBe(true)
  const mandate = await request.post(`/api/admin/listings/${id}/mandates`, { data: aMandate(), headers })
  expect(mandate.ok()).toBe(true)
  return id
}

test.describe.configure({ timeout: 240_000 })

test('a published affair is sent to its twelve buyers in three clicks @turn', async ({ browser }) => {
  await using agency = await anAgency(browser)
  const { page, mailsTo } = agency
  for (let number = 1; number <= BUYERS; number++) await confides(agency, number, 'restaurant Lisieux moins de 220 k€')
  const id = await aReadyDraft(page.request)
  await logInAsAdmin(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/admin/biens/${id}`)
  await isHydrated(page)
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(toast(page)).toContainText('en vente')

  let clicks = 0
  await page.getByRole('link', { name: '12\u00a0acquéreurs correspondent' }).click()
  clicks++
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(BUYERS)
  await page.getByRole('button', { name: 'Envoyer aux 12' }).click()
  clicks++
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer', exact: true }).click()
  clicks++
  await expect(toast(page)).toContainText('12\u00a0envois partent maintenant')
  console.log(`publication to ${BUYERS} buyers mailed: ${clicks} clicks`)
  expect(clicks).toBeLessThanOrEqual(3)
  for (let number = 1; number <= BUYERS; number++)
    await expect.poll(async () => (await mailsTo(emailOf(number))).length).toBe(2)
  const [, mail] = await mailsTo(emailOf(1))
  expect(mail?.text).toContain('Restaurant des Halles')
  expect(JSON.stringify(mail?.headers)).toContain('/api/briefs/stop?token=')

  // The buyer answers by a press on the page of the mail, which the tab then shows.
  const manage = /\/recherche\/gerer#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  const buyer = await page.context().newPage()
  await buyer.goto(manage)
  await buyer
    .getByRole('button', { name: /intéresse/ })
    .first()
    .click()
  await expect.poll(async () => (await page.request.get(manage)).ok()).toBe(true)
  await buyer.close()
  await page.reload()
  await expect(page.getByText(/Ce bien l’intéresse le/)).toBeVisible()
})

test('a buyer is dismissed with a reason, undone, and the mail is read before it leaves @matrix', async ({
  browser,
}) => {
  await using agency = await anAgency(browser)
  const { page } = agency
  const line = 'hôtel Amboise et 40 km autour moins de 2,6 M€'
  for (const number of [1, 2]) await confides(agency, number, line)
  await logInAsAdmin(page)
  await page.goto('/admin/biens/66/acquereurs')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Envoyer aux 2' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectScreenAccessible(page, `buyers at ${width} px`, { withColours: true })
  }
  await page.getByRole('button', { name: `Écarter\u00a0: ${emailOf(1)}` }).click()
  await page.getByLabel('Motif').fill('Déjà visité')
  await page.getByRole('dialog').getByRole('button', { name: 'Écarter' }).click()
  await expect(page.getByRole('region', { name: 'Écartés' })).toContainText('Déjà visité')
  await toast(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('region', { name: 'Écartés' })).toBeHidden()
  await page.getByRole('button', { name: 'Envoyer aux 2' }).click()
  await page.getByLabel('Votre message (facultatif)').fill('Bonjour, à voir vite.')
  await page.getByRole('button', { name: 'Voir le mail' }).click()
  await expect(page.getByRole('region', { name: 'Le mail, tel qu’il sera lu' })).toContainText('Bonjour, à voir vite.')
  await expectScreenAccessible(page, 'the mail before it leaves', { withColours: true })
  await page.getByRole('button', { name: 'Annuler' }).click()

  // In the person: the best affairs.
  await page.getByRole('link', { name: `Ouvrir\u00a0: ${emailOf(2)}` }).click()
  await page.getByText('Meilleures affaires').click()
  await page.getByRole('button', { name: 'Envoyer cette affaire' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(toast(page)).toContainText('1\u00a0envoi part maintenant')
  await expectScreenAccessible(page, 'the affairs of a person', { withColours: true })
})
