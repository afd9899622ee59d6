import type { Page } from '@playwright/test'
import { type SQL, sql } from 'drizzle-orm'
import { join } from 'node:path'
import { localUrl } from '#server/db/embedded/server.ts'
import { openDatabase } from '#server/db/open.ts'
import { codeOf } from '#test/authenticator.ts'
import { readOutbox } from '#test/outbox.ts'
import { expectAccessible, expectFits } from './fixtures/axe.ts'
import { ADMIN, aPerson, logInAs, tokenOf } from './fixtures/person.ts'
import { expect, isHydrated, test, toast } from './fixtures/site.ts'

// These tests are about refused requests.
test.use({ expectedErrors: [/status of (400|401|403)/] })

// Passkeys are bound to a host name, so an IP address does not work.
test.use({ baseURL: ({ siteUrl }, use) => use(siteUrl.replace('127.0.0.1', 'localhost')) })

const WIDTHS = [390, 1280]

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const proofDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
const withToken = (token: string) => ({ authorization: `Bearer ${token}` })

type Person = ReturnType<typeof aPerson>

/** Creates a team member: a second factor of the demo's administrator would affect other tests. */
async function aMember({ request }: Page): Promise<Person & { id: number }> {
  const person = aPerson()
  await request.post('/api/auth/register', { data: person })
  const headers = withToken(await tokenOf(request, ADMIN))
  const users = (await (await request.get('/api/admin/users', { headers })).json()) as { id: number; email: string }[]
  const { id = 0 } = users.find(({ email }) => email === person.email) ?? {}
  const data = { ...person, role: 'admin', active: true }
  expect((await request.put(`/api/admin/users/${id}`, { data, headers })).ok()).toBe(true)
  return { ...person, id }
}

/** Logs in with e-mail and password, up to the second factor. */
async function giveLogin(page: Page, { email, password }: Person): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Mot de passe').fill(password)
  await button(page, 'Se connecter').click()
}

async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await giveLogin(page, person)
  await expect(page).toHaveURL('/admin')
}

async function logOut(page: Page): Promise<void> {
  await button(page, 'Déconnexion').click()
  await expect(page).toHaveURL('/')
}

/** Adds the first second factor on « Ma sécurité ». Returns the recovery codes. */
async function addFirst(page: Page, action: string, person: Person): Promise<string[]> {
  await button(page, action).click()
  await field(page, 'Votre mot de passe').fill(person.password)
  await button(page, 'Continuer').click()
  if (action === 'Ajouter une application') await giveCode(page)
  const dialog = page.getByRole('dialog', { name: 'Vos codes de secours' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await button(page, 'Je les ai notés').click()
  await expect(page.getByText('Il vous reste 10 codes.')).toBeVisible()
  return codes
}

let secret = ''
let givenCode = ''

/** Enters the code of the secret in the dialog. Both are kept, to test that this code is used and the next is not. */
async function giveCode(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: 'Code QR à photographier' })).toBeVisible()
  secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  givenCode = codeOf(secret)
  await field(page, 'Code à 6 chiffres').fill(givenCode)
  await button(page, 'Ajouter').click()
}

/** Adds a virtual authenticator, which confirms at once while `isPresent`. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  const setPresence = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return { setPresence }
}

async function inDatabase(dataFolder: string, change: SQL): Promise<void> {
  const { db, close } = await openDatabase({ url: localUrl(dataFolder) })
  await db.execute(change)
  await close()
}

/** Makes the last second factor too old to count as recent. */
const growStale = (dataFolder: string, { id }: { id: number }) =>
  inDatabase(dataFolder, sql`update session set factor_at = now() - interval '11 minutes' where account_id = ${id}`)

for (const width of WIDTHS)
  test(
    `a passkey is added, logs in without a press after the password, and is requested again, at ${width} px @turn`,
    { tag: width === 390 ? '@matrix' : [] },
    async ({ page, dataFolder }) => {
      await page.setViewportSize({ width, height: 844 })
      const person = await aMember(page)
      const { setPresence } = await addAuthenticator(page)
      await logIn(page, person)
      await page.goto('/admin/securite')
      await addFirst(page, 'Ajouter une clé d’accès', person)
      await expect(page.getByText(/^Clé d’accès ajoutée le .*, pas encore utilisée$/)).toBeVisible()
      await expectAccessible(page, `${width}: a passkey and its codes`)
      await expectFits(page, `${width}: a passkey and its codes`)
      await logOut(page)

      await logIn(page, person)
      await page.goto('/admin/securite')
      await expect(page.getByText(/^Clé d’accès ajoutée le .*, utilisée le /)).toBeVisible()

      // A call that requires a recent factor is retried after it, downloads included, or refused.
      await growStale(dataFolder, person)
      await setPresence(false)
      await button(page, 'Nouveaux codes').click()
      await button(page, 'Faire de nouveaux codes').click()
      await expect(proofDialog(page)).toBeVisible()
      await expectAccessible(page, `${width}: a second factor asked for over the page`)
      await expectFits(page, `${width}: a second factor asked for over the page`)
      await button(page, 'Revenir en arrière').click()
      await expect(toast(page)).toContainText('Confirmez que c’est vous avec votre second facteur.')
      await page.goto('/admin/registre')
      await setPresence(true)
      for (const kind of ['PDF', 'CSV']) {
        if (kind === 'CSV') await growStale(dataFolder, person)
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: kind }).click()
        expect((await download).suggestedFilename()).toBe(`registre-des-mandats.${kind.toLowerCase()}`)
      }

      await page.goto('/admin/securite')
      await page.getByRole('button', { name: /^Retirer/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
      await expect(toast(page)).toContainText('Second facteur retiré')
      await logOut(page)
      await logIn(page, person)
    },
  )

test(
  'an application’s code logs in without a press, once; so do recovery codes, and over an open page',
  { tag: '@matrix' },
  async ({ page }) => {
    const person = await aMember(page)
    await logIn(page, person)
    await page.goto('/admin/securite')
    await button(page, 'Ajouter une application').click()
    await field(page, 'Votre mot de passe').fill('un-autre-mot')
    await button(page, 'Continuer').click()
    await expect(page.getByRole('alert')).toHaveText('Le mot de passe actuel est incorrect.')
    await page.keyboard.press('Escape')
    const [code = ''] = await addFirst(page, 'Ajouter une application', person)
    await logOut(page)

    await page.goto('/login')
    await giveLogin(page, person)
    await expect(field(page, 'Code à 6 chiffres')).toBeFocused()
    await expectAccessible(page, 'the log-in, asking for a code')
    // The code used for the set-up cannot be used again.
    await page.keyboard.type(givenCode)
    await expect(page.getByRole('alert')).toHaveText('Ce code n’est pas le bon, ou a déjà servi.')
    await expect(field(page, 'Code à 6 chiffres')).toBeFocused()
    await button(page, 'Revenir en arrière').click()
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await button(page, 'Se connecter').click()
    await expect(field(page, 'Code à 6 chiffres')).toBeFocused()
    await page.keyboard.type(codeOf(secret, 1))
    await expect(page).toHaveURL('/admin')

    await page.goto(`/admin/users/${person.id}`)
    await field(page, 'Prénom').fill('Solange')
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    await page.request.post('/api/auth/logout', { headers: withToken(token) })
    await button(page, 'Enregistrer les modifications').click()
    const kept = page.getByRole('dialog', { name: 'Reconnectez-vous pour continuer' })
    await kept.getByLabel('Mot de passe', { exact: true }).fill(person.password)
    await kept.getByRole('button', { name: 'Se connecter' }).click()
    await kept.getByRole('button', { name: 'Utiliser un code de secours' }).click()
    await expectAccessible(page, 'the log-in over the page, asking for a recovery code')
    await page.keyboard.type(code.toLowerCase().replaceAll('-', ' '))
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Informations mises à jour avec succès')
    await page.goto('/admin/securite')
    await expect(page.getByText('Il vous reste 9 codes.')).toBeVisible()
  },
)

test(
  'after the time limit, the password is requested again and the email is still there',
  { tag: '@matrix' },
  async ({ page }) => {
    const person = await aMember(page)
    await logIn(page, person)
    await page.goto('/admin/securite')
    await addFirst(page, 'Ajouter une application', person)
    await logOut(page)
    await page.goto('/login')
    await isHydrated(page)
    await page.clock.install()
    await giveLogin(page, person)
    await expect(field(page, 'Code à 6 chiffres')).toBeFocused()
    await page.clock.runFor(121_000)
    await expect(toast(page)).toContainText('Le temps de répondre est passé. Recommencez.')
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await expect(button(page, 'Se connecter')).toBeFocused()
  },
)

test('days of grace count down; then the page that adds a second factor opens first, then the requested one @matrix', async ({
  page,
  dataFolder,
}) => {
  const person = await aMember(page)
  const headers = withToken(await tokenOf(page.request, ADMIN))
  const require = (factorRequired: boolean) =>
    page.request.put('/api/admin/agency/team', { headers, data: { factorRequired, agentsSeeAll: false } })
  expect((await require(true)).ok()).toBe(true)
  try {
    await logIn(page, person)
    await expect(page.getByText('Il vous reste 7 jours pour ajouter un second facteur')).toBeVisible()
    const asked = (days: number) =>
      inDatabase(
        dataFolder,
        sql`update account set factor_asked_at = now() - make_interval(days => ${days}) where id = ${person.id}`,
      )
    await asked(6)
    await page.goto('/admin/journal')
    await expect(page.getByText('Il vous reste 1 jour pour ajouter un second facteur')).toBeVisible()
    await expectAccessible(page, 'the last day of grace')

    // An open page learns it from its next request.
    await asked(8)
    await page
      .getByRole('navigation', { name: 'Administration', exact: true })
      .getByRole('link', { name: 'Demandes' })
      .click()
    await expect(title(page, 'Ma sécurité')).toBeVisible()
    await page.goto('/admin/journal')
    await expect(title(page, 'Ma sécurité')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Demandes' })).toHaveCount(0)
    await expectAccessible(page, 'only the page that adds a second factor')
    await button(page, 'Ajouter une application').click()
    await field(page, 'Votre mot de passe').fill(person.password)
    await button(page, 'Continuer').click()
    await giveCode(page)
    await expectAccessible(page, 'recovery codes')
    await page.keyboard.press('Escape')
    await button(page, 'Je les ai notés').click()
    await expect(title(page, 'Journal')).toBeVisible()
    await expect(page.getByText('second facteur').filter({ visible: true }).first()).toBeVisible()
  } finally {
    await require(false)
  }
})

test('an owner removes the second factor of a member who lost it', { tag: '@matrix' }, async ({ page, browser }) => {
  const person = await aMember(page)
  await logIn(page, person)
  await page.goto('/admin/securite')
  await addFirst(page, 'Ajouter une application', person)
  await page.goto(`/admin/users/${person.id}`)
  await expect(page.getByRole('heading', { name: 'Passer le relais' })).toBeVisible()
  await expect(button(page, 'Retirer ses seconds facteurs')).toHaveCount(0)

  const owner = await browser.newPage()
  await logInAs(owner, ADMIN)
  await owner.goto(`/admin/users/${person.id}`)
  await button(owner, 'Retirer ses seconds facteurs').click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(toast(owner)).toContainText('Seconds facteurs retirés')
  await expect(button(owner, 'Retirer ses seconds facteurs')).toHaveCount(0)
  await page.goto('/login')
  await logIn(page, person)
})

test(
  'the link in the e-mail about a new browser ends all sessions, once',
  { tag: '@matrix' },
  async ({ page, dataFolder }) => {
    const person = await aMember(page)
    const links = async () =>
      (await readOutbox(join(dataFolder, 'outbox')))
        .filter(({ to }) => to?.[0]?.address === person.email)
        .flatMap(({ text }) => /\/deconnexion#\S+/.exec(text ?? '') ?? [])
    await logIn(page, person)
    await expect.poll(async () => (await links()).length).toBe(1)
    await page.goto((await links())[0] ?? '')
    await button(page, 'Déconnecter tous mes appareils').click()
    await expect(page.getByRole('heading', { name: 'Tous vos appareils sont déconnectés' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect(page.getByRole('link', { name: 'Choisir un nouveau mot de passe' })).toBeVisible()
    await page.reload()
    await button(page, 'Déconnecter tous mes appareils').click()
    await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
  },
)
