import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account, emailChange, passwordReset, session } from '#server/db/schema/accounts.ts'
import { deleteExpired } from '#server/jobs/expired.ts'
import { anAdmin, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>
type SignedIn = Awaited<ReturnType<App['signedIn']>>

const refusal = (status: number, message: string | RegExp) => ({
  status,
  body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
})
const DEAD = refusal(400, 'Ce lien n’est plus valable.')

const form = { firstName: 'Ada', lastName: 'Lovelace' }

/** The owner changes their email. Returns the token of the link mailed to the former one. */
async function changeEmail(app: App, person: SignedIn, email: string): Promise<string> {
  await person.call('PUT /api/auth/update-profile', { body: { ...form, email } })
  return lastToken(app)
}

async function lastToken(app: App): Promise<string> {
  const found = (await app.mails()).flatMap(({ text = '' }) => /\/retablir-email#([\w-]{43})/.exec(text)?.[1] ?? [])
  return found.at(-1) ?? ''
}

const restore = (app: App, token: string) => app.answerTo('POST /api/auth/restore-email', { body: { token } })
const emailOf = async (app: App, { user }: SignedIn) =>
  (await app.db.select().from(account).where(eq(account.id, user.id)))[0]?.email
const recipients = async (app: App) => (await app.mails()).map(({ to }) => to?.[0]?.address)

test('an email change is announced to both emails; the link restores the former one and ends every session @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser({ email: 'Ada@exemple.fr' }))
  await app.signedIn(aUser())
  await ada.call('PUT /api/auth/update-profile', { body: { ...form, email: 'voleur@exemple.fr' } })
  const [toFormer, toNew] = await app.mails()
  expect(toFormer).toMatchObject({
    to: [{ address: 'Ada@exemple.fr' }],
    subject: 'Votre adresse email a été changée',
    text: expect.stringContaining('72 heures'),
    html: expect.stringContaining('https://www.bonne-enseigne.example/retablir-email#'),
  })
  expect(toFormer?.html).toMatch(/confirmer-email#[^"]+">C’est bien moi<.*retablir-email#[^"]+">Rétablir</s)
  expect(JSON.stringify(toFormer)).not.toContain('voleur@')
  expect(toNew).toMatchObject({
    to: [{ address: 'voleur@exemple.fr' }],
    subject: 'Votre nouvelle adresse email',
    text: expect.stringContaining('/confirmer-email#'),
  })
  expect(toNew?.text).not.toContain('/retablir-email')

  const token = await lastToken(app)
  expect(JSON.stringify(await app.db.select().from(emailChange))).not.toContain(token)
  await app.call('POST /api/auth/forgot-password', { body: { email: 'voleur@exemple.fr' } })
  expect(await restore(app, token)).toMatchObject({
    status: 200,
    body: { message: 'Votre adresse email est rétablie. Tous vos appareils ont été déconnectés.' },
  })
  expect(await emailOf(app, ada)).toBe('Ada@exemple.fr')
  expect(await app.db.select().from(session).where(eq(session.accountId, ada.user.id))).toEqual([])
  expect(await app.db.select().from(session)).toHaveLength(1)
  expect(await app.db.select().from(passwordReset)).toEqual([])
  expect((await app.mails()).at(-1)).toMatchObject({
    to: [{ address: 'voleur@exemple.fr' }],
    subject: 'Le changement de votre adresse email est annulé',
  })
  const login = { email: 'ada@EXEMPLE.fr', password: ada.password }
  expect((await app.answerTo('POST /api/auth/login', { body: login })).status).toBe(200)
  expect(await restore(app, token)).toMatchObject(DEAD)
})

test('an email changed by an administrator is announced to both emails too', async () => {
  await using app = await startApp()
  const [admin, ada] = [await app.signedIn(anAdmin()), await app.signedIn(aUser())]
  const { role, active } = ada.user
  const body = { ...form, email: 'ailleurs@exemple.fr', role, active }
  await admin.call('PUT /api/admin/users/{id}', { params: { id: ada.user.id }, body })
  expect(await recipients(app)).toEqual([ada.user.email, 'ailleurs@exemple.fr'])
  expect((await restore(app, await lastToken(app))).status).toBe(200)
  expect(await emailOf(app, ada)).toBe(ada.user.email)
  expect((await admin.answerTo('GET /api/auth/me', {})).status).toBe(200)
})

test('no mail is sent when only the case of the email changes, or when the change is refused', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  for (const email of [ada.user.email, ada.user.email.toUpperCase(), bob.user.email]) {
    await ada.answerTo('PUT /api/auth/update-profile', { body: { ...form, email } })
  }
  expect(await app.mails()).toEqual([])
  expect(await app.db.select().from(emailChange)).toEqual([])
})

test('after several changes, each link restores the email that was there before the first @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const first = await changeEmail(app, ada, 'b@exemple.fr')
  await changeEmail(app, ada, 'c@exemple.fr')
  const third = await changeEmail(app, ada, 'd@exemple.fr')
  const warned = (await app.mails()).filter(({ text = '' }) => text.includes('/retablir-email#'))
  expect(warned.map(({ to }) => to?.[0]?.address)).toEqual(Array(3).fill(ada.user.email))
  expect((await restore(app, first)).status).toBe(200)
  expect(await emailOf(app, ada)).toBe(ada.user.email)
  expect(await restore(app, third)).toMatchObject(DEAD)
})

test('an email to which an account may return is not taken by another one meanwhile @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const token = await changeEmail(app, ada, 'ailleurs@exemple.fr')
  const taken = refusal(409, 'Cette adresse email est déjà utilisée.')
  const person = { ...form, email: ada.user.email.toUpperCase(), password: 'motdepasse' }
  expect(await app.answerTo('POST /api/auth/register', { body: person })).toMatchObject(taken)
  const bob = await app.signedIn(aUser())
  const body = { ...form, email: ada.user.email }
  expect(await bob.answerTo('PUT /api/auth/update-profile', { body })).toMatchObject(taken)
  expect((await restore(app, token)).status).toBe(200)
})

test('a link expires after 72 hours or with the account, but not when the password changes @slow', async () => {
  await using app = await startApp()
  const [ada, bob, eve] = [await app.signedIn(aUser()), await app.signedIn(aUser()), await app.signedIn(aUser())]
  const age = (ago: string) => app.db.update(emailChange).set({ createdAt: sql`now() - ${ago}::interval` })
  const late = await changeEmail(app, ada, 'a@exemple.fr')
  await age('72 hours 1 second')
  expect(await restore(app, late)).toMatchObject(DEAD)
  await deleteExpired(app.db)
  expect(await app.db.select().from(emailChange)).toEqual([])

  const orphan = await changeEmail(app, bob, 'b@exemple.fr')
  await bob.call('DELETE /api/auth/me', { body: { password: bob.password } })
  expect(await restore(app, orphan)).toMatchObject(DEAD)
  expect(await restore(app, 'x'.repeat(43))).toMatchObject(DEAD)

  const inTime = await changeEmail(app, eve, 'e@exemple.fr')
  await eve.call('PUT /api/auth/update-profile', {
    body: { currentPassword: eve.password, newPassword: 'celui-du-voleur' },
  })
  await age('71 hours 59 minutes')
  expect((await restore(app, inTime)).status).toBe(200)
  expect(await emailOf(app, eve)).toBe(eve.user.email)
})

test('a link used ten times at once works once @slow', async () => {
  await using app = await startApp()
  const token = await changeEmail(app, await app.signedIn(aUser()), 'ailleurs@exemple.fr')
  const answers = await Promise.all(Array.from({ length: 10 }, () => restore(app, token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 400),
  ])
})

test('a disabled account gets its former email back and stays disabled @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const token = await changeEmail(app, ada, 'voleur@exemple.fr')
  await app.db.update(account).set({ active: false })
  expect((await restore(app, token)).status).toBe(200)
  expect(await app.db.select().from(account)).toMatchObject([{ email: ada.user.email, active: false }])
})

test('the number of email changes per account is limited, because each sends a mail to any email @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  for (let n = 0; n < 10; n++) await changeEmail(app, ada, `n${n}@exemple.fr`)
  const body = { ...form, email: 'un-de-trop@exemple.fr' }
  expect(await ada.answerTo('PUT /api/auth/update-profile', { body })).toMatchObject(
    refusal(429, /^Trop de tentatives/),
  )
  expect(await emailOf(app, ada)).toBe('n9@exemple.fr')
  expect(await app.mails()).toHaveLength(20)
})

test('former emails are stored for 72 hours and included in the export', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  await changeEmail(app, ada, 'ailleurs@exemple.fr')
  expect(await ada.call('GET /api/auth/me/export', {})).toMatchObject({
    formerEmails: [{ email: ada.user.email, changedAt: expect.stringMatching(/Z$/) }],
  })
})
