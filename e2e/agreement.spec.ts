import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/open.ts'
import { readOutbox } from '../test/outbox.ts'
import { expectAccessible, expectScreenAccessible } from './fixtures/axe.ts'
import { logIn } from './fixtures/person.ts'
import { expect, isHydrated, test } from './fixtures/site.ts'

/** Stores an approved request of an account for the first listing of the demo. Returns its number. */
async function approve(dataFolder: string, email: string): Promise<number> {
  const { db, close } = await openDatabase({ folder: dataFolder, isGuest: true })
  try {
    const { rows } = (await db.execute(sql`
      insert into access_request (dossier_id, account_id, first_name, last_name, email, state, level, consent_words, consent_version, news_token)
      select (select id from dossier where status = 'en vente' order by id limit 1), id, first_name, last_name, email,
        'agreement-sent', 1, '', '', ${randomUUID()} from account where email = ${email}
      returning id`)) as unknown as { rows: { id: string }[] }
    return Number(rows[0]?.id)
  } finally {
    await close()
  }
}

const mailsTo = async (dataFolder: string, email: string) =>
  (await readOutbox(join(dataFolder, 'outbox'))).filter(({ to }) => to?.[0]?.address === email)

/** The last code that was mailed, once there are this many. */
async function codeOf(dataFolder: string, email: string, count: number): Promise<string> {
  const codes = async () =>
    (await mailsTo(dataFolder, email)).flatMap(({ text }) => /Code : (\d{6})/.exec(text ?? '')?.[1] ?? [])
  await expect.poll(async () => (await codes()).length).toBe(count)
  return (await codes()).at(-1)!
}

// Refused fields, and an unknown reference.
test.use({ expectedErrors: [/the server responded with a status of (400|404)/] })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an agreement is read to its end, signed with a mailed code, and proved', async ({ page, dataFolder }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { email } = await logIn(page)
  const id = await approve(dataFolder, email)
  await page.goto(`/dossiers/${id}/accord`)
  await isHydrated(page)
  await expect(page.getByRole('heading', { name: '1. Les parties' })).toBeVisible()
  const read = page.getByText('Vous avez parcouru l’accord jusqu’à sa fin.')
  await expect(read).toBeHidden()
  await expectScreenAccessible(page, 'an agreement to sign', { withColours: true })

  // With the keyboard alone: the end of the text comes before the form.
  await page.getByRole('link', { name: 'Fin de l’accord' }).focus()
  await expect(read).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nom et prénom' })).toHaveValue('Sophie Benali')
  await button(page, 'Recevoir le code').click()
  const box = page.getByRole('checkbox', { name: /^J’ai lu l’accord en entier/ })
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription('Cochez cette case pour signer.')
  await box.check()
  await page.getByRole('textbox', { name: 'Société' }).fill('SARL Benali')
  await button(page, 'Recevoir le code').click()
  const quality = page.getByRole('textbox', { name: 'Votre qualité' })
  await expect(quality).toBeFocused()
  await expect(quality).toHaveAccessibleDescription('Qualité\u00a0: à renseigner pour une société')
  await quality.fill('gérante')
  await page.getByRole('checkbox', { name: /pouvoir d’engager/ }).check()
  await expectAccessible(page, 'an agreement refused')
  await button(page, 'Recevoir le code').click()

  const field = page.getByRole('textbox', { name: 'Code à six chiffres' })
  await expect(field).toBeFocused()
  const code = await codeOf(dataFolder, email, 1)
  await field.fill(code === '000000' ? '000001' : '000000')
  await button(page, 'Signer l’accord').click()
  await expect(field).toHaveAccessibleDescription('Ce code n’est pas le bon. Il vous reste 4\u00a0essais.')
  await expectAccessible(page, 'a wrong code')
  await field.fill(code)
  await button(page, 'Signer l’accord').click()
  await expect(page.getByText('Votre accord est signé')).toBeVisible()
  await expectAccessible(page, 'a signed agreement')

  // Both PDF came by mail, at once; the copy is the one to download.
  const attached = async () => (await mailsTo(dataFolder, email)).flatMap(({ attachments }) => attachments)
  await expect.poll(async () => (await attached()).length).toBe(2)
  const downloading = page.waitForEvent('download')
  await button(page, 'L’accord (PDF)').click()
  const copy = await readFile(await (await downloading).path())
  expect(copy.equals(Buffer.from((await attached())[0]!.content as ArrayBuffer))).toBe(true)

  await page.getByRole('link', { name: 'Preuve en ligne' }).click()
  await expect(page.getByRole('heading', { name: 'Preuve de signature' })).toBeVisible()
  await expect(page.getByText('la chaîne des suivants est entière')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(createHash('sha256').update(copy).digest('hex'))
  await expect(main).not.toContainText('Benali')
  const chooser = page.locator('input[type="file"]')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await chooser.setInputFiles({ name: 'accord.pdf', mimeType: 'application/pdf', buffer: copy })
  await expect(page.getByText('Ce fichier est la copie signée, à l’octet près.')).toBeVisible()
  copy[200]! ^= 1
  await chooser.setInputFiles({ name: 'autre.pdf', mimeType: 'application/pdf', buffer: copy })
  await expect(page.getByText('Ce fichier n’est aucun de ceux de cette signature')).toBeVisible()
  expect(sent).toEqual([])
  await expectScreenAccessible(page, 'a proof', { withColours: true })
})

test('a reference that names no signature is said to be unknown', async ({ page }) => {
  await page.goto('/preuve/Kx7dQm2VpT0aZr8LwYc1')
  await expect(page.getByRole('heading', { name: 'Aucune signature ne porte cette référence' })).toBeVisible()
  await expectAccessible(page, 'an unknown proof')
})
