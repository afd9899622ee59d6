import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expectAccessible, expectFits } from './fixtures/axe.ts'
import { logInAsAdmin } from './fixtures/person.ts'
import { expect, isHydrated, test } from './fixtures/site.ts'

const HEADERS =
  'Réf.;Désignation;Descriptif;Nature;Activité;CP;Ville;Prix FAI;Charge honoraires;Nég.;N° mandat;Date mandat;Fin mandat;Type de mandat;Surf. m²'

/** Sixty affairs of another program: forty-seven are whole, ten lack their text, three have a price that nobody can read. */
function aSpreadsheet(prefix: string): Buffer {
  const rows = Array.from({ length: 60 }, (_, at) => {
    const text =
      at < 47 || at >= 57 ? 'Boulangerie de quartier, clientèle fidèle, matériel entretenu, bail récent.' : ''
    const price = at >= 57 ? '12O 000 €' : `${100 + at} 000 €`
    const nature = at % 5 === 4 ? 'Fond de commerce' : 'FDC'
    return [
      `${prefix}-${at}`,
      `Boulangerie ${at}`,
      text,
      nature,
      at % 2 ? 'Boulangerie' : 'BOUL PAT',
      '14000',
      'Caen',
      price,
      'Vendeur',
      at % 2 ? 'CV' : 'ML',
      `25${at}`,
      '02/03/2026',
      '31/12/2099',
      'Simple',
      '85',
    ].join(';')
  })
  return Buffer.from([HEADERS, ...rows].join('\r\n'))
}

test('from a spreadsheet of sixty affairs to forty-seven on the site, in at most thirty clicks @matrix', async ({
  page,
}) => {
  test.slow()
  await logInAsAdmin(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/journee')
  await isHydrated(page)
  page.setDefaultTimeout(15_000)
  let clicks = 0
  const click = (target: Locator) => target.click().then(() => void clicks++)
  await click(page.getByRole('navigation').getByRole('link', { name: 'Agence' }).first())
  await click(page.getByRole('link', { name: 'Reprise', exact: true }).first())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reprendre vos données')
  const prefix = `R${Date.now() % 100_000}`
  await page
    .getByLabel('Choisir un fichier')
    .setInputFiles({ name: 'portefeuille.csv', mimeType: 'text/csv', buffer: aSpreadsheet(prefix) })
  // Its button, then the file in the system's dialog.
  clicks += 2
  await expect(page.getByRole('heading', { name: '57 à reprendre, 3 à corriger' })).toBeVisible({ timeout: 60_000 })
  for (const initials of ['CV', 'ML']) {
    await page.getByRole('combobox', { name: new RegExp(`^«.${initials}.»`) }).selectOption({ index: 1 })
    clicks += 2
    await expect(page.getByRole('region', { name: 'Agent' }).getByText(initials)).toHaveCount(0)
  }
  // One of the prices is corrected in place; the two others stay to correct.
  const cell = page.getByRole('region', { name: '4. Vérifier' }).getByLabel('Prix FAI').first()
  await click(cell)
  await cell.fill('120 000 €')
  await cell.press('Enter')
  await expect(page.getByRole('heading', { name: '58 à reprendre, 2 à corriger' })).toBeVisible()
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page, `the steps of an import at ${width} px`)
  }
  await expectAccessible(page, 'the steps of an import')
  await click(page.getByRole('button', { name: 'Reprendre 58 affaires' }))
  await click(page.getByRole('button', { name: 'Publier les 58' }))
  await expect(page.getByText('48 en ligne, 10 à compléter d’abord.')).toBeVisible({ timeout: 120_000 })
  await expectAccessible(page, 'an import that was written')
  await expectFits(page, 'an import that was written')
  console.log(`from a spreadsheet of 60 affairs to 48 on the site: ${clicks} clicks`)
  expect(clicks).toBeLessThanOrEqual(30)
  // Each refused one says why, and leads to its affair.
  await expect(page.locator('.import-refused li').first()).toContainText('escription')
  // Nothing is undone any more.
  await page.reload()
  await expect(page.getByText(/a été publiée.*ne s’annule plus/)).toBeVisible()
})

test('an import is left, taken up again, undone, by the keyboard alone, at 390 px @matrix', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAsAdmin(page)
  await page.goto('/admin/agence/reprise')
  await isHydrated(page)
  await expectAccessible(page, 'the page of imports')
  const prefix = `K${Date.now() % 100_000}`
  const file = { name: 'clavier.csv', mimeType: 'text/csv', buffer: aSpreadsheet(prefix) }
  await page.getByLabel('Choisir un fichier').setInputFiles(file)
  await expect(page.getByRole('heading', { name: '57 à reprendre, 3 à corriger' })).toBeVisible({ timeout: 60_000 })
  await page.goto('/admin/agence/reprise')
  await page.getByRole('link', { name: 'clavier.csv' }).first().press('Enter')
  await page.getByRole('button', { name: 'Reprendre 57 affaires' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Annuler la reprise' })
  await expect(undo).toBeVisible({ timeout: 120_000 })
  await undo.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Annuler la reprise' }).press('Enter')
  await expect(page.getByText('Cette reprise est annulée')).toBeVisible({ timeout: 120_000 })
})

test('everything is taken away at an address that a press gives @matrix', async ({ page }) => {
  await logInAsAdmin(page)
  await page.goto('/admin/agence/reprise')
  await isHydrated(page)
  await page.getByRole('button', { name: 'Préparer l’adresse' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger le zip' }).click()
  const file = await readFile(await (await download).path())
  // Not a page that says that there is none.
  expect(file.subarray(0, 2).toString()).toBe('PK')
})
