import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteExpired } from '#server/jobs/expired.ts'
import { account, factor, factorQuestion, recoveryCode, session } from '#server/db/schema/accounts.ts'
import { codeOf, newAuthenticator } from '#test/authenticator.ts'
import { enrolPasskey, addTotp, answerLogIn, askedAtLogIn, stopClock, withTotp } from '#test/factor-holder.ts'
import { journalOf } from '#test/journal.ts'
import { anAdmin } from '#test/makers.ts'
import { withConcurrentChange } from '#test/meanwhile.ts'
import { startApp } from '#test/start-app.ts'

beforeEach(() => void stopClock())
afterEach(() => void vi.useRealTimers())

const OVER = { status: 400, body: { message: 'Le temps de répondre est passé. Recommencez.' } }
const WRONG = { status: 400, body: { message: 'Ce code n’est pas le bon, ou a déjà servi.', factor: 'asked' } }
const UNKNOWN_KEY = { status: 400, body: { message: 'Cette clé d’accès n’est pas reconnue. Recommencez.' } }

test('with an application: the password opens nothing, the code does @slow', async () => {
  await using app = await startApp()
  const ada = await withTotp(app)
  const body = { email: ada.user.email, password: ada.password }
  const asked = await app.answerTo('POST /api/auth/login', { body })
  const { question } = asked.body as { question: { token: string } }
  expect({ status: asked.status, body: asked.body }).toEqual({
    status: 401,
    body: {
      message: 'Confirmez votre identité.',
      factor: 'asked',
      question: { token: question.token, kinds: ['totp', 'recovery'] },
    },
  })
  expect(await ada.call('GET /api/auth/me/sessions', {})).toHaveLength(1)
  expect(JSON.stringify(await app.db.select().from(factorQuestion))).not.toContain(question.token)
  const answer = await answerLogIn(app, { token: question.token, code: codeOf(ada.secret) })
  expect(answer.body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), user: ada.user })
  const { token } = answer.body as { token: string }
  expect((await app.send('GET', '/api/admin/me', { token })).body).toEqual({
    role: 'owner',
    factors: [{ ...ada.factor, lastUsedAt: new Date().toISOString() }],
    recoveryCodesLeft: 10,
    isFactorRequired: true,
    factorDueAt: null,
  })
  expect(await journalOf(ada, { kind: 'session' })).toMatchObject([
    { actor: 'Camille Marchand', action: 'session.opened', subject: 'mot de passe et code, Appareil inconnu' },
  ])
})

test('with a passkey, each question can be answered once @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(anAdmin())
  const { device } = await enrolPasskey(ada)
  const { token, kinds, passkey = {} } = await askedAtLogIn(app, ada)
  expect(kinds).toEqual(['passkey', 'recovery'])
  expect(passkey).toMatchObject({ rpId: 'www.bonne-enseigne.example', userVerification: 'preferred' })
  const signed = device.get(passkey)
  expect(await answerLogIn(app, { token, passkey: signed })).toMatchObject({ status: 200 })
  expect(await answerLogIn(app, { token, passkey: signed })).toMatchObject(OVER)
  const next = await askedAtLogIn(app, ada)
  expect(await answerLogIn(app, { token: next.token, passkey: signed })).toMatchObject(UNKNOWN_KEY)
  // The attempt has used up the question.
  const late = device.get(next.passkey ?? {})
  expect(await answerLogIn(app, { token: next.token, passkey: late })).toMatchObject(OVER)
  expect(await journalOf(ada, { kind: 'session' })).toMatchObject([
    { action: 'session.refused', subject: 'Appareil inconnu' },
    { action: 'session.opened', subject: 'mot de passe et clé d’accès, Appareil inconnu' },
  ])
})

test('a passkey of another site or account, or a cloned one, does not log in @slow', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin())]
  const { device } = await enrolPasskey(ada)
  const ofBob = (await enrolPasskey(bob)).device
  const attempt = async (sign: (options: Record<string, unknown>) => Record<string, unknown>) => {
    const { token, passkey = {} } = await askedAtLogIn(app, ada)
    return answerLogIn(app, { token, passkey: sign(passkey) })
  }
  const elsewhere = (origin: string) => (options: Record<string, unknown>) => {
    device.origin = origin
    const signed = device.get(options)
    device.origin = 'https://www.bonne-enseigne.example'
    return signed
  }
  for (const origin of ['https://bonne-enseigne.example.voleur.example', 'http://www.bonne-enseigne.example'])
    expect(await attempt(elsewhere(origin)), origin).toMatchObject(UNKNOWN_KEY)
  expect(await attempt((options) => ofBob.get(options))).toMatchObject(UNKNOWN_KEY)
  // It presents Ada's key id, but cannot sign for it.
  expect(await attempt((options) => ({ ...ofBob.get(options), id: device.id, rawId: device.id }))).toMatchObject(
    UNKNOWN_KEY,
  )
  expect(await attempt((options) => device.get(options))).toMatchObject({ status: 200 })
  device.counter -= 1
  expect(await attempt((options) => device.get(options))).toMatchObject(UNKNOWN_KEY)
  device.counter += 1
  expect(await attempt((options) => device.get(options))).toMatchObject({ status: 200 })
})

test('a passkey without a counter is accepted each time @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(anAdmin())
  const { device } = await enrolPasskey(ada)
  for (let time = 0; time < 2; time++) {
    const { token, passkey = {} } = await askedAtLogIn(app, ada)
    device.counter = 0
    expect(await answerLogIn(app, { token, passkey: device.get(passkey) })).toMatchObject({ status: 200 })
  }
})

test('a recovery code logs in once, however it is typed @slow', async () => {
  await using app = await startApp()
  const ada = await withTotp(app)
  const [one = '', other = ''] = ada.recoveryCodes
  expect(ada.recoveryCodes).toHaveLength(10)
  expect(new Set(ada.recoveryCodes).size).toBe(10)
  expect(one).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
  expect(JSON.stringify(await app.db.select().from(recoveryCode))).not.toContain(one)
  const attempt = async (code: string) => answerLogIn(app, { token: (await askedAtLogIn(app, ada)).token, code })
  expect(await attempt(one.toLowerCase().replaceAll('-', ' '))).toMatchObject({ status: 200 })
  expect(await attempt(one)).toMatchObject(WRONG)
  expect(await attempt(other.replaceAll('-', ''))).toMatchObject({ status: 200 })
  expect(await ada.call('GET /api/admin/me', {})).toMatchObject({ recoveryCodesLeft: 8 })
  const bob = await withTotp(app)
  const { token } = await askedAtLogIn(app, bob)
  expect(await answerLogIn(app, { token, code: ada.recoveryCodes[2] })).toMatchObject(WRONG)
})

test('a code works once, whatever the question; after a wrong one, another may be tried @slow', async () => {
  await using app = await startApp()
  const ada = await withTotp(app)
  const [one, other] = [await askedAtLogIn(app, ada), await askedAtLogIn(app, ada)]
  // This code has already confirmed the application.
  expect(await answerLogIn(app, { token: one.token, code: codeOf(ada.secret, -1) })).toMatchObject(WRONG)
  const code = codeOf(ada.secret)
  expect(await answerLogIn(app, { token: one.token, code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({
    status: 200,
  })
  expect(await answerLogIn(app, { token: other.token, code })).toMatchObject(WRONG)
  expect(await answerLogIn(app, { token: one.token, code: codeOf(ada.secret, 1) })).toMatchObject(OVER)
  expect(await answerLogIn(app, { token: other.token, code: codeOf(ada.secret, 1) })).toMatchObject({ status: 200 })
})

test('a code sent ten times at once opens one session @slow', async () => {
  await using app = await startApp()
  const ada = await withTotp(app)
  const questions = await Promise.all(Array.from({ length: 10 }, () => askedAtLogIn(app, ada)))
  const code = codeOf(ada.secret)
  const answers = await Promise.all(questions.map(({ token }) => answerLogIn(app, { token, code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a clock may be off by half a minute, but not by a minute @slow', async () => {
  await using app = await startApp()
  const ada = await withTotp(app)
  const { token } = await askedAtLogIn(app, ada)
  for (const steps of [2, -2]) {
    expect(await answerLogIn(app, { token, code: codeOf(ada.secret, steps) }), `${steps}`).toMatchObject(WRONG)
  }
  expect(await answerLogIn(app, { token, code: codeOf(ada.secret, 1) })).toMatchObject({ status: 200 })
  const slow = codeOf(ada.secret, 2)
  stopClock(3)
  expect(await answerLogIn(app, { token: (await askedAtLogIn(app, ada)).token, code: slow })).toMatchObject({
    status: 200,
  })
})

test('a question is open for two minutes, then deleted at night @slow', async () => {
  await using app = await startApp()
  const ada = await withTotp(app)
  const { token } = await askedAtLogIn(app, ada)
  const age = (ago: string) => app.db.update(factorQuestion).set({ createdAt: sql`now() - ${ago}::interval` })
  await age('121 seconds')
  expect(await answerLogIn(app, { token, code: codeOf(ada.secret) })).toMatchObject(OVER)
  await age('119 seconds')
  expect(await answerLogIn(app, { token, code: codeOf(ada.secret) })).toMatchObject({ status: 200 })
  await askedAtLogIn(app, ada)
  await age('601 seconds')
  const kept = await askedAtLogIn(app, ada)
  await deleteExpired(app.db)
  expect(await app.db.select().from(factorQuestion)).toHaveLength(1)
  expect(await answerLogIn(app, { token: kept.token, code: codeOf(ada.secret, 1) })).toMatchObject({ status: 200 })
})

test('ten wrong codes, from any IPs and at once, pause the account, and one mail says so @slow', async () => {
  await using app = await startApp({ trustedProxies: 1 })
  const [ada, bob] = [await withTotp(app), await withTotp(app)]
  const { token } = await askedAtLogIn(app, ada)
  const guess = (n: number, code: string) =>
    app.send('POST', '/api/auth/login/factor', {
      body: { token, code },
      headers: { 'x-forwarded-for': `203.0.113.${n}` },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n, 'AAAA-AAAA-AAAA-AAAA')))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(await guess(99, codeOf(ada.secret))).toMatchObject({
    status: 429,
    body: { message: 'Trop de tentatives. Veuillez réessayer dans 15\u00a0minutes.' },
  })
  const told = (await app.mails()).filter(
    ({ subject }) => subject === 'Des codes faux ont été donnés pour votre compte',
  )
  expect(told).toMatchObject([{ to: [{ address: ada.user.email }] }])
  expect(await journalOf(bob, { kind: 'session' })).toHaveLength(10)
  const other = await askedAtLogIn(app, bob)
  expect(await answerLogIn(app, { token: other.token, code: codeOf(bob.secret) })).toMatchObject({ status: 200 })
})

test('a right code resets the count of wrong codes and, only then, of wrong passwords @slow', async () => {
  await using app = await startApp()
  const ada = await withTotp(app)
  const logIn = (password: string) =>
    app.answerTo('POST /api/auth/login', { body: { email: ada.user.email, password } })
  for (let wrong = 0; wrong < 9; wrong++) expect((await logIn('pas le bon')).body).not.toHaveProperty('factor')
  const { token } = await askedAtLogIn(app, ada)
  for (let wrong = 0; wrong < 9; wrong++) expect(await answerLogIn(app, { token, code: '' })).toMatchObject(WRONG)
  expect((await logIn('pas le bon')).status).toBe(401)
  expect((await logIn(ada.password)).status).toBe(429)
  expect(await answerLogIn(app, { token, code: codeOf(ada.secret) })).toMatchObject({ status: 200 })
  const again = await askedAtLogIn(app, ada)
  expect(await answerLogIn(app, { token: again.token, code: '' })).toMatchObject(WRONG)
})

test('a question ends when the password changes or the account is disabled @slow', async () => {
  await using app = await startApp()
  const [ada, bob] = [await withTotp(app), await withTotp(app)]
  const [ofAda, ofBob] = [await askedAtLogIn(app, ada), await askedAtLogIn(app, bob)]
  const change = { currentPassword: ada.password, newPassword: 'un-autre-mot' }
  await ada.call('PUT /api/auth/update-profile', { body: change })
  await app.db.update(account).set({ active: false }).where(eq(account.id, bob.user.id))
  expect(await answerLogIn(app, { token: ofAda.token, code: codeOf(ada.secret) })).toMatchObject(OVER)
  expect(await answerLogIn(app, { token: ofBob.token, code: codeOf(bob.secret) })).toMatchObject(OVER)
  expect(await app.db.select().from(session)).toHaveLength(2)
})

test('a passkey does not log in when the password changes while it is checked @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(anAdmin())
  const { device } = await enrolPasskey(ada)
  const body = { currentPassword: ada.password, newPassword: 'un-autre-mot' }
  const db = withConcurrentChange(app.db, factor, () => ada.call('PUT /api/auth/update-profile', { body }))
  await using slow = await startApp({ db })
  const { token, passkey = {} } = await askedAtLogIn(app, ada)
  expect(await answerLogIn(slow, { token, passkey: device.get(passkey) })).toMatchObject(OVER)
  expect(await app.db.select().from(session)).toHaveLength(1)
})

test('a question of one instance can be answered at another, once @slow', async () => {
  await using app = await startApp()
  await using other = await startApp({ db: app.db })
  const ada = await withTotp(app)
  const { device } = await enrolPasskey(ada)
  const { token, kinds, passkey = {} } = await askedAtLogIn(app, ada)
  expect(kinds).toEqual(['totp', 'passkey', 'recovery'])
  const signed = device.get(passkey)
  const answers = await Promise.all([app, other].map((instance) => answerLogIn(instance, { token, passkey: signed })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const next = await askedAtLogIn(other, ada)
  expect(await answerLogIn(app, { token: next.token, code: codeOf(ada.secret) })).toMatchObject({ status: 200 })
})

test('a setup question or a question of a session cannot be used for a log-in @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(anAdmin())
  const { secret } = await addTotp(ada)
  const proof = await ada.call('POST /api/admin/me/question', {})
  const setUp = await ada.call('POST /api/admin/me/passkeys/question', { body: {} })
  const credential = newAuthenticator().create(setUp.options)
  for (const { token } of [proof, setUp]) {
    expect(await answerLogIn(app, { token, code: codeOf(secret) })).toMatchObject(OVER)
    expect(await answerLogIn(app, { token, passkey: credential })).toMatchObject(OVER)
  }
  const body = { token: setUp.token, code: codeOf(secret) }
  expect(await ada.answerTo('POST /api/admin/me/proof', { body })).toMatchObject(OVER)
})
