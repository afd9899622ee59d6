import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from './fixtures/axe.ts'
import { logInAsAdmin } from './fixtures/person.ts'
import { expect, isHydrated, test, toast } from './fixtures/site.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Demande reçue' })

test('a call is written down over any page: the caller is recognised while the number is typed, four fields, three clicks @turn', async ({
  page,
}) => {
  await page.request.post('/api/contact', {
    data: {
      firstName: 'Rose',
      lastName: 'Delcourt',
      email: 'rose.delcourt@exemple.fr',
      phone: '06 39 98 77 41',
      subject: 'achat',
      message: 'Je cherche une boulangerie près de Lisieux.',
      consent: true,
    },
  })
  await logInAsAdmin(page)
  await page.goto('/admin/biens/66')
  await isHydrated(page)
  let clicks = 0
  const click = (target: ReturnType<Page['getByRole']>) => target.click().then(() => void clicks++)
  await click(page.getByRole('button', { name: 'Nouveau' }))
  await click(page.getByRole('link', { name: 'Demande reçue' }))
  await expect(form(page).getByLabel('Téléphone ou email')).toBeFocused()
  await page.keyboard.type('0639987741')
  await page.getByRole('button', { name: 'Rose Delcourt' }).press('Enter')
  await expect(form(page).getByLabel('Nom')).toHaveValue('Rose Delcourt')
  await expect(form(page)).toContainText('1 demande')
  await form(page).getByLabel('Demande', { exact: true }).fill('Voudrait visiter samedi.')
  await expect(form(page).getByLabel('Affaire (facultatif)')).toHaveValue(/\(n°\u00a066\)$/)
  await expect(form(page).getByLabel('Information donnée')).not.toBeChecked()
  await click(form(page).getByRole('button', { name: 'Noter la demande' }))
  await expect(toast(page)).toContainText('Demande notée')
  await expect(page).toHaveURL('/admin/biens/66')
  console.log(`a call written down: ${clicks} clicks`)
  expect(clicks).toBeLessThanOrEqual(3)
  await page.getByRole('link', { name: 'Ouvrir la demande' }).click()
  const panel = page.getByRole('region', { name: 'Demande', exact: true })
  await expect(panel).toContainText('Voudrait visiter samedi.')
  await expect(panel).toContainText('notée par')
  await expect(panel).toContainText('Aucun')
})

for (const width of [390, 1280])
  test(`the keyboard alone writes down a call, and every wrong field says what to write, at ${width} px @matrix`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await logInAsAdmin(page)
    await page.goto('/admin/demandes?vue=all')
    await isHydrated(page)
    await page.keyboard.press('n')
    await expect(form(page).getByLabel('Téléphone ou email')).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(form(page)).toContainText('Indiquez un téléphone ou un email.')
    await expect(form(page)).toContainText('Indiquez qui vous a contacté.')
    await expectAccessible(page, `${width}: the refused form`)
    await expectFits(page, `${width}: the refused form`)
    await page.keyboard.type('nouvelle.personne@exemple.fr')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Mme Nouvelle')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Cherche un hôtel')
    await form(page).getByLabel('Affaire (facultatif)').focus()
    await page.keyboard.type('château')
    await expect(form(page).getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(form(page).getByLabel('L’envoyer par mail')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(toast(page)).toContainText('Demande notée')
    await expect(form(page)).toHaveCount(0)
    await expect(page).toHaveURL('/admin/demandes?vue=all')
  })

test('what is typed before the search is there goes into it @matrix', async ({ page }) => {
  await logInAsAdmin(page)
  await page.goto('/admin/affaires')
  await isHydrated(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Kerdranvat')
  await expect(page.getByRole('combobox', { name: 'Rechercher une affaire, un nom, un numéro' })).toHaveValue(
    'Kerdranvat',
  )
})
