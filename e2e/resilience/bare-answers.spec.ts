import type { Page } from '@playwright/test'
import { fillAddress, fillIdentity, fillProperty, next, send } from '../fixtures/estimate.ts'
import { expect, isHydrated, test } from '../fixtures/site.ts'

// The site makes more requests, and expects more data, than the specification has; it must also work without them.

const PROPERTY = {
  id: 66,
  title: 'Boulangerie du port',
  description: 'Une boulangerie de quartier.',
  image: 'https://images.example/boulangerie.jpg',
  category: 'Commerce',
  location: 'Caen',
  price: 100_000,
  featured: true,
}
const PERSON = { id: 1, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@exemple.fr', role: 'admin', active: true }
const USER = {
  ...PERSON,
  profileImage: null,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
}
const CONTACT = { ...PERSON, phone: '02 31 00 00 00', subject: 'vente', createdAt: USER.createdAt }

/** Responds to a request with exactly what the specification contains. */
const answer = (page: Page, path: string, body: unknown, status = 200) =>
  page.route(`**/api/${path}`, (route) => route.fulfill(body === undefined ? { status } : { status, json: body }))

test.use({ expectedErrors: [/Failed to load resource|images\.example/] })

test('lists without a count, missing lists and empty answers are handled', async ({ page }) => {
  await page.goto('/search')
  await isHydrated(page)
  const search = (text: string) =>
    page
      .getByPlaceholder('Ville, département ou région')
      .fill(text)
      .then(() => page.keyboard.press('Enter'))
  await answer(page, 'properties?*', [PROPERTY])
  await search('Caen')
  await expect(page.getByText('1 bien trouvé')).toBeVisible()
  await answer(page, 'properties?*', { none: true })
  await search('Lyon')
  await expect(page.getByText('Aucun résultat trouvé')).toBeVisible()

  await page.goto('/register')
  await isHydrated(page)
  await answer(page, 'auth/register', undefined, 201)
  await page.getByLabel('Prénom').fill('Ada')
  await page.getByLabel('Nom', { exact: true }).fill('Lovelace')
  await page.getByLabel('Email').fill('ada@exemple.fr')
  await page.getByLabel('Mot de passe', { exact: true }).fill('motdepasse')
  await page.getByLabel('Confirmer le mot de passe').fill('motdepasse')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Inscription réussie')).toBeVisible()

  await answer(page, 'auth/login', { message: 'Identifiants invalides' }, 401)
  await page.goto('/login')
  await isHydrated(page)
  await page.getByLabel('Email').fill('ada@exemple.fr')
  await page.getByLabel('Mot de passe', { exact: true }).fill('motdepasse')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Email ou mot de passe incorrect')).toBeVisible()
})

test('an estimate with an empty answer counts as sent', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'any'))
  await answer(page, 'auth/me', USER)
  await answer(page, 'favorites', [])
  await page.goto('/estimate')
  await isHydrated(page)
  await answer(page, 'estimate', undefined, 204)
  await fillIdentity(page)
  await next(page).click()
  await fillAddress(page)
  await next(page).click()
  await fillProperty(page)
  // Going back and forth loses nothing, not even the consents.
  await page.getByRole('button', { name: 'Précédent' }).click()
  await expect(page.getByLabel('Ville')).toHaveValue('Lisieux')
  await next(page).click()
  await expect(page.getByRole('checkbox', { name: /conditions générales/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Commerce' })).toBeChecked()
  const sent = page.waitForRequest('**/api/estimate')
  await send(page).click()
  expect((await sent).headers()['authorization']).toBeUndefined()
  expect((await sent).postDataJSON()).toMatchObject({ civility: 'Madame', city: 'Lisieux', consent: true })
  await expect(page.getByText('Demande envoyée avec succès')).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue('')
})

for (const nothing of [{}, [], null]) {
  test(`calls outside the specification return ${JSON.stringify(nothing)}`, async ({ page }) => {
    await page.route('**/api/**', (route) => route.fulfill({ json: nothing }))
    await answer(page, 'featured-properties', [PROPERTY])
    await answer(page, 'properties?*', [PROPERTY])
    await answer(page, 'properties/66', PROPERTY)
    await page.goto('/contact')
    await isHydrated(page)
    await page.getByRole('link', { name: 'Accueil' }).first().click()
    await expect(page.getByRole('heading', { name: 'Biens disponibles' })).toBeVisible()
    await page.getByRole('link', { name: 'Voir tous nos biens' }).click()
    await expect(page.getByText('1 bien trouvé')).toBeVisible()
    await page.getByRole('heading', { name: PROPERTY.title }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: PROPERTY.title })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()

    await page.evaluate(() => localStorage.setItem('token', 'any'))
    await answer(page, 'auth/me', USER)
    await answer(page, 'admin/contacts', [CONTACT])
    await answer(page, 'admin/users', [USER])
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: PROPERTY.title })).toBeVisible()
    // The day's tasks cannot be loaded: the page works without them.
    await expect(page.getByRole('link', { name: /^Aujourd’hui/ })).toHaveCount(0)
    const sessions = page.waitForResponse('**/api/auth/me/sessions')
    await page.goto('/profile?tab=security')
    await sessions
    await expect(page.getByRole('heading', { name: 'Appareils connectés' })).toBeVisible()
    await answer(page, 'auth/me', null)
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login/)
  })
}

test('the administration works with only the calls of the specification', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'any'))
  let asked = 0
  await page.route('**/api/auth/me', (route) => {
    asked++
    return route.fulfill({ json: USER })
  })
  await answer(page, 'properties?*', [PROPERTY])
  await answer(page, 'admin/contacts', [CONTACT])
  await answer(page, 'admin/users', [USER])
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Boulangerie du port' })).toBeVisible()
  await page.getByRole('tab', { name: /Demandes/ }).click()
  await expect(page.getByRole('button', { name: 'Ada Lovelace' })).toBeVisible()

  await answer(page, 'properties/66/featured', { message: 'Plus tard' }, 500)
  await page.getByRole('tab', { name: 'Biens' }).click()
  await page.getByRole('button', { name: 'Retirer de vedette\u00a0: Boulangerie du port' }).click()
  await expect(page.getByText('Impossible de modifier le statut de la propriété')).toBeVisible()
  await expect(page.getByText('Plus tard')).toBeVisible()

  await answer(page, 'auth/update-profile', { success: true })
  await answer(page, 'favorites', [])
  await page.goto('/profile')
  await isHydrated(page)
  const before = asked
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  await expect(page.getByText('Profil mis à jour')).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(before)
  await page.getByRole('tab', { name: 'Sécurité' }).click()
  await expect(page.getByLabel('Mot de passe actuel')).toBeVisible()
  await expect(page).toHaveURL(/\/profile/)

  await answer(page, 'favorites', { message: 'Veuillez vous reconnecter' }, 401)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
