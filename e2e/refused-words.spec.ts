import type { Page } from '@playwright/test'
import { ADMIN, logInAsAdmin, tokenOf } from './fixtures/person.ts'
import { deletePublished } from './fixtures/published.ts'
import { expect, test, toast } from './fixtures/site.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import { aDossier, aMandate } from '#test/makers.ts'

test.afterEach(deletePublished)

// The server refuses words that identify the business.
test.use({ expectedErrors: [/status of (400|409)/] })

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** A confidential draft with everything that publishing needs, except for what is typed next. */
async function aConfidentialDraft(page: Page): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
  const { id } = (await (await page.request.post('/api/admin/listings', { headers })).json()) as Dossier
  const data = aDossier({ description: 'À compléter.', discretion: 'departement', pictures: [] })
  expect((await page.request.put(`/api/admin/listings/${id}`, { data, headers })).ok()).toBe(true)
  const mandate = await page.request.post(`/api/admin/listings/${id}/mandates`, { data: aMandate(), headers })
  expect(mandate.ok()).toBe(true)
  return id
}

test('alone in the office: words refused once are corrected in their field, and the affair is published @matrix', async ({
  page,
}) => {
  const id = await aConfidentialDraft(page)
  await logInAsAdmin(page)
  await page.goto(`/admin/biens/${id}/vendeur`)
  await field(page, 'Enseigne').fill('Le Fournil d’Odette')
  const tabs = page.getByRole('navigation', { name: 'Rubriques de la fiche' })
  await tabs.getByRole('link', { name: /^Annonce/ }).click()
  await field(page, 'Description').fill('Une boulangerie de quartier : le fournil d’Odette, tenu depuis vingt ans.')
  await tabs.getByRole('link', { name: /^Aperçu/ }).click()
  const publish = page.getByRole('button', { name: 'Publier', exact: true })
  await publish.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }).click()
  const words = page.getByRole('dialog', { name: 'Ces mots disent de quelle affaire il s’agit' })
  await expect(words.getByText('Fournil d’Odette')).toBeVisible()
  await words.getByRole('button', { name: 'Revoir les textes' }).click()

  // The tab of the text opens, with the word selected in its field.
  await expect(page).toHaveURL(/\/annonce(#.*)?$/)
  await expect(field(page, 'Description')).toBeFocused()
  const selected = field(page, 'Description').evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  )
  expect(await selected).toBe('fournil d’Odette')
  await page.keyboard.type('four à bois')
  await expect(page.getByText(/^Enregistré \d+:\d+/)).toBeVisible()
  await expect(page.getByText('Cette affaire a changé depuis que vous l’avez ouverte.')).toHaveCount(0)
  await publish.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(toast(page)).toContainText('en vente')
  expect(await (await page.request.get(`/properties/${id}`)).text()).toContain('four à bois')
})
