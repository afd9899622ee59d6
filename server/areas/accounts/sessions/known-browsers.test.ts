import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteExpired } from '#server/jobs/expired.ts'
import { knownBrowser, session, sessionsEnd } from '#server/db/schema/accounts.ts'
import { journalOf } from '#test/journal.ts'
import { anAdmin, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>
type Person = Pick<Awaited<ReturnType<App['signedIn']>>, 'user' | 'password'>

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'

/** Logs in with a browser that has these cookies. Returns the cookie that it gets. */
async function logIn(app: App, { user, password }: Person, cookies: string[] = []) {
  const { status, headers } = await app.send('POST', '/api/auth/login', {
    body: { email: user.email, password },
    headers: { 'user-agent': FIREFOX, ...(cookies.length ? { cookie: cookies.join('; ') } : {}) },
  })
  const given = headers['set-cookie'] === undefined ? undefined : String(headers['set-cookie'])
  return { status, given, cookie: given?.split(';')[0] ?? '' }
}

const links = async (app: App) =>
  (await app.mails()).flatMap(({ text = '' }) => /\/deconnexion#([\w-]{43})/.exec(text)?.[1] ?? [])
const end = (app: App, token: string) => app.answerTo('POST /api/auth/sessions/end', { body: { token } })

test('a log-in from an unknown browser sends a mail, once', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(anAdmin())
  const { given, cookie } = await logIn(app, ada)
  expect(given).toMatch(
    new RegExp(
      `^navigateur-${ada.user.id}=[\\w-]{43}; Path=/api/auth; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$`,
    ),
  )
  expect(JSON.stringify(await app.db.select().from(knownBrowser))).not.toContain(cookie.split('=')[1])
  expect(await app.mails()).toMatchObject([
    {
      to: [{ address: ada.user.email }],
      subject: 'Connexion à votre compte depuis un nouvel appareil',
      text: expect.stringMatching(/Quand : .+ \d\d:\d\d \(heure de Paris\)\nAppareil : Firefox sur Windows/),
    },
  ])
  expect((await logIn(app, ada, ['autre=1', cookie])).given).toBeUndefined()
  expect(await app.mails()).toHaveLength(1)
  expect((await logIn(app, ada, [`${cookie}x`])).given).toBeDefined()
  expect(await app.mails()).toHaveLength(2)
})

test('the cookie also works on plain http; two members can share a browser; visitors’ accounts get none @slow', async () => {
  await using app = await startApp({ publicUrl: () => 'http://localhost:3000' })
  const [ada, bob, eve] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin()), await app.signedIn(aUser())]
  const ofAda = await logIn(app, ada)
  expect(ofAda.given).not.toContain('Secure')
  const ofBob = await logIn(app, bob, [ofAda.cookie])
  for (const member of [ada, bob])
    expect((await logIn(app, member, [ofAda.cookie, ofBob.cookie])).given).toBeUndefined()
  expect(await app.mails()).toHaveLength(2)
  expect(await logIn(app, eve)).toMatchObject({ status: 200, given: undefined })
  expect(await app.mails()).toHaveLength(2)
  // The other member's cookie value is not accepted.
  const forged = ofBob.cookie.replace(`-${bob.user.id}=`, `-${ada.user.id}=`)
  expect((await logIn(app, ada, [forged])).given).toBeDefined()
})

test('the link of the mail ends every session, the trust in every browser, and works once within 72 hours @slow', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin())]
  const { cookie } = await logIn(app, ada)
  const [token = ''] = await links(app)
  expect(JSON.stringify(await app.db.select().from(sessionsEnd))).not.toContain(token)
  const age = (ago: string) => app.db.update(sessionsEnd).set({ createdAt: sql`now() - ${ago}::interval` })
  await age('72 hours 1 second')
  const dead = { status: 400, body: { message: 'Ce lien n’est plus valable.' } }
  expect(await end(app, token)).toMatchObject(dead)
  await age('71 hours 59 minutes')
  const answers = await Promise.all(Array.from({ length: 5 }, () => end(app, token)))
  expect(answers.filter(({ status }) => status === 200)).toMatchObject([
    { body: { message: 'Toutes les sessions de votre compte sont fermées. Choisissez un nouveau mot de passe.' } },
  ])
  expect(await end(app, token)).toMatchObject(dead)
  expect(await app.db.select().from(session)).toMatchObject([{ accountId: bob.user.id }])
  expect(await journalOf(bob, { kind: 'session' })).toMatchObject([
    { actor: 'Camille Marchand', action: 'session.ended', subject: 'lien reçu par mail' },
    { action: 'session.opened', subject: 'mot de passe seul, Firefox sur Windows' },
  ])
  expect((await logIn(app, ada, [cookie])).given).toBeDefined()
})

test('a program that keeps no cookies sends ten mails a day @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(anAdmin())
  for (let n = 0; n < 12; n++) expect((await logIn(app, ada)).status).toBe(200)
  expect(await app.mails()).toHaveLength(10)
})

test('browsers not seen for a year and old links are deleted at night', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(anAdmin())
  await logIn(app, ada)
  await deleteExpired(app.db)
  const left = async () => [
    (await app.db.select().from(knownBrowser)).length,
    (await app.db.select().from(sessionsEnd)).length,
  ]
  expect(await left()).toEqual([1, 1])
  await app.db.update(sessionsEnd).set({ createdAt: sql`now() - interval '73 hours'` })
  await app.db.update(knownBrowser).set({ lastSeenAt: sql`now() - interval '366 days'` })
  await deleteExpired(app.db)
  expect(await left()).toEqual([0, 0])
})
