import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WRONG_CODES_MAX } from '#domain/accounts/second-factor.ts'
import { account, factorQuestion, session } from '#server/db/schema/accounts.ts'
import { attempt } from '#server/db/schema/mail-and-jobs.ts'
import { codeOf } from '#test/authenticator.ts'
import { enrolPasskey, answerLogIn, askedAtLogIn, stopClock, withTotp } from '#test/factor-holder.ts'
import { journalOf } from '#test/journal.ts'
import { anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

beforeEach(() => void stopClock())
afterEach(() => void vi.useRealTimers())

type App = Awaited<ReturnType<typeof startApp>>

const TOO_MANY = { status: 429, body: { message: 'Trop de tentatives. Veuillez réessayer dans 15\u00a0minutes.' } }
const WRONG = { status: 400, body: { message: 'Ce code n’est pas le bon, ou a déjà servi.', factor: 'asked' } }
const CLOSED = {
  status: 400,
  body: {
    message:
      '100 codes faux de suite ont été donnés\u00a0: les codes ne sont plus acceptés. Utilisez une clé d’accès, ou demandez à un dirigeant de l’agence de retirer vos seconds facteurs.',
    factor: 'asked',
  },
}

/** The pauses of the rate limits end. */
const wait = (app: App) => app.db.delete(attempt)
const guessed = (app: App, id: number, wrongCodes: number) =>
  app.db.update(account).set({ wrongCodes }).where(eq(account.id, id))

test('wrong codes in a session pause neither the log-in nor another session @slow', async () => {
  await using app = await startApp()
  const ada = await withTotp(app)
  const stolen = await ada.call('POST /api/admin/me/question', {})
  const prove = (code: string, token = stolen.token, by = ada.token) =>
    app.send('POST', '/api/admin/me/proof', { token: by, body: { token, code } })
  for (let n = 0; n < 10; n++) expect(await prove('000000')).toMatchObject(WRONG)
  expect(await prove(codeOf(ada.secret))).toMatchObject(TOO_MANY)
  const { token } = await askedAtLogIn(app, ada)
  const { status, body } = await answerLogIn(app, { token, code: codeOf(ada.secret) })
  expect(status).toBe(200)
  const own = (body as { token: string }).token
  const { body: question } = await app.send('POST', '/api/admin/me/question', { token: own })
  const code = ada.recoveryCodes[0] ?? ''
  expect(await prove(code, (question as { token: string }).token, own)).toMatchObject({ status: 200 })
  // Nor does the pause of the log-in close a session.
  const next = await askedAtLogIn(app, ada)
  for (let n = 0; n < 10; n++) await answerLogIn(app, { token: next.token, code: '000000' })
  expect(await answerLogIn(app, { token: next.token, code: '000000' })).toMatchObject(TOO_MANY)
  const again = await app.send('POST', '/api/admin/me/question', { token: own })
  expect(await prove('000000', (again.body as { token: string }).token, own)).toMatchObject(WRONG)
})

test('after a hundred wrong codes in a row at log-in, none is accepted: a passkey is, and starts the count again @slow', async () => {
  await using app = await startApp()
  const ada = await withTotp(app)
  const { device } = await enrolPasskey(ada)
  const { token } = await askedAtLogIn(app, ada)
  const guess = (code: string) => answerLogIn(app, { token, code })
  await guessed(app, ada.user.id, WRONG_CODES_MAX - 2)
  expect(await guess('000000')).toMatchObject(WRONG)
  expect(await guess('AAAA-AAAA-AAAA-AAAA')).toMatchObject(WRONG)
  await wait(app)
  expect(await guess(codeOf(ada.secret))).toMatchObject(CLOSED)
  expect(await guess(ada.recoveryCodes[0] ?? '')).toMatchObject(CLOSED)
  const told = (await app.mails()).filter(({ subject }) => /ne sont plus acceptés/.test(subject ?? ''))
  expect(told).toMatchObject([
    { subject: 'Les codes ne sont plus acceptés pour votre compte', to: [{ address: ada.user.email }] },
  ])
  expect((await journalOf(ada, { kind: 'session' })).map(({ text }) => text)).toContain(
    'a donné trop de codes faux\u00a0: aucun n’est plus accepté\u00a0: Appareil inconnu',
  )
  const asked = await askedAtLogIn(app, ada)
  expect(await answerLogIn(app, { token: asked.token, passkey: device.get(asked.passkey ?? {}) })).toMatchObject({
    status: 200,
  })
  expect(await guess(codeOf(ada.secret))).toMatchObject({ status: 200 })
})

test('an owner who removes the factors lets the member in again @slow', async () => {
  await using app = await startApp()
  const [owner, ada] = [await app.signedIn(anAdmin()), await withTotp(app)]
  await guessed(app, ada.user.id, WRONG_CODES_MAX)
  const { token } = await askedAtLogIn(app, ada)
  expect(await answerLogIn(app, { token, code: codeOf(ada.secret) })).toMatchObject(CLOSED)
  await owner.call('DELETE /api/admin/users/{id}/factors', { params: { id: ada.user.id } })
  const body = { email: ada.user.email, password: ada.password }
  expect((await app.answerTo('POST /api/auth/login', { body })).status).toBe(200)
  expect(await app.db.$count(account, eq(account.wrongCodes, 0))).toBe(2)
})

test('a right code starts the count again; a new password does not', async () => {
  await using app = await startApp()
  const ada = await withTotp(app)
  await guessed(app, ada.user.id, WRONG_CODES_MAX - 1)
  const { token } = await askedAtLogIn(app, ada)
  expect(await answerLogIn(app, { token, code: codeOf(ada.secret) })).toMatchObject({ status: 200 })
  expect(await app.db.$count(account, eq(account.wrongCodes, 0))).toBe(1)
  await guessed(app, ada.user.id, WRONG_CODES_MAX)
  const change = { currentPassword: ada.password, newPassword: 'un-autre-mot' }
  await ada.call('PUT /api/auth/update-profile', { body: change })
  const next = await askedAtLogIn(app, { ...ada, password: 'un-autre-mot' })
  expect(await answerLogIn(app, { token: next.token, code: ada.recoveryCodes[0] })).toMatchObject(CLOSED)
})

test('a session takes a hundred wrong codes; the log-in stays open', async () => {
  await using app = await startApp()
  const ada = await withTotp(app)
  await app.db.update(session).set({ wrongCodes: WRONG_CODES_MAX - 1 })
  const { token } = await ada.call('POST /api/admin/me/question', {})
  const prove = (code: string) => ada.answerTo('POST /api/admin/me/proof', { body: { token, code } })
  expect(await prove('000000')).toMatchObject(WRONG)
  expect(await prove(codeOf(ada.secret))).toMatchObject({
    status: 400,
    body: {
      message:
        '100 codes faux de suite ont été donnés\u00a0: les codes ne sont plus acceptés dans cette session. Utilisez une clé d’accès, ou connectez-vous de nouveau.',
    },
  })
  const subjects = (await app.mails()).map(({ subject }) => subject)
  expect(subjects).toContain('Les codes ne sont plus acceptés dans une de vos sessions')
  const asked = await askedAtLogIn(app, ada)
  expect(await answerLogIn(app, { token: asked.token, code: codeOf(ada.secret) })).toMatchObject({ status: 200 })
})

test('of sixty questions asked at once, twenty are stored; answers make room for more @slow', async () => {
  await using app = await startApp()
  const ada = await withTotp(app)
  const statuses = async (ask: () => Promise<{ status: number }>) => {
    const answers = await Promise.all(Array.from({ length: 60 }, ask))
    const by = Object.groupBy(answers, ({ status }) => String(status))
    return Object.fromEntries(Object.entries(by).map(([status, of]) => [status, of?.length]))
  }
  const body = { email: ada.user.email, password: ada.password }
  expect(await statuses(() => ada.answerTo('POST /api/admin/me/question', {}))).toEqual({ 201: 20, 429: 40 })
  expect(await statuses(() => app.answerTo('POST /api/auth/login', { body }))).toEqual({ 401: 20, 429: 40 })
  expect(await app.db.$count(factorQuestion)).toBe(40)
  expect(await ada.answerTo('POST /api/admin/me/totp/question', { body: {} })).toMatchObject(TOO_MANY)
  await wait(app)
  for (const code of ada.recoveryCodes) {
    for (let n = 0; n < 2; n++) await askedAtLogIn(app, ada)
    expect(await answerLogIn(app, { token: (await askedAtLogIn(app, ada)).token, code })).toMatchObject({ status: 200 })
  }
})
