import { eq } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { UserForm } from '#domain/accounts/admin.ts'
import { account, passwordReset, session } from '#server/db/schema/accounts.ts'
import { favorite } from '#server/db/schema/listings.ts'
import { lead } from '#server/db/schema/leads.ts'
import { aContact, aProperty, anAdmin, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>
type SignedIn = Awaited<ReturnType<App['signedIn']>>

const refusal = (status: number, message: string | RegExp) => ({
  status,
  body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
})

const MISSING = refusal(404, 'Cet utilisateur n’existe pas ou a été supprimé.')
const LAST = refusal(409, 'Il doit rester au moins un administrateur actif.')
const ONESELF = refusal(409, /^Vous ne pouvez pas/)

/** The form of a user with unchanged values, except `own`. */
const formOf = ({ user }: SignedIn, own: Partial<UserForm> = {}): UserForm => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  role: user.role,
  active: user.active,
  ...own,
})

const paramsOf = ({ user }: SignedIn) => ({ params: { id: user.id } })

/** Edits the account of `whom` as `by`. */
const edit = (by: SignedIn, whom: SignedIn, own: object) =>
  by.answerTo('PUT /api/admin/users/{id}', { ...paramsOf(whom), body: formOf(whom, own) })

const remove = (by: SignedIn, whom: SignedIn) => by.answerTo('DELETE /api/admin/users/{id}', paramsOf(whom))

const logIn = (app: App, { user, password }: SignedIn) =>
  app.answerTo('POST /api/auth/login', { body: { email: user.email, password } })

const isLoggedIn = async (person: SignedIn) => (await person.answerTo('GET /api/auth/me', {})).status === 200

test('accounts are listed newest first and read one by one, never with a password', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const ada = await app.signedIn(aUser())
  const off = await app.signedIn(aUser({ active: false }))
  const list = await admin.answerTo('GET /api/admin/users', {})
  expect(list).toMatchObject({ status: 200, body: [off.user, ada.user, admin.user] })
  const one = await admin.answerTo('GET /api/admin/users/{id}', paramsOf(off))
  expect(one.body).toEqual({
    id: off.user.id,
    firstName: 'Camille',
    lastName: 'Marchand',
    email: off.user.email,
    role: 'user',
    active: false,
    profileImage: null,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  })
  expect(JSON.stringify([list.body, one.body])).not.toMatch(/password|argon2/i)
})

test('an unknown account is a 404 for every call', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const params = { id: 999_999_999_999_999 }
  expect(await admin.answerTo('GET /api/admin/users/{id}', { params })).toMatchObject(MISSING)
  expect(await admin.answerTo('DELETE /api/admin/users/{id}', { params })).toMatchObject(MISSING)
  expect(await admin.answerTo('PUT /api/admin/users/{id}', { params, body: formOf(admin) })).toMatchObject(MISSING)
  expect(
    await admin.answerTo('PUT /api/admin/users/{id}/password', { params, body: { newPassword: '123456' } }),
  ).toMatchObject(MISSING)
})

test('only the fields of the form change an account', async () => {
  await using app = await startApp()
  const [admin, ada] = [await app.signedIn(anAdmin()), await app.signedIn(aUser())]
  const form = { firstName: 'Al', lastName: 'Wu', email: 'Al@Exemple.fr', role: 'admin' as const, active: true }
  const body = { ...form, id: 99, passwordHash: 'x', profileImage: '/uploads/x.webp', createdAt: '2000-01-01' }
  const answer = await admin.answerTo('PUT /api/admin/users/{id}', { ...paramsOf(ada), body })
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.body).toEqual({ ...ada.user, ...form, updatedAt: expect.not.stringMatching(ada.user.updatedAt) })
  const { token, user } = await app.call('POST /api/auth/login', {
    body: { email: form.email, password: ada.password },
  })
  expect(user).toEqual(answer.body)
  expect((await app.send('GET', '/api/admin/users', { token })).status).toBe(200)
})

test('an invalid form is refused with the rule, and changes nothing', async () => {
  await using app = await startApp()
  const [admin, ada] = [await app.signedIn(anAdmin()), await app.signedIn(aUser())]
  const rules = [
    ['firstName', 'A', 'Le prénom doit contenir au moins 2 caractères.'],
    ['firstName', 'A\0da', 'Ce champ contient un caractère interdit.'],
    ['lastName', ' L ', 'Le nom doit contenir au moins 2 caractères.'],
    ['lastName', undefined, 'Le nom doit contenir au moins 2 caractères.'],
    ['email', 'ada@exemple', 'Veuillez entrer une adresse email valide.'],
    ['email', `${'a'.repeat(250)}@exemple.fr`, 'L’adresse email ne doit pas dépasser 254 caractères.'],
    ['role', 'root', 'Rôle inconnu : choisissez user ou admin'],
    ['role', undefined, 'Rôle inconnu : choisissez user ou admin'],
    ['active', 'false', 'Indiquez si le compte est actif'],
    ['active', undefined, 'Indiquez si le compte est actif'],
  ] as const
  for (const [field, value, message] of rules) {
    expect(await edit(admin, ada, { [field]: value }), `${field} ${value}`).toMatchObject(refusal(400, message))
  }
  expect(await edit(admin, ada, { email: admin.user.email.toUpperCase() })).toMatchObject(
    refusal(409, 'Cette adresse email est déjà utilisée.'),
  )
  expect(await admin.call('GET /api/admin/users/{id}', paramsOf(ada))).toEqual(ada.user)
  expect((await edit(admin, ada, { email: ada.user.email.toUpperCase() })).status).toBe(200)
})

test('a disabled account is logged out at its next call; enabling it again does not restore its token', async () => {
  await using app = await startApp()
  const [admin, ada] = [await app.signedIn(anAdmin()), await app.signedIn(aUser())]
  expect(await isLoggedIn(ada)).toBe(true)
  expect(await edit(admin, ada, { active: false })).toMatchObject({ status: 200, body: { active: false } })
  expect(await isLoggedIn(ada)).toBe(false)
  expect((await logIn(app, ada)).status).toBe(401)
  await edit(admin, ada, { active: true })
  expect(await isLoggedIn(ada)).toBe(false)
  expect((await logIn(app, ada)).status).toBe(200)
})

test('an administrator who becomes a user loses access at the next call', async () => {
  await using app = await startApp()
  const [admin, bob] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin())]
  await edit(admin, bob, { role: 'user' })
  expect((await bob.answerTo('GET /api/admin/users', {})).status).toBe(403)
  expect(await isLoggedIn(bob)).toBe(true)
})

test('password links stop working once the email changes or the account is disabled @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  for (const change of [{ email: 'ailleurs@exemple.fr' }, { active: false }]) {
    const ada = await app.signedIn(aUser())
    await app.call('POST /api/auth/forgot-password', { body: { email: ada.user.email } })
    await edit(admin, ada, { firstName: 'Ada' })
    expect(await app.db.select().from(passwordReset)).toHaveLength(1)
    await edit(admin, ada, change)
    expect(await app.db.select().from(passwordReset)).toEqual([])
  }
})

test('the last active administrator cannot be demoted or disabled', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await app.signedIn(anAdmin({ active: false }))
  expect(await edit(admin, admin, { role: 'user' })).toMatchObject(LAST)
  expect(await edit(admin, admin, { active: false })).toMatchObject(LAST)
  expect(await remove(admin, admin)).toMatchObject(LAST)
  expect(await edit(admin, admin, { firstName: 'Ada' })).toMatchObject({ status: 200, body: { firstName: 'Ada' } })
})

test('administrators cannot disable, demote or delete their own account here', async () => {
  await using app = await startApp()
  const [admin] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin())]
  expect(await edit(admin, admin, { role: 'user' })).toMatchObject(ONESELF)
  expect(await edit(admin, admin, { active: false })).toMatchObject(ONESELF)
  expect(await remove(admin, admin)).toMatchObject(ONESELF)
  expect(await admin.call('GET /api/auth/me', {})).toEqual(admin.user)
})

test.for([
  ['disable', (by: SignedIn, whom: SignedIn) => edit(by, whom, { active: false })],
  ['demote', (by: SignedIn, whom: SignedIn) => edit(by, whom, { role: 'user' })],
  ['delete', remove],
] as const)('of two administrators who %s each other at once, one stays', async ([, act]) => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin())]
  const answers = await Promise.all([act(ada, bob), act(bob, ada)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([401, 403, 404, 409]).toContain(answers.find(({ status }) => status !== 200)?.status)
  const rows = await app.db.select().from(account)
  expect(rows.filter(({ role, active }) => role === 'admin' && active)).toHaveLength(1)
})

test('an administrator deletes their account while disabling the only other one: one remains', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin())]
  const answers = await Promise.all([
    ada.answerTo('DELETE /api/auth/me', { body: { password: ada.password } }),
    edit(ada, bob, { active: false }),
  ])
  for (const { status } of answers) expect(status).toBeLessThan(500)
  const rows = await app.db.select().from(account)
  expect(rows.filter(({ role, active }) => role === 'admin' && active)).toHaveLength(1)
})

test('a password set by an administrator ends the sessions of the account and replaces the old one', async () => {
  await using app = await startApp()
  const [admin, ada] = [await app.signedIn(anAdmin()), await app.signedIn(aUser())]
  await app.call('POST /api/auth/forgot-password', { body: { email: ada.user.email } })
  const set = (newPassword: string) =>
    admin.answerTo('PUT /api/admin/users/{id}/password', { ...paramsOf(ada), body: { newPassword } })
  expect(await set('12345')).toMatchObject(refusal(400, 'Le mot de passe doit contenir au moins 6 caractères'))
  expect(await set('1'.repeat(257))).toMatchObject(refusal(400, /ne doit pas dépasser 256 caractères/))
  expect(await isLoggedIn(ada)).toBe(true)
  expect(await set('123456')).toMatchObject({ status: 200, body: { message: 'Mot de passe modifié avec succès' } })
  expect(await isLoggedIn(ada)).toBe(false)
  expect(await app.db.select().from(passwordReset)).toEqual([])
  expect((await logIn(app, ada)).status).toBe(401)
  expect((await logIn(app, { ...ada, password: '123456' })).status).toBe(200)
  expect(await isLoggedIn(admin)).toBe(true)
})

test('administrators who set their own password keep only the current session', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const elsewhere = await app.call('POST /api/auth/login', {
    body: { email: admin.user.email, password: admin.password },
  })
  await admin.call('PUT /api/admin/users/{id}/password', { ...paramsOf(admin), body: { newPassword: '123456' } })
  expect(await isLoggedIn(admin)).toBe(true)
  expect((await app.send('GET', '/api/auth/me', { token: elsewhere.token })).status).toBe(401)
})

test('deleting an account deletes its favourites, sessions and picture; its requests stay @slow', async () => {
  await using app = await startApp()
  const [admin, ada] = [await app.signedIn(anAdmin()), await app.signedIn(aUser())]
  const { id: propertyId } = await app.has(aProperty())
  await ada.call('POST /api/favorites', { body: { propertyId } })
  await app.call('POST /api/contact', { body: aContact({ email: ada.user.email }) })
  const file = new Blob([new Uint8Array(await sharp({ create: PIXEL }).png().toBuffer())])
  const { profileImage } = await ada.call('PUT /api/auth/me/picture', { query: {}, file })

  expect(await remove(admin, ada)).toMatchObject({
    status: 200,
    body: { message: 'Compte utilisateur supprimé avec succès' },
  })
  expect(await isLoggedIn(ada)).toBe(false)
  expect((await logIn(app, ada)).status).toBe(401)
  expect(await app.db.select().from(favorite)).toEqual([])
  expect(await app.db.select().from(session).where(eq(session.accountId, ada.user.id))).toEqual([])
  expect(existsSync(join(app.folder, profileImage ?? ''))).toBe(false)
  expect(await app.db.select().from(lead)).toEqual([expect.objectContaining({ email: ada.user.email })])
  expect(await remove(admin, ada)).toMatchObject(MISSING)
})

const PIXEL = { width: 8, height: 8, channels: 3, background: '#1b4ab5' } as const
