import { rmSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { copyDataFolder } from '#test/data-folders.ts'
import { mailServer } from '#test/mail-server.ts'
import { expectScreenAccessible } from './fixtures/axe.ts'
import { logInAs, logInAsAdmin } from './fixtures/person.ts'
import { expect, isHydrated, startSite, test } from './fixtures/site.ts'

const OWNER = { email: 'ada@agence.example', password: 'une phrase de passe' }

/** A site of nobody's: no demo, no listing, one owner, and a mail server that takes everything. */
async function anEmptyAgency(browser: Browser) {
  const folder = copyDataFolder('empty')
  const server = await mailServer()
  const env = {
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    FILE_KEY: '7'.repeat(64),
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  }
  const site = await startSite(folder, { env })
  const context = await browser.newContext({ baseURL: site.url, locale: 'fr-FR', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await logInAs(page, OWNER)
  return {
    page,
    server,
    errors,
    async [Symbol.asyncDispose]() {
      await context.close()
      await site.stop()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openDay(page: Page) {
  await page.goto('/admin/journee')
  await isHydrated(page)
  return page.getByRole('region', { name: 'La première heure' })
}

const lookAt = async (page: Page, state: string) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectScreenAccessible(page, `${state} at ${width} px`, { withColours: true })
    if (process.env['SHOTS'])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: `${process.env['SHOTS']}/${state} ${width} ${colorScheme}.png`, fullPage: true })
      }
    await page.emulateMedia({ colorScheme: 'light' })
  }
}

test.describe.configure({ timeout: 240_000 })

test('an empty agency walks its first hour: each line leads to its place, and leaves when it is done @turn', async ({
  browser,
}) => {
  await using agency = await anEmptyAgency(browser)
  const { page, server, errors } = agency
  const block = await openDay(page)
  const line = (name: string) =>
    block.locator('li > details').filter({ has: page.locator('summary', { hasText: name }) })
  await expect(block.getByText('0 sur 10')).toBeVisible()
  // The next line is open, and says why the law wants it.
  await expect(block.getByText('LCEN, art.')).toBeVisible()
  await lookAt(page, 'an empty agency')

  // 1. The price list, saved in its place.
  await line('Barème d’honoraires').locator('summary').click()
  await block.getByRole('link', { name: 'Saisir vos honoraires' }).click()
  await expect(page.getByRole('button', { name: 'Nouveau barème' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Enregistrer/ })
    .first()
    .click()
  await expect(page.getByText('Le site le montre dès maintenant.')).toBeVisible()
  await openDay(page)
  await expect(block.getByText('1 sur 10')).toBeVisible()
  await expect(line('Barème d’honoraires')).toHaveCount(0)

  // 2. and 3. What no fact tells is said, by the keyboard; the focus stays in the list.
  await line('Clé des fichiers en lieu sûr').locator('summary').focus()
  await page.keyboard.press('Enter')
  await block.getByRole('button', { name: 'Elle est en lieu sûr' }).press('Enter')
  await expect(block.getByText('2 sur 10')).toBeVisible()
  await expect(block.locator('summary:focus')).toHaveCount(1)
  await line('Registre des mandats').locator('summary').click()
  await block.getByRole('button', { name: 'Il n’y a pas de registre antérieur' }).click()
  await expect(block.getByText('3 sur 10')).toBeVisible()

  // 4. The mails: one's own mailbox gets a test, and the DNS is read.
  await line('Mails qui arrivent').locator('summary').click()
  await block.getByRole('link', { name: 'Envoyer un mail d’essai' }).click()
  await page.getByRole('button', { name: /^Envoyer un mail d’essai à/ }).click()
  await expect(page.getByText('Le serveur de mail l’a accepté')).toBeVisible()
  expect(server.received.map(({ to, subject }) => `${to} ${subject}`)).toContain(`${OWNER.email} Mail d’essai`)
  await page.getByRole('button', { name: 'Lire le DNS' }).click()
  await expect(page.getByRole('article', { name: /^SPF/ })).toBeVisible({ timeout: 60_000 })
  await lookAt(page, 'the domain of the mails')

  // 5. A first affair.
  await page.goto('/admin/biens/nouveau')
  await isHydrated(page)
  await page.getByLabel('Métier').fill('Boulangerie-pâtisserie')
  await page.getByLabel('Commune').fill('Caen, Calvados')
  await page.getByRole('button', { name: 'Créer l’affaire' }).click()
  await expect(page).toHaveURL(/\/admin\/biens\/\d+/)
  await openDay(page)
  await expect(line('Vos affaires')).toHaveCount(0)
  await expect(block.getByText('4 sur 10')).toBeVisible()

  // What may wait is put aside, and taken back.
  await line('Équipe').locator('summary').click()
  await block.getByRole('button', { name: 'Mettre de côté\u00a0: Équipe' }).click()
  await expect(block.getByText('4 sur 9')).toBeVisible()
  await lookAt(page, 'a line put aside')
  await page.goto('/admin/agence/etat')
  await isHydrated(page)
  await expect(page.getByText('déclarée en lieu sûr')).toBeVisible()
  await page.getByText('Mises de côté\u00a0: 1').click()
  await lookAt(page, 'the state of the site')
  await page.getByRole('button', { name: 'Reprendre\u00a0: Équipe' }).click()
  await openDay(page)
  await expect(block.getByText('4 sur 10')).toBeVisible()

  // Folded, it stays so in this browser.
  await block.getByRole('heading', { name: 'La première heure' }).click()
  await openDay(page)
  await expect(block.getByText('Identité et mentions légales')).toBeHidden()
  expect(errors).toEqual([])
})

test('the demo, which is complete, shows no first hour; its lines may be taken back @matrix', async ({ page }) => {
  await logInAsAdmin(page)
  const block = await openDay(page)
  await expect(page.getByRole('heading', { name: 'À l’agenda' }).or(page.getByText('Échéances')).first()).toBeVisible()
  await expect(block).toHaveCount(0)
  await page.goto('/admin/agence/etat')
  // Six, less those that other journeys of this site have done meanwhile.
  await expect(page.getByText(/Mises de côté\u00a0: [1-6]/)).toBeVisible()
})
