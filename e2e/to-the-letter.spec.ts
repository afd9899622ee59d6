import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { aPerson, logInAsNewPerson, logInAsAdmin, tokenOf } from './fixtures/person.ts'
import { expect, isHydrated, test, toast } from './fixtures/site.ts'

// Sentences of docs/specification.md on failures and accounts that other journeys do not reach.

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** What a proxy answers when the site does not. */
const OF_A_PROXY = { contentType: 'text/html', body: '<html><body>Bad Gateway</body></html>' }

for (const [how, lose] of [
  ['removed', () => localStorage.removeItem('token')],
  ['cleared', () => localStorage.clear()],
] as const)
  test(`a token ${how} in the same tab logs the header out at the next navigation @matrix`, async ({ page }) => {
    await logInAsNewPerson(page)
    await page.goto('/services')
    await isHydrated(page)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Connexion' })).toBeHidden()
    await page.evaluate(lose)
    await header.getByRole('link', { name: 'Processus' }).click()
    await expect(page).toHaveURL('/notre-processus')
    await expect(header.getByRole('link', { name: 'Connexion' })).toBeVisible()
  })

test.describe('when calls fail', () => {
  test.use({ expectedErrors: [/status of [45]\d\d/] })

  test('each answered failure of the log-in shows the catalogue’s text, but for a pause @matrix', async ({ page }) => {
    await page.goto('/login')
    await field(page, 'Email').fill('personne@exemple.fr')
    await field(page, 'Mot de passe').fill('123456')
    for (const answer of [
      { status: 500, json: { message: 'Erreur interne' } },
      { status: 502, ...OF_A_PROXY },
      { status: 409, json: {} },
      { status: 200, ...OF_A_PROXY },
      { status: 200, json: {} },
    ]) {
      await page.route('**/api/auth/login', (route) => route.fulfill(answer), { times: 1 })
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await expect(toast(page)).toContainText('Erreur de connexion')
      await expect(toast(page)).toContainText('Email ou mot de passe incorrect')
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    }
    const pause = { status: 429, json: { message: 'Trop d’essais : attendez 5 minutes.' } }
    await page.route('**/api/auth/login', (route) => route.fulfill(pause), { times: 1 })
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(toast(page)).toContainText('Trop d’essais')
  })

  test('a failure whose body is no JSON shows its status; JSON without a message does not @matrix', async ({
    page,
  }) => {
    await logInAsAdmin(page)
    await page.goto('/admin/property/new')
    await field(page, 'Titre').fill('Café du Port')
    await field(page, 'Localisation').fill('Honfleur, Calvados')
    await field(page, 'Prix').fill('180000')
    await field(page, 'Description').fill('Un café à deux pas du port, avec sa terrasse.')
    await field(page, 'Adresse de l’image').fill('https://images.example/cafe.jpg')
    const create = page.getByRole('button', { name: 'Créer le bien' })
    await page.route('**/api/properties', (route) => route.fulfill({ status: 502, ...OF_A_PROXY }), { times: 1 })
    await create.click()
    await expect(toast(page)).toContainText('Erreur 502: Bad Gateway')
    await page.route('**/api/properties', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await create.click()
    await expect(toast(page)).toContainText('Une erreur est survenue')
  })
})

for (const [what, answer] of [
  ['a page', { status: 200, ...OF_A_PROXY }],
  ['a text', { status: 200, contentType: 'text/plain', body: 'upstream' }],
  ['nothing', { status: 200, body: '' }],
] as const)
  test(`a listing that is answered with ${what} is an error with its link @matrix`, async ({ page }) => {
    let answered = 0
    await page.route(/\/api\/properties\/\d+$/, (route) => {
      answered++
      return route.fulfill(answer)
    })
    // A link pressed before the script runs is a document of the server, which reads the listing itself.
    await page.goto('/search')
    await isHydrated(page)
    await page.getByRole('article').first().getByRole('link').first().click()
    const text = 'Une erreur est survenue lors du chargement des détails de cette propriété.'
    await expect(page.getByText(text)).toBeVisible()
    expect(answered).toBeGreaterThan(0)
    await expect(page.getByRole('link', { name: 'Retour aux biens disponibles' })).toHaveAttribute('href', '/search')
  })

test('an image above 5 MB is refused in the property form, whatever its type @matrix', async ({ page }) => {
  await logInAsAdmin(page)
  await page.goto('/admin/property/new')
  await page.getByRole('tab', { name: 'Téléverser' }).click()
  // A photo that browsers show, and would make smaller: bytes behind its end mark do not matter.
  const small = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a9cc6' } })
    .jpeg()
    .toBuffer()
  const photo = Buffer.concat([small, Buffer.alloc(5 * 1024 * 1024)])
  for (const [name, mimeType] of [
    ['IMG.jpg', 'image/jpeg'],
    ['IMG.png', 'image/png'],
    ['IMG.gif', 'image/gif'],
    ['IMG.webp', 'image/webp'],
    ['IMG.heic', 'image/heic'],
  ] as const) {
    await page.getByLabel('Choisir une photo').setInputFiles({ name, mimeType, buffer: photo })
    await expect(toast(page)).toContainText('Fichier trop volumineux')
    await expect(toast(page)).toContainText("L'image ne doit pas dépasser 5MB")
    await toast(page).getByRole('button', { name: 'Fermer', exact: true }).click()
    await expect(toast(page)).toHaveCount(0)
  }
})

/** A registered person, whose account an administrator has open. */
async function openedByAdmin(page: Page) {
  const person = aPerson()
  await page.request.post('/api/auth/register', { data: person })
  const me = await page.request.get('/api/auth/me', {
    headers: { Authorization: `Bearer ${await tokenOf(page.request, person)}` },
  })
  const { id } = (await me.json()) as { id: number }
  await logInAsAdmin(page)
  await page.goto(`/admin/users/${id}`)
  await page.getByLabel('Administrateur').check()
  return id
}

const SAVES = { name: 'Enregistrer les modifications' }

test('a promotion without a chosen role is the specification’s: one call, five keys, an administrator like any other @matrix', async ({
  page,
}) => {
  const id = await openedByAdmin(page)
  await expect(page.getByLabel('Rôle dans l’équipe')).toHaveValue('')
  const sent: string[] = []
  page.on('request', (one) => one.method() === 'PUT' && sent.push(new URL(one.url()).pathname))
  await page.getByRole('button', SAVES).click()
  await expect(toast(page)).toContainText('Informations mises à jour avec succès')
  await expect(page.getByLabel('Rôle dans l’équipe')).toHaveValue('owner')
  expect(sent).toEqual([`/api/admin/users/${id}`])
})

test('a promotion sends the five keys; the role in the team has a call of its own @matrix', async ({ page }) => {
  const id = await openedByAdmin(page)
  await page.getByLabel('Rôle dans l’équipe').selectOption('assistant')
  const promoted = page.waitForRequest((one) => one.method() === 'PUT' && one.url().endsWith(`/users/${id}`))
  const ranked = page.waitForRequest((one) => one.method() === 'PUT' && one.url().endsWith(`/users/${id}/team-role`))
  await page.getByRole('button', SAVES).click()
  expect(Object.keys((await promoted).postDataJSON() as object).toSorted()).toEqual(
    ['active', 'email', 'firstName', 'lastName', 'role'].toSorted(),
  )
  expect((await ranked).postDataJSON()).toEqual({ teamRole: 'assistant' })
})
