import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FACTORS_MAX } from '#domain/accounts/second-factor.ts'
import { account, factor, factorQuestion, recoveryCode, session } from '#server/db/schema/accounts.ts'
import { codeOf, newAuthenticator } from '#test/authenticator.ts'
import { enrolPasskey, addTotp, answerLogIn, askedAtLogIn, stopClock, withTotp } from '#test/factor-holder.ts'
import { journalOf } from '#test/journal.ts'
import { anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

beforeEach(() => void stopClock())
afterEach(() => void vi.useRealTimers())

type App = Awaited<ReturnType<typeof startApp>>

const STALE = { status: 403, body: { message: 'Confirmez que c’est vous avec votre second facteur.', factor: 'stale' } }
const DUE = {
  status: 403,
  body: { message: 'Ajoutez un second facteur à votre compte pour continuer.', factor: 'due' },
}

const shown = (app: App, ago: string) => app.db.update(session).set({ factorAt: sql`now() - ${ago}::interval` })
/** The mails to a member about factors, sorted by subject because their times may be equal. */
const newsTo = async (app: App, { user }: { user: { email: string } }) =>
  (await app.mails())
    .filter(({ to, subject }) => to?.[0]?.address === user.email && /facteur|code/.test(subject ?? ''))
    .toSorted((one, other) => String(one.subject).localeCompare(String(other.subject)))

test('the first factor needs the password, returns recovery codes, and makes the session fresh @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(anAdmin())
  for (const kind of ['passkeys', 'totp'] as const) {
    const begin = (password?: string) => ada.answerTo(`POST /api/admin/me/${kind}/question`, { body: { password } })
    expect(await begin()).toMatchObject({ status: 400, body: { message: 'Le mot de passe actuel est requis.' } })
    expect(await begin('devine')).toMatchObject({
      status: 400,
      body: { message: 'Le mot de passe actuel est incorrect.' },
    })
  }
  const { token, secret, uri, qr, side } = await ada.call('POST /api/admin/me/totp/question', {
    body: { password: ada.password },
  })
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toContain(`secret=${secret}`)
  expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Bonne Enseigne:${ada.user.email}?`)
  expect(qr).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
  expect(side).toBeGreaterThan(30)
  const add = (code: string) => ada.answerTo('POST /api/admin/me/totp', { body: { token, name: ' Téléphone ', code } })
  expect(await add('000000')).toMatchObject({ status: 400, body: { factor: 'asked' } })
  expect(await add(codeOf(secret))).toMatchObject({
    status: 201,
    body: { factor: { kind: 'totp', name: 'Téléphone', lastUsedAt: null }, recoveryCodes: expect.any(Array) },
  })
  expect((await add(codeOf(secret))).status).toBe(400)
  expect(await newsTo(app, ada)).toMatchObject([{ subject: 'Un second facteur est ajouté à votre compte' }])
  expect(await journalOf(ada)).toMatchObject([
    { action: 'user.factor-added', subject: 'Téléphone', subjectId: ada.user.id },
  ])
  const { recoveryCodes } = await enrolPasskey(ada).then(() => ada.call('POST /api/admin/me/recovery-codes', {}))
  expect(recoveryCodes).toHaveLength(10)
})

test('password guesses for a first factor count like those of a log-in @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(anAdmin())
  const begin = (password: string) => ada.answerTo('POST /api/admin/me/passkeys/question', { body: { password } })
  for (let n = 0; n < 10; n++) expect((await begin('devine')).status).toBe(400)
  expect((await begin(ada.password)).status).toBe(429)
  const body = { email: ada.user.email, password: ada.password }
  expect((await app.answerTo('POST /api/auth/login', { body })).status).toBe(429)
})

test('another factor needs no password, but a factor proved in this session in the last ten minutes @slow', async () => {
  await using app = await startApp()
  const ada = await withTotp(app)
  const begin = () => ada.answerTo('POST /api/admin/me/passkeys/question', { body: {} })
  await shown(app, '9 minutes 55 seconds')
  expect((await begin()).status).toBe(201)
  await shown(app, '10 minutes')
  expect(await begin()).toMatchObject(STALE)
  expect(await ada.answerTo('DELETE /api/admin/me/factors/{id}', { params: { id: ada.factor.id } })).toMatchObject(
    STALE,
  )
  expect((await ada.answerTo('GET /api/admin/summary', {})).status).toBe(200)
  const question = await ada.call('POST /api/admin/me/question', {})
  const code = codeOf(ada.secret)
  const { body } = await answerLogIn(app, { token: (await askedAtLogIn(app, ada)).token, code: ada.recoveryCodes[0] })
  const elsewhere = (body as { token: string }).token
  const answer = { token: question.token, code }
  expect((await app.send('POST', '/api/admin/me/proof', { token: elsewhere, body: answer })).status).toBe(400)
  expect(await begin()).toMatchObject(STALE)
  expect(await ada.answerTo('POST /api/admin/me/proof', { body: answer })).toMatchObject({ status: 200 })
  expect((await begin()).status).toBe(201)
  expect(await ada.answerTo('POST /api/admin/me/proof', { body: answer })).toMatchObject({ status: 400 })
})

test('a wrong proof keeps the session, and ten pause it @slow', async () => {
  await using app = await startApp()
  const ada = await withTotp(app)
  const { token } = await ada.call('POST /api/admin/me/question', {})
  const prove = (code: string) => ada.answerTo('POST /api/admin/me/proof', { body: { token, code } })
  for (let n = 0; n < 10; n++) expect(await prove('000000')).toMatchObject({ status: 400, body: { factor: 'asked' } })
  expect((await prove(codeOf(ada.secret))).status).toBe(429)
  expect((await ada.answerTo('GET /api/auth/me', {})).status).toBe(200)
})

test('a passkey is added once, for this site and this question', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(anAdmin())
  const { device } = await enrolPasskey(ada)
  const begin = () => ada.call('POST /api/admin/me/passkeys/question', { body: {} })
  const add = (token: string, credential: Record<string, unknown>) =>
    ada.answerTo('POST /api/admin/me/passkeys', { body: { token, name: 'Clé', credential } })
  const { token, options } = await begin()
  expect(options).toMatchObject({
    rp: { id: 'www.bonne-enseigne.example', name: 'Bonne Enseigne' },
    excludeCredentials: [{ id: device.id, transports: ['internal'] }],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  })
  const refused = { status: 400, body: { message: 'Cette clé d’accès n’a pas pu être ajoutée. Recommencez.' } }
  const earlier = newAuthenticator().create((await begin()).options)
  expect(await add(token, earlier)).toMatchObject(refused)
  expect(await add(token, newAuthenticator({ origin: 'https://voleur.example' }).create(options))).toMatchObject(
    refused,
  )
  expect(await add(token, device.create(options))).toMatchObject({
    status: 409,
    body: { message: 'Cette clé d’accès est déjà ajoutée.' },
  })
  await app.db.update(factorQuestion).set({ createdAt: sql`now() - interval '121 seconds'` })
  expect((await add(token, newAuthenticator().create(options))).status).toBe(400)
  expect((await ada.call('GET /api/admin/me', {})).factors).toHaveLength(1)
})

test('setting up an application may take ten minutes, and there are at most ten factors @slow', async () => {
  await using app = await startApp()
  const ada = await withTotp(app)
  const { token, secret } = await ada.call('POST /api/admin/me/totp/question', { body: {} })
  const age = (ago: string) => app.db.update(factorQuestion).set({ createdAt: sql`now() - ${ago}::interval` })
  const add = () => ada.answerTo('POST /api/admin/me/totp', { body: { token, name: 'Tablette', code: codeOf(secret) } })
  await age('601 seconds')
  expect((await add()).status).toBe(400)
  await age('595 seconds')
  const others = Array.from({ length: FACTORS_MAX - 1 }, (_, n) => ({ name: `${n}`, kind: 'totp' as const, secret }))
  await app.db.insert(factor).values(others.map((row) => ({ ...row, accountId: ada.user.id })))
  expect((await add()).status).toBe(409)
  expect((await ada.answerTo('POST /api/admin/me/totp/question', { body: {} })).status).toBe(409)
})

test('recovery codes can be renewed, and are deleted with the last factor; each change is mailed and audited @slow', async () => {
  await using app = await startApp()
  const ada = await withTotp(app)
  const { factor: key } = await enrolPasskey(ada)
  const [former = ''] = ada.recoveryCodes
  const { recoveryCodes } = await ada.call('POST /api/admin/me/recovery-codes', {})
  const attempt = async (code?: string) => answerLogIn(app, { token: (await askedAtLogIn(app, ada)).token, code })
  expect((await attempt(former)).status).toBe(400)
  expect((await attempt(recoveryCodes[0])).status).toBe(200)

  const bob = await withTotp(app)
  const remove = (id: number, by = ada) => by.answerTo('DELETE /api/admin/me/factors/{id}', { params: { id } })
  expect((await remove(key.id, bob)).status).toBe(404)
  expect((await remove(key.id)).status).toBe(200)
  expect(await ada.call('GET /api/admin/me', {})).toMatchObject({
    factors: [{ name: 'Téléphone' }],
    recoveryCodesLeft: 9,
  })
  expect((await remove(ada.factor.id)).status).toBe(200)
  expect(await ada.call('GET /api/admin/me', {})).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
  expect(await app.db.select().from(recoveryCode).where(eq(recoveryCode.accountId, ada.user.id))).toEqual([])
  expect((await ada.answerTo('POST /api/admin/me/recovery-codes', {})).status).toBe(409)
  expect((await ada.answerTo('POST /api/admin/me/question', {})).status).toBe(409)
  const body = { email: ada.user.email, password: ada.password }
  expect((await app.answerTo('POST /api/auth/login', { body })).status).toBe(200)

  const news = await newsTo(app, ada)
  expect(news.map(({ subject }) => subject)).toEqual([
    'Un second facteur est ajouté à votre compte',
    'Un second facteur est ajouté à votre compte',
    'Un second facteur est retiré de votre compte',
    'Un second facteur est retiré de votre compte',
    'Vos codes de secours ont été refaits',
  ])
  expect(JSON.stringify(news)).not.toContain(recoveryCodes[0])
  const told = (await journalOf(ada, { kind: 'user' })).filter(({ subjectId }) => subjectId === ada.user.id)
  expect(told.map(({ action, subject }) => [action, subject])).toEqual([
    ['user.factor-removed', 'Téléphone'],
    ['user.factor-removed', 'Clé'],
    ['user.recovery-codes', `Camille Marchand (${ada.user.email})`],
    ['user.factor-added', 'Clé'],
    ['user.factor-added', 'Téléphone'],
  ])
})

test('adding and removing a factor end the other sessions of the account @slow', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin())]
  const logIn = async () => {
    const body = { email: ada.user.email, password: ada.password }
    const { body: answer } = await app.answerTo('POST /api/auth/login', { body })
    return (answer as { token: string }).token
  }
  const isOpen = async (token: string) => (await app.send('GET', '/api/auth/me', { token })).status === 200
  const before = await logIn()
  const { secret, factor: first } = await addTotp(ada)
  expect([await isOpen(before), await isOpen(ada.token), await isOpen(bob.token)]).toEqual([false, true, true])
  const answer = await answerLogIn(app, { token: (await askedAtLogIn(app, ada)).token, code: codeOf(secret) })
  const { token: second } = answer.body as { token: string }
  await enrolPasskey(ada)
  expect(await isOpen(second)).toBe(false)
  const next = await answerLogIn(app, { token: (await askedAtLogIn(app, ada)).token, code: codeOf(secret, 1) })
  const { token: third } = next.body as { token: string }
  expect(await ada.call('DELETE /api/admin/me/factors/{id}', { params: { id: first.id } })).toEqual({
    message: 'Le second facteur est retiré. Vos autres appareils sont déconnectés.',
  })
  expect([await isOpen(third), await isOpen(ada.token)]).toEqual([false, true])
  expect(JSON.stringify(await newsTo(app, ada))).toContain('vos autres appareils sont déconnectés')
})

test('a member may work seven days without a factor; after that, only calls to set one up are open', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(anAdmin())
  const asked = (ago: string) => app.db.update(account).set({ factorAskedAt: sql`now() - ${ago}::interval` })
  const read = () => ada.answerTo('GET /api/admin/summary', {})
  expect((await read()).status).toBe(200)
  const { factorDueAt } = await ada.call('GET /api/admin/me', {})
  expect(Date.parse(factorDueAt ?? '') - Date.now()).toBeGreaterThan(6.99 * 86_400_000)
  await asked('6 days 23 hours')
  expect((await read()).status).toBe(200)
  await asked('7 days 1 second')
  expect(await read()).toMatchObject(DUE)
  expect(
    await ada.answerTo('PUT /api/admin/agency/team', { body: { factorRequired: false, agentsSeeAll: false } }),
  ).toMatchObject(DUE)
  expect((await ada.answerTo('GET /api/auth/me', {})).status).toBe(200)
  expect(await ada.call('GET /api/admin/me', {})).toMatchObject({
    isFactorRequired: true,
    factorDueAt: expect.any(String),
  })
  await addTotp(ada)
  expect((await read()).status).toBe(200)
  expect(await ada.call('GET /api/admin/me', {})).toMatchObject({ factorDueAt: null })
})

test('when the agency requires no factor, no member must add one; a member who has one must still use it', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(anAdmin())
  await ada.call('PUT /api/admin/agency/team', { body: { factorRequired: false, agentsSeeAll: false } })
  await app.db.update(account).set({ factorAskedAt: sql`now() - interval '1 year'` })
  expect((await ada.answerTo('GET /api/admin/summary', {})).status).toBe(200)
  expect(await ada.call('GET /api/admin/me', {})).toMatchObject({ isFactorRequired: false, factorDueAt: null })
  await addTotp(ada)
  expect((await askedAtLogIn(app, ada)).kinds).toEqual(['totp', 'recovery'])
})

test('the export lists the factors without their secrets; they are deleted with the account', async () => {
  await using app = await startApp()
  const [ada] = [await withTotp(app), await app.signedIn(anAdmin())]
  const told = await ada.call('GET /api/auth/me/export', {})
  expect(told.factors).toEqual([ada.factor])
  expect(JSON.stringify(told)).not.toContain(ada.secret)
  await ada.call('DELETE /api/auth/me', { body: { password: ada.password } })
  expect([await app.db.select().from(factor), await app.db.select().from(recoveryCode)]).toEqual([[], []])
})

test('an owner removes the factors that another member has lost, which ends their sessions @slow', async () => {
  await using app = await startApp()
  const [ada, bob] = [await withTotp(app, { firstName: 'Ada' }), await withTotp(app, { firstName: 'Bob' })]
  const reset = (id: number) => ada.answerTo('DELETE /api/admin/users/{id}/factors', { params: { id } })
  const question = await askedAtLogIn(app, bob)
  expect((await reset(ada.user.id)).status).toBe(409)
  await shown(app, '11 minutes')
  expect(await reset(bob.user.id)).toMatchObject(STALE)
  await shown(app, '1 minute')
  expect((await reset(bob.user.id)).status).toBe(200)
  expect((await reset(bob.user.id)).status).toBe(409)
  expect((await bob.answerTo('GET /api/auth/me', {})).status).toBe(401)
  expect((await answerLogIn(app, { token: question.token, code: codeOf(bob.secret) })).status).toBe(400)
  expect(await newsTo(app, bob)).toMatchObject([
    { subject: 'Un second facteur est ajouté à votre compte' },
    { subject: 'Vos seconds facteurs ont été retirés', text: expect.stringContaining('Ada Marchand') },
  ])
  expect(await newsTo(app, ada)).toMatchObject([
    { subject: 'Un second facteur est ajouté à votre compte' },
    { subject: 'Vous avez retiré les seconds facteurs d’un compte', text: expect.stringContaining('Bob Marchand') },
  ])
  expect(await journalOf(ada, { kind: 'user' })).toMatchObject([
    { actor: 'Ada Marchand', action: 'user.factors-reset', subject: `Bob Marchand (${bob.user.email})` },
    { action: 'user.factor-added' },
    { action: 'user.factor-added' },
  ])
  const body = { email: bob.user.email, password: bob.password }
  expect((await app.answerTo('POST /api/auth/login', { body })).status).toBe(200)
})
