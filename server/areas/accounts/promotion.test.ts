import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { UserForm } from '#domain/accounts/admin.ts'
import { factorQuestion, knownBrowser, passwordReset, session } from '#server/db/schema/accounts.ts'
import { askedAtLogIn, withTotp } from '#test/factor-holder.ts'
import { anAdmin, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>
type Person = Awaited<ReturnType<App['signedIn']>>

const SUBJECT = 'Votre compte a de nouveaux droits'

const change = (by: Person, { user }: Person, own: Partial<UserForm>) => {
  const { firstName, lastName, email, role, active } = user
  const body = { firstName, lastName, email, role, active, ...own }
  return by.answerTo('PUT /api/admin/users/{id}', { params: { id: user.id }, body })
}

const isLoggedIn = async (person: Person) => (await person.answerTo('GET /api/auth/me', {})).status === 200

const linkIn = async (app: App, path: string) =>
  (await app.mails()).flatMap(({ text = '' }) => new RegExp(`/${path}#([\\w-]{43})`).exec(text)?.[1] ?? []).at(-1) ?? ''

const told = async (app: App) =>
  (await app.mails()).flatMap(({ subject, to, text }) => (subject === SUBJECT ? [{ to: to?.[0]?.address, text }] : []))

test('a user who becomes an administrator is logged out everywhere, and told', async () => {
  await using app = await startApp()
  const [owner, ada] = [await app.signedIn(anAdmin()), await app.signedIn(aUser({ firstName: 'Gagnez 1000 euros' }))]
  await app.call('POST /api/auth/forgot-password', { body: { email: ada.user.email } })
  const link = await linkIn(app, 'reinitialiser')
  expect(await change(owner, ada, { role: 'admin' })).toMatchObject({ status: 200, body: { role: 'admin' } })
  expect((await ada.answerTo('GET /api/admin/users', {})).status).toBe(401)
  const reset = { token: link, password: 'nouveau-mot' }
  expect((await app.answerTo('POST /api/auth/reset-password', { body: reset })).status).toBe(400)
  expect(await told(app)).toEqual([{ to: ada.user.email, text: expect.stringContaining('connectez-vous de nouveau') }])
  expect(JSON.stringify(await told(app))).not.toMatch(/Gagnez|Camille/)
  const body = { email: ada.user.email, password: ada.password }
  const { token } = await app.call('POST /api/auth/login', { body })
  expect((await app.send('GET', '/api/admin/users', { token })).status).toBe(200)
})

test('while a change of email waits, the former email is told of new rights too', async () => {
  await using app = await startApp()
  const [owner, ada] = [await app.signedIn(anAdmin()), await app.signedIn(aUser())]
  await ada.call('PUT /api/auth/update-profile', { body: { ...ada.user, email: 'nouvelle@exemple.fr' } })
  await change(owner, ada, { email: 'nouvelle@exemple.fr', role: 'admin' })
  expect((await told(app)).map(({ to }) => to)).toEqual([ada.user.email, 'nouvelle@exemple.fr'])
})

test.each([
  ['assistant', 'agent', true],
  ['assistant', 'owner', true],
  ['agent', 'owner', true],
  ['owner', 'owner', false],
  ['owner', 'agent', false],
  ['agent', 'assistant', false],
  ['assistant', 'owner', true, 'alone'],
  ['owner', 'agent', false, 'alone'],
] as const)('from %s to %s: the sessions end and a mail leaves only with more rights @slow', async (...given) => {
  const [from, to, isPromoted, isAlone] = given
  await using app = await startApp()
  const [owner, ada] = [await app.signedIn(anAdmin()), await withTotp(app, { teamRole: from })]
  await app.db.insert(knownBrowser).values({ accountId: ada.user.id, tokenHash: 'navigateur' })
  await app.call('POST /api/auth/forgot-password', { body: { email: ada.user.email } })
  await askedAtLogIn(app, ada)
  const left = () => {
    const of = (table: typeof session | typeof factorQuestion | typeof passwordReset | typeof knownBrowser) =>
      app.db.$count(table, eq(table.accountId, ada.user.id))
    return Promise.all([of(session), of(factorQuestion), of(passwordReset), of(knownBrowser)])
  }
  expect(await left()).toEqual([1, 1, 1, 1])
  const params = { id: ada.user.id }
  const changed = isAlone
    ? owner.answerTo('PUT /api/admin/users/{id}/team-role', { params, body: { teamRole: to } })
    : change(owner, ada, { teamRole: to })
  expect((await changed).status).toBe(200)
  expect(await left()).toEqual(isPromoted ? [0, 0, 0, 0] : [1, 1, 1, 1])
  expect(await told(app)).toHaveLength(isPromoted ? 1 : 0)
})

test('a member who is enabled again does not find former sessions, nor one who leaves and comes back', async () => {
  await using app = await startApp()
  const [owner, ada, bob] = [
    await app.signedIn(anAdmin()),
    await app.signedIn(anAdmin({ teamRole: 'agent' })),
    await app.signedIn(anAdmin({ teamRole: 'agent' })),
  ]
  await change(owner, ada, { active: false })
  await change(owner, ada, { active: true })
  await change(owner, bob, { role: 'user' })
  expect(await isLoggedIn(bob)).toBe(true)
  await change(owner, bob, { role: 'admin', teamRole: 'agent' })
  expect([await isLoggedIn(ada), await isLoggedIn(bob)]).toEqual([false, false])
})

test('an owner who is demoted can no longer have their invitation accepted', async () => {
  await using app = await startApp()
  const [owner, ada] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin())]
  const accomplice = { firstName: 'Nadia', lastName: 'Berthier', email: 'nadia@exemple.fr', teamRole: 'owner' as const }
  await ada.call('POST /api/admin/invitations', { body: accomplice })
  const token = await linkIn(app, 'invitation')
  await change(owner, ada, { teamRole: 'agent' })
  expect(await owner.call('GET /api/admin/invitations', {})).toEqual([])
  const body = { token, password: 'un-mot-choisi' }
  expect((await app.answerTo('POST /api/auth/invitation', { body })).status).toBe(400)
})
