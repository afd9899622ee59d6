import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { readOutbox } from '../test/outbox.ts'
import { expectAccessible, expectScreenAccessible } from './fixtures/axe.ts'
import { inDatabase, insertAccessRequest, mailed } from './fixtures/data-room.ts'
import { logInAsNewPerson } from './fixtures/person.ts'
import { expect, isHydrated, test } from './fixtures/site.ts'

// Refused fields, and an unknown reference.
test.use({ expectedErrors: [/the server responded with a status of (400|404)/] })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an agreement is read to its end, signed with a code sent by e-mail, and proved @matrix', async ({
  page,
  dataFolder,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { email } = await logInAsNewPerson(page)
  const [listing] = await inDatabase(dataFolder, sql`select min(id) as id from dossier where status = 'en vente'`)
  const listingId = Number(listing?.['id'])
  const id = await insertAccessRequest(dataFolder, { listingId, email, state: 'agreement-sent' })
  await page.goto(`/dossiers/${id}/accord`)
  await isHydrated(page)
  await expect(page.getByRole('heading', { name: '1. Les parties' })).toBeVisible()
  const read = page.getByText('Vous avez parcouru l’accord jusqu’à sa fin.')
  await expect(read).toBeHidden()
  await expectScreenAccessible(page, 'an agreement to sign', { withColours: true })

  // With the keyboard only: the link at the end of the text comes before the form.
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
  const code = await mailed(dataFolder, { to: email, like: /(?<=Code : )\d{6}/ })
  await field.fill(code === '000000' ? '000001' : '000000')
  await button(page, 'Signer l’accord').click()
  await expect(field).toHaveAccessibleDescription('Ce code n’est pas le bon. Il vous reste 4\u00a0essais.')
  await expectAccessible(page, 'a wrong code')
  await field.fill(code)
  await button(page, 'Signer l’accord').click()
  await expect(page.getByText('Votre accord est signé')).toBeVisible()
  await expectAccessible(page, 'a signed agreement')

  // Both PDFs were e-mailed at once; the copy is identical to the download.
  const attached = async () =>
    (await readOutbox(join(dataFolder, 'outbox')))
      .filter(({ to }) => to?.[0]?.address === email)
      .flatMap(({ attachments }) => attachments)
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

test('an unknown reference of a signature is reported @matrix', async ({ page }) => {
  await page.goto('/preuve/Kx7dQm2VpT0aZr8LwYc1')
  await expect(page.getByRole('heading', { name: 'Aucune signature ne porte cette référence' })).toBeVisible()
  await expectAccessible(page, 'an unknown proof')
})
