import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { readOutbox } from '../test/outbox.ts'
import { expectAccessible, expectFits } from './fixtures/axe.ts'
import { logInAsAdmin } from './fixtures/person.ts'
import { expect, isHydrated, test, toast } from './fixtures/site.ts'

const CHARACTERS_A_SECOND = 4

/** Counts what somebody does with mouse and keyboard. */
function counting(page: Page) {
  const done = { clicks: 0, characters: 0 }
  return {
    done,
    async click(target: Locator) {
      await target.click()
      done.clicks++
    },
    async type(text: string) {
      await page.keyboard.type(text)
      done.characters += text.length
    },
  }
}

test('a buyer on the telephone: recorded with what they look for, and three affairs sent @turn', async ({
  page,
  dataFolder,
}) => {
  const email = `achat-${randomUUID().slice(0, 6)}@exemple.fr`
  await logInAsAdmin(page)
  await page.goto('/admin')
  await isHydrated(page)
  const { done, click, type } = counting(page)
  await click(page.getByRole('button', { name: 'Nouveau' }))
  await click(page.getByRole('link', { name: 'Demande reçue' }))
  const form = page.getByRole('dialog', { name: 'Demande reçue' })
  await expect(form.getByLabel('Téléphone ou email')).toBeFocused()
  await type(`0639987155 ${email}`)
  await click(form.getByLabel('Nom'))
  await type('Paul Heurtevent')
  await click(form.getByLabel('Cherche un bien'))
  await click(form.getByLabel('Sa recherche'))
  await type('commerce alimentaire Normandie, sans logement')
  await expect(form.getByRole('list', { name: 'Critères' })).toContainText('sans logement')
  await expectAccessible(page, 'the chips of a search on the telephone')
  await click(form.getByRole('button', { name: 'Retirer Sans' }))
  await click(form.getByLabel('Information donnée'))
  await click(form.getByRole('button', { name: 'Noter la demande' }))
  const found = page.getByRole('dialog', { name: 'Meilleures affaires pour Paul Heurtevent' })
  await expect(found.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expectAccessible(page, 'the best affairs of a caller')
  await click(found.getByRole('button', { name: /^Envoyer/ }))
  await click(page.getByRole('dialog').last().getByRole('button', { name: 'Envoyer', exact: true }))
  await expect(toast(page)).toContainText('Envoyé')
  const seconds = done.characters / CHARACTERS_A_SECOND
  console.log(`a buyer on the telephone, three affairs sent: ${done.clicks} clicks, ${seconds} s of typing`)
  expect(done.clicks).toBeLessThanOrEqual(15)
  expect(seconds).toBeLessThanOrEqual(60)

  const own = async () => (await readOutbox(join(dataFolder, 'outbox'))).filter(({ to }) => to?.[0]?.address === email)
  await expect.poll(async () => (await own()).length).toBe(1)
  const [mail] = await own()
  expect(mail?.text?.match(/\/properties\/|\/biens?\//g)?.length).toBeGreaterThanOrEqual(3)
  const link = /\/recherche\/confirmer#\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await isHydrated(page)
  await expect(page.getByText('J’accepte de recevoir par email les biens')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer ma recherche' }).click()
  await expect(page.getByText('Votre recherche est active')).toBeVisible()
})

for (const width of [390, 1280])
  test(`chips are corrected, and a brief is written on the page of a person, at ${width} px @matrix`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await logInAsAdmin(page)
    await page.goto('/admin/personnes')
    await isHydrated(page)
    await page.getByRole('button', { name: 'Créer un contact' }).click()
    await page.getByLabel('Nom', { exact: true }).fill(`Lebreton ${width}`)
    await page.getByLabel('Téléphones').fill(`06 39 98 73 ${width % 90}`.slice(0, 14))
    await page.getByRole('button', { name: 'Créer', exact: true }).click()
    await page.getByRole('button', { name: 'Nouvelle recherche' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nouvelle recherche' })
    await dialog.getByLabel('Que cherche cette personne').fill('bar Lisieux et 20 km autour moins de 300 k€')
    const chips = dialog.getByRole('list', { name: 'Critères' })
    await expect(chips).toContainText('300\u202f000')
    await chips.getByText('Corriger', { exact: false }).last().click()
    await dialog.getByLabel('Jusqu’à').fill('250 k€')
    await expect(chips).toContainText('prix jusqu’à 250\u202f000\u00a0€')
    await dialog.getByLabel('indispensable\u00a0: Prix').uncheck()
    await expectAccessible(page, 'a brief that is corrected')
    await expectFits(page, 'a brief that is corrected')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    const section = page.getByRole('region', { name: 'Recherches' })
    await expect(section).toContainText('250\u202f000\u00a0€ (souhaité)')
    await expect(section).toContainText('par téléphone seulement')
    await section.getByRole('button', { name: 'Mettre en pause' }).click()
    await expect(section).toContainText('En pause')
    await expectAccessible(page, 'the briefs of a person')
    await expectFits(page, 'the briefs of a person')
  })
