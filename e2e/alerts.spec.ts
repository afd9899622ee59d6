import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readOutbox } from '../test/outbox.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { logInAsNewPerson } from './fixtures/person.ts'
import { expect, isHydrated, test, toast } from './fixtures/site.ts'

/** Waits until an address has received `count` e-mails, and returns the last one. */
async function lastMail(dataFolder: string, email: string, count: number): Promise<string> {
  const mails = async () =>
    (await readOutbox(join(dataFolder, 'outbox'))).filter(({ to }) => to?.[0]?.address === email)
  await expect.poll(async () => (await mails()).length).toBe(count)
  return (await mails()).at(-1)?.text ?? ''
}

const pathIn = (text: string) => /\/alertes\/\w+#\S+/.exec(text)?.[0] ?? ''
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('from results to an alert: requested, confirmed with a button, stopped with its link @turn', async ({
  page,
  dataFolder,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = `alerte-${randomUUID().slice(0, 8)}@exemple.fr`
  await page.goto('/search?category=Commerce&location=Normandie')
  await isHydrated(page)
  const strip = page.getByRole('form', { name: 'Alerte' })
  await expect(strip).toContainText('Commerce, Normandie')
  const consent = strip.getByRole('checkbox', { name: /J’accepte de recevoir par email/ })
  await expect(consent).toBeHidden()
  const field = strip.getByRole('textbox', { name: 'Email' })
  await field.fill('moi@')
  await expect(
    strip.getByText('responsable du traitement, n’utilise votre adresse que pour cette alerte'),
  ).toBeVisible()
  await strip.getByRole('combobox', { name: 'Fréquence' }).selectOption('Chaque lundi')
  const ask = strip.getByRole('button', { name: 'Être prévenu' })
  await ask.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Veuillez entrer une adresse email valide.')
  await field.fill(email)
  await ask.click()
  await expect(consent).toBeFocused()
  await expect(consent).toHaveAccessibleDescription('Cochez cette case pour recevoir l’alerte.')
  await expectAccessible(page, 'an alert refused among results')
  await consent.check()
  await ask.click()
  await expect(page.getByText('Vérifiez votre messagerie')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeFocused()
  // Requested without leaving the page; the URL never contains the e-mail.
  await expect(page).toHaveURL('/search?category=Commerce&location=Normandie')

  const link = pathIn(await lastMail(dataFolder, email, 1))
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirmer mon alerte' }).click()
  await expect(heading(page, 'Votre alerte est active')).toBeVisible()
  await expect(page.getByText('Commerce, Normandie, chaque lundi.', { exact: false })).toBeVisible()

  // When it is requested again, the e-mail links to the page that manages it.
  const body = { email, criteria: 'category=Commerce&location=normandie', rhythm: 'daily', consent: true }
  expect((await page.request.post('/api/alerts', { data: body })).status()).toBe(201)
  await page.goto(pathIn(await lastMail(dataFolder, email, 2)))
  await page.getByRole('combobox', { name: 'Fréquence' }).selectOption('Tout de suite')
  await page.getByRole('button', { name: 'Changer la fréquence' }).click()
  await expect(toast(page)).toContainText('Fréquence changée')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Fréquence' })).toHaveValue('instant')
  await page.getByRole('button', { name: 'Arrêter cette alerte' }).click()
  await expect(heading(page, 'Cette alerte est arrêtée')).toBeVisible()
})

test('a logged-in user saves a search, and finds it below the favorites', { tag: '@matrix' }, async ({ page }) => {
  await logInAsNewPerson(page)
  await page.goto('/alertes/nouvelle?location=Normandie')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Enregistrer la recherche' }).click()
  await expect(heading(page, 'Vérifiez votre messagerie')).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('tab', { name: /Favoris/ }).click()
  const saved = page.getByRole('region', { name: 'Mes recherches' })
  await expect(saved.getByRole('link', { name: 'Normandie' })).toBeVisible()
  await expect(saved).toContainText('Votre adresse n’est pas encore confirmée')
  await saved.getByRole('textbox', { name: 'Nom' }).fill('Chez moi')
  await page.keyboard.press('Enter')
  await saved.getByRole('combobox', { name: 'Fréquence' }).selectOption('Chaque lundi')
  await expect(saved.getByRole('link', { name: 'Chez moi' })).toBeVisible()
  await saved.getByRole('button', { name: 'Supprimer : Chez moi' }).click()
  await expect(saved).toContainText('Aucune recherche enregistrée')
})

test('a logged-in user saves a search among its results, without typing an e-mail @matrix', async ({ page }) => {
  const { email } = await logInAsNewPerson(page)
  await page.goto('/search?location=Bretagne')
  const strip = page.getByRole('form', { name: 'Alerte' })
  await expect(strip).toContainText(`Les mails iront à ${email}`)
  await strip.getByRole('button', { name: 'Enregistrer la recherche' }).click()
  const consent = strip.getByRole('checkbox')
  await expect(consent).toHaveAccessibleDescription('Cochez cette case pour recevoir l’alerte.')
  await consent.check()
  await strip.getByRole('button', { name: 'Enregistrer la recherche' }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  await page.goto('/profile?tab=favorites')
  await expect(
    page.getByRole('region', { name: 'Mes recherches' }).getByRole('link', { name: 'Bretagne' }),
  ).toBeVisible()
})

test('a logged-in user requests an alert for favorites that get cheaper @matrix', async ({ page, dataFolder }) => {
  const { email } = await logInAsNewPerson(page)
  await page.goto('/search')
  await isHydrated(page)
  await page
    .getByRole('button', { name: /^Ajouter aux favoris/ })
    .first()
    .click()
  await expect(toast(page)).toContainText('Ajouté aux favoris')
  await page.goto('/profile?tab=favorites')
  const offer = page.getByRole('region', { name: 'Être prévenu quand un prix baisse' })
  await offer.getByRole('button', { name: 'Me prévenir' }).click()
  await expect(offer.getByText('Cochez cette case pour être prévenu.')).toBeVisible()
  await offer.getByRole('checkbox', { name: /J’accepte de recevoir par email les baisses de prix/ }).check()
  await offer.getByRole('button', { name: 'Me prévenir' }).click()
  const saved = page.getByRole('region', { name: 'Mes recherches' })
  await expect(saved.getByRole('link', { name: 'Vos favoris : prix et disponibilité' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await page.goto(pathIn(await lastMail(dataFolder, email, 1)))
  await page.getByRole('button', { name: 'Confirmer mon alerte' }).click()
  await expect(heading(page, 'Votre alerte est active')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voir les biens d’aujourd’hui' })).toHaveAttribute('href', '/favorites')
})

test('a returning visitor sees what is new since the last visit, and filters by it @matrix', async ({ page }) => {
  await page.goto('/search')
  await isHydrated(page)
  await expect(page.getByText('Nouveau pour vous')).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('visite', '{"latest":"2020-01-02T10:00:00.000Z"}'))
  await page.reload()
  await expect(page.getByRole('article').first()).toContainText('Nouveau pour vous')
  await page.getByRole('button', { name: /^Filtres/ }).click()
  await page.getByRole('checkbox', { name: 'Nouveautés depuis le 02/01/2020' }).check()
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
  await expect(page).toHaveURL('/search?publishedAfter=2020-01-02')
  await expect(page.getByRole('link', { name: /Publié depuis le 02\/01\/2020/ })).toBeVisible()
})
