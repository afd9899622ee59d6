import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readOutbox } from '../test/outbox.ts'
import { aPerson, logInAsNewPerson } from './fixtures/person.ts'
import { expect, isHydrated, test, toast } from './fixtures/site.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

test('from registration to favorites on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const person = aPerson()

  await page.goto('/register')
  await field(page, 'Prénom').fill(person.firstName)
  await field(page, 'Nom').fill(person.lastName)
  await field(page, 'Email').fill(person.email)
  await field(page, 'Mot de passe').fill(person.password)
  await field(page, 'Confirmer le mot de passe').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Inscription réussie')
  await expect(toast(page)).toContainText('Vous pouvez maintenant vous connecter')
  await expect(page).toHaveURL('/login')

  await field(page, 'Email').fill(person.email.toUpperCase())
  await field(page, 'Mot de passe').fill(person.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('Sophie Benali').last()).toBeVisible()

  await page.goto('/search?category=Commerce')
  const card = page.getByRole('article').first()
  const title = await card.getByRole('heading').innerText()
  await card.getByRole('button', { name: /Ajouter aux favoris/ }).click()
  await expect(toast(page)).toContainText('Ajouté aux favoris')
  await expect(toast(page)).toContainText('Cette propriété a été ajoutée à vos favoris.')
  await expect(card.getByRole('button', { name: /Retirer des favoris/ })).toBeVisible()

  await card.getByRole('link', { name: title }).click()
  const onPage = page.getByRole('button', { name: 'Retirer des favoris', exact: true })
  await expect(onPage).toBeEnabled()

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Mes favoris' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes favoris' })).toBeVisible()
  await page.getByRole('button', { name: `Retirer des favoris : ${title}` }).click()
  await expect(page.getByText('Vous n’avez pas encore de favoris.')).toBeVisible()
})

test('forms show each error beside its field, and remove it once corrected @matrix', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(field(page, 'Prénom')).toBeFocused()
  await expect(field(page, 'Prénom')).toHaveAccessibleDescription('Le prénom doit contenir au moins 2 caractères.')
  await expect(field(page, 'Nom')).toHaveAccessibleDescription('Le nom doit contenir au moins 2 caractères.')
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    'Veuillez entrer une adresse email valide. Exemple : nom@exemple.fr',
  )
  await expect(field(page, 'Mot de passe')).toHaveAccessibleDescription(
    'Le mot de passe doit contenir au moins 8 caractères.',
  )
  await field(page, 'Mot de passe').fill('12345678')
  await field(page, 'Confirmer le mot de passe').fill('1234567')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(field(page, 'Mot de passe')).not.toHaveAttribute('aria-invalid')
  await expect(field(page, 'Confirmer le mot de passe')).toHaveAccessibleDescription(
    'Les mots de passe ne correspondent pas.',
  )
  await field(page, 'Prénom').fill('Al')
  await expect(field(page, 'Prénom')).not.toHaveAttribute('aria-invalid')

  await page.goto('/login')
  await field(page, 'Email').fill('sophie')
  await field(page, 'Mot de passe').fill('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Email invalide')).toBeVisible()
  await expect(page.getByText('Le mot de passe doit contenir au moins 6 caractères')).toBeVisible()
})

test.describe('refused', () => {
  test.use({ expectedErrors: [/status of [45]\d\d|ERR_FAILED/] })

  test('a wrong password or a lost network shows an error and keeps the typed text @matrix', async ({ page }) => {
    await page.goto('/login')
    await field(page, 'Email').fill('personne@exemple.fr')
    await field(page, 'Mot de passe').fill('123456')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(toast(page)).toContainText('Erreur de connexion')
    await expect(toast(page)).toContainText('Email ou mot de passe incorrect')
    await page.route('**/api/auth/login', (route) => route.abort())
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(toast(page)).toContainText('Vérifiez votre connexion internet')
    await expect(field(page, 'Email')).toHaveValue('personne@exemple.fr')
    await expect(field(page, 'Mot de passe')).toHaveValue('123456')
    expect(await token(page)).toBeNull()
  })

  test('an email already in use shows an error beside its field @matrix', async ({ page, request }) => {
    const person = aPerson()
    await request.post('/api/auth/register', { data: person })
    await page.goto('/register')
    await field(page, 'Prénom').fill(person.firstName)
    await field(page, 'Nom').fill(person.lastName)
    await field(page, 'Email').fill(person.email)
    await field(page, 'Mot de passe').fill(person.password)
    await field(page, 'Confirmer le mot de passe').fill(person.password)
    await page.getByRole('button', { name: 'Créer mon compte' }).click()
    await expect(toast(page)).toContainText("Erreur lors de l'inscription")
    await expect(toast(page)).toContainText('Veuillez réessayer ultérieurement')
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Cette adresse email est déjà utilisée.')
    await expect(page).toHaveURL('/register')
  })

  test('an expired token is removed, and private pages ask to log in @matrix', async ({ page }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('given')) localStorage.setItem('token', 'perime')
      sessionStorage.setItem('given', 'yes')
    })
    await page.goto('/profile')
    await expect(page).toHaveURL('/login')
    expect(await token(page)).toBeNull()
  })

  test('a favorite that the server refuses is undone @matrix', async ({ page }) => {
    await logInAsNewPerson(page)
    await page.goto('/search')
    await page.route('**/api/favorites', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    const heart = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /favoris/ })
    await heart.click()
    await expect(toast(page)).toContainText("Impossible d'ajouter cette propriété à vos favoris.")
    await expect(heart).toHaveAccessibleName(/^Ajouter aux favoris/)
    await expect(heart).toBeEnabled()
  })

  test('a heart pressed before its state is loaded keeps a favorite, and adds another listing once @matrix', async ({
    page,
  }) => {
    await logInAsNewPerson(page)
    await page.goto('/properties/66')
    await page.getByRole('button', { name: 'Ajouter aux favoris', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Retirer des favoris', exact: true })).toBeEnabled()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/favorites', async (route) => {
      if (route.request().method() === 'GET') await answered
      await route.continue()
    })
    const changes: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/favorites') && request.method() !== 'GET')
        changes.push(`${request.method()} ${request.postData()}`)
    })
    await page.goto('/search')
    const heart = (id: number) =>
      page
        .getByRole('article')
        .filter({ has: page.locator(`a[href^="/properties/${id}"]`) })
        .getByRole('button', { name: /favoris/ })
    await expect(heart(66)).toHaveAttribute('aria-disabled', 'true')
    await heart(66).dispatchEvent('click')
    await heart(65).dispatchEvent('click')
    await heart(65).dispatchEvent('click')
    answer()
    await expect(heart(66)).toHaveAccessibleName(/^Retirer des favoris/)
    await expect(heart(65)).toHaveAccessibleName(/^Retirer des favoris/)
    expect(changes).toEqual(['POST {"propertyId":65}'])
  })
})

test('a heart pressed by a visitor asks to log in, without a request; after the login the listing is a favorite @matrix', async ({
  page,
}) => {
  const person = aPerson()
  await page.request.post('/api/auth/register', { data: person })
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/properties/66')
  await page.getByRole('button', { name: 'Ajouter aux favoris', exact: true }).click()
  await expect(toast(page)).toContainText('Connexion requise')
  await expect(toast(page)).toContainText('Connectez-vous pour ajouter des propriétés à vos favoris.')
  expect(calls.filter((path) => /favorites|auth\/me/.test(path))).toEqual([])

  await toast(page).getByRole('link', { name: 'Se connecter' }).click()
  await field(page, 'Email').fill(person.email)
  await field(page, 'Mot de passe').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Le bien que vous aviez choisi est dans vos favoris.')
  await expect(page).toHaveURL('/properties/66')
  await expect(page.getByRole('button', { name: 'Retirer des favoris', exact: true })).toBeEnabled()
})

test('hearts pressed before registration become favorites at the first login only @matrix', async ({ page }) => {
  const person = aPerson()
  await page.goto('/search')
  const hearts = page.getByRole('button', { name: /^Ajouter aux favoris/ })
  await hearts.nth(0).click()
  await expect(toast(page)).toContainText('Connexion requise')
  await hearts.nth(1).click()
  await toast(page).getByRole('link', { name: 'Se connecter' }).click()
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await field(page, 'Prénom').fill(person.firstName)
  await field(page, 'Nom').fill(person.lastName)
  await field(page, 'Email').fill(person.email)
  await field(page, 'Mot de passe').fill(person.password)
  await field(page, 'Confirmer le mot de passe').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await field(page, 'Email').fill(person.email)
  await field(page, 'Mot de passe').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Les 2 biens que vous aviez choisis sont dans vos favoris.')
  await expect(page).toHaveURL('/search')
  const kept = page.getByRole('button', { name: /^Retirer des favoris/ })
  await expect(kept).toHaveCount(2)

  // A later login does not add the removed favorites again.
  await kept.first().click()
  await expect(toast(page)).toContainText('Retiré des favoris')
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await field(page, 'Email').fill(person.email)
  await field(page, 'Mot de passe').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
  await page.goto('/search')
  await expect(kept).toHaveCount(1)
})

test('a heart pressed long before the login does not become a favorite @matrix', async ({ page }) => {
  const person = aPerson()
  await page.request.post('/api/auth/register', { data: person })
  await page.clock.install()
  await page.goto('/properties/66')
  await page.getByRole('button', { name: 'Ajouter aux favoris', exact: true }).click()
  await expect(toast(page)).toContainText('Connexion requise')
  await page.clock.fastForward('02:00:00')
  await page.goto('/login')
  await field(page, 'Email').fill(person.email)
  await field(page, 'Mot de passe').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
  const listed = await page.request.get('/api/favorites', { headers: { authorization: `Bearer ${await token(page)}` } })
  expect(await listed.json()).toEqual([])
})

test('private pages ask a visitor to log in @matrix', async ({ page }) => {
  for (const path of ['/profile', '/favorites']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})

test('a grid of cards requests favorites once; the page of a listing checks only its own @matrix', async ({ page }) => {
  await logInAsNewPerson(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/search')
  await expect.poll(() => calls.filter((path) => path.startsWith('/api/favorites'))).toEqual(['/api/favorites'])
  await page
    .getByRole('article')
    .last()
    .getByRole('button', { name: /favoris/, disabled: false })
    .waitFor()
  expect(calls.filter((path) => path.startsWith('/api/favorites'))).toEqual(['/api/favorites'])
  await page.goto('/properties/66')
  await expect.poll(() => calls.filter((path) => path.includes('check'))).toEqual(['/api/favorites/check/66'])
})

test('the header does not move when a user is logged in', { tag: '@matrix' }, async ({ page }) => {
  await logInAsNewPerson(page)
  await page.setViewportSize(DESKTOP)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/api/auth/me', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/')
  const places = () =>
    page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x))
  await expect(page.getByRole('link', { name: 'Connexion' })).toBeHidden()
  const before = await places()
  open()
  await expect(page.getByRole('button', { name: 'Mon compte' })).toBeVisible()
  expect(await places()).toEqual(before)
})

test.describe('in two tabs', { tag: '@matrix' }, () => {
  // The pending requests of the other tab are refused.
  test.use({ expectedErrors: [/401 \(Unauthorized\)/] })

  test('logging out in one logs out the other', async ({ page, context }) => {
    await logInAsNewPerson(page)
    await page.goto('/profile')
    const other = await context.newPage()
    await other.goto('/')
    await other.getByRole('button', { name: 'Mon compte' }).click()
    await other.getByRole('button', { name: 'Déconnexion' }).filter({ visible: true }).click()
    await expect(other.getByRole('link', { name: 'Connexion' }).filter({ visible: true })).toBeVisible()
    await expect(other).toHaveURL('/')
    await expect(page).toHaveURL('/login')
    expect(await token(page)).toBeNull()
  })
})

test('logging out of a private page goes home @matrix', async ({ page }) => {
  await logInAsNewPerson(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Mon compte' }).click()
  await page.getByRole('button', { name: 'Déconnexion' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('professionnel')
  await expect(page).toHaveURL('/')
})

test.describe('the profile', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('names and password can be changed; a wrong current password shows an error beside its field @matrix', async ({
    page,
    request,
  }) => {
    const person = await logInAsNewPerson(page)
    await page.goto('/profile')
    await field(page, 'Prénom').fill('Ada')
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /Enregistrer/ })
      .first()
      .click()
    await expect(toast(page)).toContainText('Profil mis à jour')

    await page.getByRole('tab', { name: 'Sécurité' }).click()
    await expect(page).toHaveURL('/profile?tab=security')
    await field(page, 'Mot de passe actuel').fill('pas le bon')
    await field(page, 'Nouveau mot de passe').fill('nouveau-mot')
    await field(page, 'Confirmer le nouveau mot de passe').fill('nouveau-mot')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Échec de la mise à jour du mot de passe')
    await expect(field(page, 'Mot de passe actuel')).toHaveAccessibleDescription(
      'Le mot de passe actuel est incorrect.',
    )
    expect(await token(page)).not.toBeNull()
    await field(page, 'Mot de passe actuel').fill(person.password)
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Mot de passe mis à jour')
    const login = await request.post('/api/auth/login', { data: { email: person.email, password: 'nouveau-mot' } })
    expect(login.status()).toBe(200)
  })

  test('data can be exported, and the account deleted with its password @matrix', async ({
    page,
    request,
    dataFolder,
  }) => {
    const person = await logInAsNewPerson(page)
    await page.goto('/profile?tab=security')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /Télécharger mes données/ }).click()
    expect((await download).suggestedFilename()).toBe('mes-donnees.json')

    // The user's leads are included once the e-mail is verified.
    await page.getByRole('button', { name: 'Recevoir un lien de confirmation' }).click()
    await expect(toast(page)).toContainText('Email envoyé')
    const link = async () => {
      const mails = await readOutbox(join(dataFolder, 'outbox'))
      const own = mails.filter(({ to }) => to?.[0]?.address === person.email)
      return /\/profile\?tab=security#\S+/.exec(own.at(-1)?.text ?? '')?.[0] ?? ''
    }
    await expect.poll(link, { timeout: 15_000 }).not.toBe('')
    await page.goto('/')
    await page.goto(await link())
    await page.getByRole('button', { name: 'Confirmer que cette adresse est la mienne' }).click()
    await expect(toast(page)).toContainText('Adresse confirmée')
    await expect(page).toHaveURL('/profile?tab=security')
    const again = page.waitForEvent('download')
    await page.getByRole('button', { name: /Télécharger mes données/ }).click()
    const data = JSON.parse(readFileSync(await (await again).path(), 'utf8')) as object
    expect(data).toMatchObject({ user: { email: person.email }, requests: [] })

    await page.getByRole('button', { name: /Supprimer mon compte/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /Mot de passe/ }).fill(person.password)
    await dialog.getByRole('button', { name: /Supprimer/ }).click()
    await expect(page).toHaveURL('/')
    const login = await request.post('/api/auth/login', { data: person })
    expect(login.status()).toBe(401)
  })
})

test.describe('a changed e-mail', () => {
  // A used link is refused, and so is a pending request of the page when all sessions end.
  test.use({ expectedErrors: [/status of 40[01]/] })

  test('is restored with the button on the linked page, not by opening it @matrix', async ({ page, dataFolder }) => {
    await page.setViewportSize(PHONE)
    const person = await logInAsNewPerson(page)
    const logInStatus = async () => (await page.request.post('/api/auth/login', { data: person })).status()
    const mailsTo = async (email: string) =>
      (await readOutbox(join(dataFolder, 'outbox'))).filter(({ to }) => to?.[0]?.address === email)
    await page.goto('/profile')
    await field(page, 'Email').fill(`autre.${person.email}`)
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /Enregistrer/ })
      .first()
      .click()
    await expect(toast(page)).toContainText('Profil mis à jour')
    await expect.poll(async () => (await mailsTo(`autre.${person.email}`)).length).toBe(1)
    await expect.poll(async () => (await mailsTo(person.email)).length).toBe(1)

    await page.goto(/\/retablir-email#\S+/.exec((await mailsTo(person.email))[0]?.text ?? '')?.[0] ?? '')
    await expect(page.getByRole('heading', { level: 1, name: 'Rétablir mon adresse email' })).toBeVisible()
    const restore = page.getByRole('button', { name: 'Rétablir mon ancienne adresse' })
    await expect(restore).toBeEnabled()
    expect(await logInStatus()).toBe(401)
    await restore.click()
    await expect(page.getByRole('heading', { name: 'Votre adresse est rétablie' })).toBeVisible()
    expect(await token(page)).toBeNull()
    expect(await logInStatus()).toBe(200)
    await expect(page.getByRole('link', { name: 'Choisir un nouveau mot de passe' })).toBeVisible()

    await page.reload()
    await restore.click()
    await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
  })

  test('the linked page is not indexed', async ({ request }) => {
    expect(await (await request.get('/retablir-email')).text()).toContain('<meta name="robots" content="noindex"')
  })
})

/** Opens a page of results whose clock is stopped. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T12:00:00' })
  await page.goto('/search')
  // Pause after hydration, which needs the clock, and within five minutes, before unused queries are dropped.
  await isHydrated(page)
  await page.clock.pauseAt('2026-11-21T12:03:00')
}

test(
  'a toast stays five seconds, longer under a pointer that moved there; a tooltip shows after 700 ms',
  { tag: '@matrix' },
  async ({ page }) => {
    await stopClock(page)
    const hearts = page.getByRole('article').getByRole('button', { name: /favoris/ })
    const heart = hearts.first()
    await heart.click()
    await expect(toast(page)).toBeVisible()
    await page.clock.runFor(4900)
    await expect(toast(page)).toBeVisible()
    await toast(page).hover()
    await page.clock.runFor(10_000)
    await expect(toast(page)).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(4900)
    await expect(toast(page)).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast(page)).toBeHidden()

    // A toast that appears under a still pointer does not stay longer.
    await heart.click()
    const { x = 0, y = 0 } = (await toast(page).boundingBox()) ?? {}
    await page.clock.runFor(5100)
    await expect(toast(page)).toBeHidden()
    await page.mouse.move(x + 40, y + 20)
    await heart.focus()
    await page.keyboard.press('Enter')
    await expect(toast(page)).toBeVisible()
    await expect.poll(() => toast(page).evaluate((card) => card.matches(':hover'))).toBe(true)
    await page.clock.runFor(5100)
    await expect(toast(page)).toBeHidden()

    await heart.blur()
    await page.mouse.move(0, 0)
    await page.clock.runFor(1000)
    const tip = page.locator('[popover=manual]')
    await hearts.nth(0).hover()
    await page.clock.runFor(690)
    await expect(tip).toBeHidden()
    await page.clock.runFor(20)
    await expect(tip).toHaveText('Ajouter aux favoris')
    // Shown immediately when another tooltip was just open.
    await hearts.nth(1).hover()
    await page.clock.runFor(10)
    await expect(tip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
  },
)
