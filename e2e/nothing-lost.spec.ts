import type { Page } from '@playwright/test'
import { pictureUrl } from '../tools/demo/pictures.ts'
import { expectAccessible, expectFits } from './fixtures/axe.ts'
import { ADMIN, aPerson, logInAsAdmin, tokenOf } from './fixtures/person.ts'
import { deletePublished } from './fixtures/published.ts'
import { expect, test, toast } from './fixtures/site.ts'

test.afterEach(deletePublished)

// These tests are about refused requests.
test.use({ expectedErrors: [/status of (401|409)|ERR_FAILED/] })

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const logInAgain = (page: Page) => page.getByRole('dialog', { name: 'Reconnectez-vous pour continuer' })
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const offer = (page: Page) => page.getByRole('button', { name: /^Reprendre la saisie du / })

const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))

const withToken = (token: string | null) => ({ authorization: `Bearer ${token}` })

/** Ends the session of the page without its knowledge. */
async function endSession(page: Page): Promise<void> {
  const headers = withToken(await tokenIn(page))
  expect((await page.request.post('/api/auth/logout', { headers })).ok()).toBe(true)
}

async function logIn(page: Page, { email, password } = ADMIN): Promise<void> {
  const dialog = logInAgain(page)
  await field(page, 'Email').fill(email)
  await field(page, 'Mot de passe').fill(password)
  await dialog.getByRole('button', { name: 'Se connecter' }).click()
}

async function anotherAdmin({ request }: Page): Promise<{ email: string; password: string }> {
  const person = aPerson()
  await request.post('/api/auth/register', { data: person })
  const headers = withToken(await tokenOf(request, ADMIN))
  const users = (await (await request.get('/api/admin/users', { headers })).json()) as { id: number; email: string }[]
  const { id } = users.find(({ email }) => email === person.email) ?? {}
  const data = { ...person, role: 'admin', active: true }
  expect((await request.put(`/api/admin/users/${id}`, { data, headers })).ok()).toBe(true)
  return person
}

async function fillInListing(page: Page): Promise<void> {
  await field(page, 'Titre').fill('Bar du Bout du Quai')
  await field(page, 'Localisation').fill('Vann')
  await page.getByRole('option', { name: /^Vannes \(Morbihan\)/ }).click()
  await field(page, 'Prix').fill('98000')
  await field(page, 'Description').fill('Un bar à deux pas du port.')
  await field(page, 'Adresse de l’image').fill(pictureUrl('co-1166'))
  await field(page, 'Nouveau point fort').fill('Terrasse')
  await page.keyboard.press('Enter')
}

test('the session ends while a listing is typed: after a login over the page, it is created @turn', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAsAdmin(page)
  await page.goto('/admin/property/new')
  await fillInListing(page)
  await endSession(page)
  await page.getByRole('button', { name: 'Créer le bien' }).click()

  const dialog = logInAgain(page)
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/admin/property/new')
  // docs/specification.md §4: any 401 removes the token.
  expect(await tokenIn(page)).toBeNull()
  await expect(field(page, 'Mot de passe')).toBeFocused()
  await expect(field(page, 'Email')).toHaveValue(ADMIN.email)
  await expectAccessible(page, 'the log-in over the page')
  await expectFits(page, 'the log-in over the page')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await logIn(page, { ...ADMIN, password: 'un-autre-mot' })
  await expect(toast(page)).toContainText('Email ou mot de passe incorrect')
  // The failed request is retried without another press.
  await logIn(page)
  await expect(page).toHaveURL('/admin')
  const [made] = (await (await page.request.get('/api/properties')).json()) as Record<string, unknown>[]
  expect(made).toMatchObject({ title: 'Bar du Bout du Quai', location: 'Vannes (Morbihan)', price: 98_000 })
  await page.goto('/admin/property/new')
  await expect(field(page, 'Titre')).toHaveValue('')
  await expect(offer(page)).toHaveCount(0)
})

test('a page left for the login, or reloaded, offers the draft; a logout deletes it; other accounts never see it @matrix', async ({
  page,
}) => {
  const other = await anotherAdmin(page)
  await logInAsAdmin(page)
  await page.goto('/admin/property/new')
  await fillInListing(page)
  await endSession(page)
  await page.getByRole('button', { name: 'Créer le bien' }).click()
  await logInAgain(page).getByRole('button', { name: 'Quitter la page' }).click()
  await expect(page).toHaveURL('/login')

  // Another user on the same browser.
  await field(page, 'Email').fill(other.email)
  await field(page, 'Mot de passe').fill(other.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/admin/property/new')
  await expect(field(page, 'Titre')).toHaveValue('')
  await expect(offer(page)).toHaveCount(0)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Mon compte' }).click()
  await page.getByRole('button', { name: 'Déconnexion' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/login')
  await field(page, 'Email').fill(ADMIN.email)
  await field(page, 'Mot de passe').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/property/new')
  await expect(offer(page)).toBeVisible()
  await expectAccessible(page, 'what was typed, offered')
  await page.reload()
  await offer(page).click()
  await expect(field(page, 'Titre')).toHaveValue('Bar du Bout du Quai')
  await expect(field(page, 'Localisation')).toHaveValue('Vannes (Morbihan)')
  await expect(field(page, 'Prix')).toHaveValue(/^98.000$/)
  await expect(page.getByText('Terrasse', { exact: true })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)

  await page.goto('/admin/property/new')
  await expect(offer(page)).toBeVisible()
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await page.reload()
  await expect(field(page, 'Titre')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)

  await field(page, 'Titre').fill('Encore un bar')
  await page.goto('/profile')
  expect(await drafts(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Mon compte' }).click()
  await page.getByRole('button', { name: 'Déconnexion' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  expect(await drafts(page)).toEqual([])
})

test('changes are applied over the version that another administrator has saved meanwhile @matrix', async ({
  page,
}) => {
  const headers = withToken(await tokenOf(page.request, ADMIN))
  const data = {
    title: 'Café de la Halle',
    location: 'Lisieux, Calvados',
    price: 120_000,
    category: 'Commerce',
    description: 'Un café sous la halle, tenu depuis vingt ans.',
    image: pictureUrl('co-1166'),
    details: '{"surface":60}',
    features: '[]',
  }
  const { id } = (await (await page.request.post('/api/properties', { data, headers })).json()) as { id: number }
  await logInAsAdmin(page)
  await page.goto(`/admin/property/edit/${id}`)
  await field(page, 'Titre').fill('Café de la Grande Halle')
  await page.request.put(`/api/properties/${id}`, { data: { ...data, price: 110_000 }, headers })
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  await expect(page.getByText('Le bien a changé depuis')).toBeInViewport()
  await expect(offer(page)).toBeFocused()
  await offer(page).click()
  await expect(field(page, 'Titre')).toHaveValue('Café de la Grande Halle')
  await expect(field(page, 'Prix')).toHaveValue(/^110.000$/)
  await expect(page.getByLabel(/^Surface/)).toHaveValue('60')
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  await expect(page).toHaveURL('/admin')
  const stored: unknown = await (await page.request.get(`/api/properties/${id}`)).json()
  expect(stored).toMatchObject({ title: 'Café de la Grande Halle', price: 110_000 })
})

test('the session ends while a dossier is edited: it is saved after the login; without the server, nothing is lost @matrix', async ({
  page,
}) => {
  await logInAsAdmin(page)
  await page.goto('/admin/biens/nouveau')
  await field(page, 'Métier').fill('Restaurant traditionnel')
  await page.getByRole('button', { name: 'Créer l’affaire' }).click()
  await page.getByRole('link', { name: /^Annonce/ }).click()
  await field(page, 'Titre').fill('Hôtel du Vieux Bassin')
  await expect(page.getByText(/^Enregistré \d/)).toBeVisible()
  await endSession(page)
  await field(page, 'Titre').fill('Hôtel du Nouveau Bassin')
  // The save, a second later, reveals that the session has ended.
  await expect(logInAgain(page)).toBeVisible()
  await logIn(page)
  await expect(logInAgain(page)).toHaveCount(0)
  await expect(field(page, 'Titre')).toHaveValue('Hôtel du Nouveau Bassin')
  await expect(page.getByRole('heading', { name: 'Hôtel du Nouveau Bassin', level: 1 })).toBeVisible()
  await page.reload()
  await expect(field(page, 'Titre')).toHaveValue('Hôtel du Nouveau Bassin')
  await expect(offer(page)).toHaveCount(0)

  // Without the server, what is typed is kept in this browser, and laid over its field after a reload.
  const isSaving = (url: URL) => /\/api\/admin\/listings\/\d+$/.test(url.pathname)
  await page.route(isSaving, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await field(page, 'Titre').fill('Hôtel sans réseau')
  await expect(page.getByText('la saisie est conservée dans ce navigateur')).toBeVisible()
  // Routes do not reach the request of a page that closes.
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = (url, init) => (init?.keepalive ? Promise.reject(new TypeError('offline')) : send(url, init))
  })
  await page.reload()
  await expect(field(page, 'Titre')).toHaveValue('Hôtel sans réseau')
  await expect(offer(page)).toHaveCount(0)
  // It is sent again by itself once the server answers.
  await expect(page.getByText('la saisie est conservée dans ce navigateur')).toBeVisible()
  await page.unroute(isSaving)
  await expect(page.getByRole('heading', { name: 'Hôtel sans réseau', level: 1 })).toBeVisible({ timeout: 10_000 })
  expect(await drafts(page)).toEqual([])
})

test('the drafts of a note and a reply outlast the session, and a reload @matrix', async ({ page }) => {
  await page.request.post('/api/contact', {
    data: {
      firstName: 'Odile',
      lastName: 'Marchand',
      email: 'odile@exemple.fr',
      phone: '02 31 00 00 00',
      subject: 'achat',
      message: 'Je cherche une boulangerie près de Lisieux.',
      consent: true,
    },
  })
  await logInAsAdmin(page)
  await page.goto('/admin?tab=requests')
  await page
    .getByRole('button', { name: /Odile Marchand/ })
    .first()
    .click()
  const [reply, note] = ['Répondre', 'Noter'].map((name) => page.getByRole('button', { name, exact: true }))
  await note?.click()
  await field(page, 'Nouvelle note').fill('Budget 200 000 €, rappeler mardi.')
  await reply?.click()
  await field(page, 'Message').fill('Bonjour Odile, deux boulangeries vous attendent.')
  await page.reload()
  await expect(field(page, 'Message')).toHaveValue('Bonjour Odile, deux boulangeries vous attendent.')
  await note?.click()
  await expect(field(page, 'Nouvelle note')).toHaveValue('Budget 200 000 €, rappeler mardi.')
  await field(page, 'Nouvelle note').press('End')
  await page.keyboard.type(' Ou jeudi.')
  await endSession(page)
  await page.getByRole('button', { name: 'Ajouter la note' }).click()
  await logIn(page)
  await expect(page.getByText('Budget 200 000 €, rappeler mardi. Ou jeudi.')).toBeVisible()
  await reply?.click()
  await expect(field(page, 'Message')).toHaveValue('Bonjour Odile, deux boulangeries vous attendent.')
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(toast(page)).toContainText('Mail envoyé')
  await page.reload()
  await expect(field(page, 'Message')).toHaveValue('')
  await note?.click()
  await expect(field(page, 'Nouvelle note')).toHaveValue('')
})

test('typed agency settings and a mandate outlast the session @matrix', async ({ page }) => {
  await logInAsAdmin(page)
  await page.goto('/admin/agence')
  await field(page, 'Délai avant le rendez-vous, en heures').fill('30')
  await page.reload()
  await offer(page).click()
  await expect(field(page, 'Délai avant le rendez-vous, en heures')).toHaveValue('30')
  await endSession(page)
  const section = page.getByRole('region', { name: 'Rendez-vous' })
  await section.getByRole('button', { name: 'Enregistrer' }).click()
  await logIn(page)
  await expect(toast(page)).toContainText('Enregistré')
  await page.reload()
  await expect(field(page, 'Délai avant le rendez-vous, en heures')).toHaveValue('30')
  await expect(offer(page)).toHaveCount(0)

  await page.goto('/admin/registre')
  await page.getByRole('button', { name: 'Mandat de recherche' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enregistrer un mandat de recherche' })
  await dialog.getByLabel('Nom', { exact: true }).fill('Ange Quintrec')
  await dialog.getByLabel('Adresse', { exact: true }).fill('8, rue de Siam, 29200 Brest')
  await dialog.getByLabel('Objet du mandat').fill('Recherche d’un hôtel')
  await dialog.getByLabel('Nature du bien').fill('Hôtel de 20 chambres')
  await dialog.getByLabel('Situation du bien').fill('Finistère')
  await dialog.getByLabel('Honoraires', { exact: true }).fill('4 % HT')
  await endSession(page)
  await dialog.getByRole('button', { name: 'Inscrire au registre' }).click()
  await logIn(page)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Ange Quintrec').first()).toBeVisible()
})

test('a missing token is announced, and the login opens over the typed texts @matrix', async ({ page }) => {
  await logInAsAdmin(page)
  await page.goto('/admin/property/new')
  await fillInListing(page)
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.getByRole('button', { name: 'Créer le bien' }).click()
  await expect(toast(page)).toContainText('Non autorisé')
  await expect(toast(page)).toContainText('Veuillez vous connecter pour effectuer cette action')
  await logIn(page)
  await page.getByRole('button', { name: 'Créer le bien' }).click()
  await expect(page).toHaveURL('/admin')
})

test('another account that logs in over the page starts with an empty form @matrix', async ({ page }) => {
  const other = await anotherAdmin(page)
  await logInAsAdmin(page)
  await page.goto('/admin/property/new')
  await fillInListing(page)
  await endSession(page)
  await page.getByRole('button', { name: 'Créer le bien' }).click()
  await logIn(page, other)
  await expect(logInAgain(page)).toHaveCount(0)
  await expect(field(page, 'Titre')).toHaveValue('')
  await expect(offer(page)).toHaveCount(0)
  const found = (await (await page.request.get('/api/properties')).json()) as { title: string }[]
  expect(found.map(({ title }) => title)).not.toContain('Bar du Bout du Quai')
})
