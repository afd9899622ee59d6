import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SESSIONS_MAX } from '#contract/limits.ts'
import { account, favorite, passwordReset, session } from '#server/db/schema.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { loadPlaces } from '#server/places/places.ts'
import { appOptions } from '#test/app-options.ts'
import { emptyDatabase } from '#test/database.ts'
import { aProperty, anAdmin, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { deleteExpiredResets } from './password-reset/queries.ts'
import { deleteExpiredSessions } from './sessions/queries.ts'
import { type LinkRequest, openResetQueue } from './password-reset/reset-links.ts'

const refusal = (status: number, message: string | RegExp) => ({
  status,
  body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
})

const WRONG = refusal(401, 'Email ou mot de passe incorrect')

test('a person registers, logs in, and is known by the token', async () => {
  await using app = await startApp()
  const { role: _role, active: _active, ...form } = aUser({ email: 'Ada@Exemple.fr' })
  const registered = await app.answerTo('POST /api/auth/register', { body: form })
  expect(registered).toMatchObject({
    status: 201,
    body: {
      id: expect.any(Number),
      firstName: 'Camille',
      lastName: 'Marchand',
      email: 'Ada@Exemple.fr',
      role: 'user',
      active: true,
      profileImage: null,
      createdAt: expect.stringMatching(/Z$/),
    },
  })
  const { token, user } = await app.call('POST /api/auth/login', {
    body: { email: 'ada@EXEMPLE.fr ', password: form.password },
  })
  expect(user).toEqual(registered.body)
  expect((await app.send('GET', '/api/auth/me', { token })).body).toEqual(user)
  expect(token).toMatch(/^[\w-]{43}$/)
})

test('no answer ever carries a password or its hash', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  for (const answer of [
    await app.answerTo('POST /api/auth/login', { body: { email: ada.user.email, password: ada.password } }),
    await ada.answerTo('GET /api/auth/me', {}),
    await ada.answerTo('GET /api/auth/me/export', {}),
    await ada.answerTo('PUT /api/auth/update-profile', {
      body: { firstName: 'Ada', lastName: 'Lovelace', email: ada.user.email },
    }),
  ]) {
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body)).not.toMatch(/password|argon2|tokenHash/i)
  }
})

test('what a client may not decide is not decided by it', async () => {
  await using app = await startApp()
  const sent = { ...aUser(), id: 999, role: 'admin', active: false, passwordHash: 'x' }
  expect(await app.request('POST', '/api/auth/register', sent)).toMatchObject({
    status: 201,
    body: { id: 1, role: 'user', active: true },
  })
  const { token } = await app.call('POST /api/auth/login', { body: { email: sent.email, password: sent.password } })
  const body = { firstName: 'Ada', lastName: 'Lovelace', email: sent.email, role: 'admin', active: false, id: 999 }
  expect(await app.send('PUT', '/api/auth/update-profile', { body, token })).toMatchObject({
    status: 200,
    body: { id: 1, firstName: 'Ada', role: 'user', active: true },
  })
})

test.for([
  ['firstName', 'A', 'Le prénom doit contenir au moins 2 caractères.'],
  ['firstName', ' A ', 'Le prénom doit contenir au moins 2 caractères.'],
  ['firstName', undefined, 'Le prénom doit contenir au moins 2 caractères.'],
  ['firstName', 12, 'Le prénom doit contenir au moins 2 caractères.'],
  ['firstName', 'A\0da', 'Ce champ contient un caractère interdit.'],
  ['firstName', 'A'.repeat(101), 'Ce champ ne doit pas dépasser 100 caractères.'],
  ['lastName', 'B', 'Le nom doit contenir au moins 2 caractères.'],
  ['email', 'ada@exemple', 'Veuillez entrer une adresse email valide.'],
  ['email', '', 'Veuillez entrer une adresse email valide.'],
  ['email', `${'a'.repeat(250)}@exemple.fr`, 'L’adresse email ne doit pas dépasser 254 caractères.'],
  ['password', '1234567', 'Le mot de passe doit contenir au moins 8 caractères.'],
  ['password', '1'.repeat(257), 'Le mot de passe ne doit pas dépasser 256 caractères.'],
] as const)('registration refuses %s "%s"', async ([field, value, message]) => {
  await using app = await startApp()
  expect(await app.request('POST', '/api/auth/register', { ...aUser(), [field]: value })).toMatchObject(
    refusal(400, message),
  )
  expect(await app.db.select().from(account)).toEqual([])
})

test('registration takes what is just long enough', async () => {
  await using app = await startApp()
  const form = { firstName: 'Al', lastName: 'Wu', email: 'a@b.fr', password: '12345678' }
  expect((await app.request('POST', '/api/auth/register', form)).status).toBe(201)
  const long = { ...form, email: 'c@d.fr', firstName: 'É'.repeat(100), password: 'é'.repeat(256) }
  expect((await app.request('POST', '/api/auth/register', long)).status).toBe(201)
})

test('an address is registered once, whatever its case', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const again = { ...aUser(), email: ada.user.email.toUpperCase() }
  expect(await app.request('POST', '/api/auth/register', again)).toMatchObject(
    refusal(409, 'Cette adresse email est déjà utilisée.'),
  )
})

test('of 20 registrations of one address at once, one wins and the others are told', async () => {
  await using app = await startApp()
  const form = aUser()
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.request('POST', '/api/auth/register', form)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await app.db.select().from(account)).toHaveLength(1)
})

test('a log-in is refused with the rule, or with one sentence for every wrong pair', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const off = await app.signedIn(aUser({ active: false }))
  const logIn = (email: string, password: string) => app.answerTo('POST /api/auth/login', { body: { email, password } })
  expect(await logIn('ada', 'motdepasse')).toMatchObject(refusal(400, 'Email invalide'))
  expect(await logIn(ada.user.email, '12345')).toMatchObject(
    refusal(400, 'Le mot de passe doit contenir au moins 6 caractères'),
  )
  expect(await logIn(ada.user.email, '123456')).toMatchObject(WRONG)
  expect(await logIn('personne@exemple.fr', 'motdepasse')).toMatchObject(WRONG)
  expect(await logIn(off.user.email, off.password)).toMatchObject(WRONG)
})

test('a profile is changed by its owner alone, and its address stays unique', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  const mine = { firstName: 'Ada', lastName: 'Lovelace', email: ada.user.email.toUpperCase() }
  expect(await ada.call('PUT /api/auth/update-profile', { body: mine })).toMatchObject({ ...mine, id: ada.user.id })
  expect(
    await ada.answerTo('PUT /api/auth/update-profile', { body: { ...mine, email: bob.user.email } }),
  ).toMatchObject(refusal(409, 'Cette adresse email est déjà utilisée.'))
  expect(await ada.answerTo('PUT /api/auth/update-profile', { body: { ...mine, lastName: 'L' } })).toMatchObject(
    refusal(400, 'Le nom doit contenir au moins 2 caractères.'),
  )
  expect(await bob.call('GET /api/auth/me', {})).toEqual(bob.user)
})

test('a password is changed with the current one, and the other sessions end', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const logIn = (password: string) =>
    app.answerTo('POST /api/auth/login', { body: { email: ada.user.email, password } })
  const elsewhere = (await logIn(ada.password)).body as { token: string }
  const change = (currentPassword: string, newPassword: string) =>
    ada.answerTo('PUT /api/auth/update-profile', { body: { currentPassword, newPassword } })

  expect(await change('', 'nouveau-mot')).toMatchObject(refusal(400, 'Le mot de passe actuel est requis.'))
  expect(await change(ada.password, '1234567')).toMatchObject(
    refusal(400, 'Le nouveau mot de passe doit contenir au moins 8 caractères.'),
  )
  expect(await change('pas le bon', 'nouveau-mot')).toMatchObject(refusal(400, 'Le mot de passe actuel est incorrect.'))
  expect((await app.send('GET', '/api/auth/me', { token: elsewhere.token })).status).toBe(200)

  expect(await change(ada.password, '12345678')).toMatchObject({ status: 200, body: { id: ada.user.id } })
  expect((await app.send('GET', '/api/auth/me', { token: elsewhere.token })).status).toBe(401)
  expect((await ada.answerTo('GET /api/auth/me', {})).status).toBe(200)
  expect(await logIn(ada.password)).toMatchObject(WRONG)
  expect((await logIn('12345678')).status).toBe(200)
})

test('whoever sends a profile and a password changes both, or neither', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  const change = async (changes: object) => {
    const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada.lovelace@exemple.fr' }
    const body = { ...person, currentPassword: ada.password, newPassword: 'nouveau-mot', ...changes }
    return app.send('PUT', '/api/auth/update-profile', { body, token: ada.token })
  }
  expect(await change({ newPassword: '1234567' })).toMatchObject(
    refusal(400, 'Le nouveau mot de passe doit contenir au moins 8 caractères.'),
  )
  expect(await change({ firstName: 'A' })).toMatchObject(refusal(400, 'Le prénom doit contenir au moins 2 caractères.'))
  expect((await change({ currentPassword: 'pas le bon' })).status).toBe(400)
  expect((await change({ email: bob.user.email })).status).toBe(409)
  expect(await ada.call('GET /api/auth/me', {})).toEqual(ada.user)

  expect((await change({})).body).toMatchObject({ firstName: 'Ada', email: 'ada.lovelace@exemple.fr' })
  const login = { email: 'ada.lovelace@exemple.fr', password: 'nouveau-mot' }
  expect((await app.answerTo('POST /api/auth/login', { body: login })).status).toBe(200)
})

test('a body that is neither profile nor password is told what is missing', async () => {
  await using app = await startApp()
  const { token } = await app.signedIn(aUser())
  const put = (body: unknown) => app.send('PUT', '/api/auth/update-profile', { body, token })
  expect(await put({})).toMatchObject(refusal(400, 'Le prénom doit contenir au moins 2 caractères.'))
  expect(await put({ newPassword: '12345678' })).toMatchObject(refusal(400, 'Le mot de passe actuel est requis.'))
  const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada.lovelace@exemple.fr' }
  expect(await put({ ...person, newPassword: '1234567' })).toMatchObject(
    refusal(400, 'Le mot de passe actuel est requis.'),
  )
  expect((await put({ ...person, currentPassword: null, newPassword: null })).status).toBe(200)
  expect(await put({ ...person, email: 'x', currentPassword: null })).toMatchObject(
    refusal(400, 'Veuillez entrer une adresse email valide.'),
  )
  expect((await put('[]')).status).toBe(400)
  expect((await put('null')).status).toBe(400)
})

test('logging out ends this session only, at once', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const { token } = await app.call('POST /api/auth/login', { body: { email: ada.user.email, password: ada.password } })
  await ada.call('POST /api/auth/logout', {})
  expect((await ada.answerTo('GET /api/auth/me', {})).status).toBe(401)
  expect((await app.send('GET', '/api/auth/me', { token })).status).toBe(200)
})

test('a token is kept hashed, and only a whole bearer token is one', async () => {
  await using app = await startApp()
  const { token } = await app.signedIn(aUser())
  const [row] = await app.db.select().from(session)
  expect(JSON.stringify(row)).not.toContain(token)
  for (const authorization of [
    token,
    `Basic ${token}`,
    'Bearer',
    'Bearer ',
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    `Bearer ${row?.tokenHash}`,
    `Bearer ${'a'.repeat(5000)}`,
    "Bearer ' or 1=1",
  ]) {
    const { status } = await app.send('GET', '/api/auth/me', { headers: { authorization } })
    expect(status, authorization.slice(0, 60)).toBe(401)
  }
  expect((await app.send('GET', '/api/auth/me', { headers: { authorization: `bearer ${token}` } })).status).toBe(200)
})

test('a session lives 30 days after it was last used, and slides', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const lastSeen = (ago: string) => app.db.update(session).set({ lastSeenAt: sql`now() - ${ago}::interval` })
  await lastSeen('29 days 23 hours')
  expect((await ada.answerTo('GET /api/auth/me', {})).status).toBe(200)
  const [row] = await app.db.select().from(session)
  expect(Date.now() - Number(row?.lastSeenAt)).toBeLessThan(60_000)
  await lastSeen('30 days 1 second')
  expect((await ada.answerTo('GET /api/auth/me', {})).status).toBe(401)
  await app.call('POST /api/auth/login', { body: { email: ada.user.email, password: ada.password } })
  expect(await app.db.select().from(session)).toHaveLength(1)
})

test('sessions and links that have expired are deleted at night', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  for (const { user } of [ada, bob]) await app.call('POST /api/auth/forgot-password', { body: { email: user.email } })
  await app.db
    .update(session)
    .set({ lastSeenAt: sql`now() - interval '30 days 1 second'` })
    .where(eq(session.accountId, ada.user.id))
  await app.db
    .update(passwordReset)
    .set({ createdAt: sql`now() - interval '30 minutes 1 second'` })
    .where(eq(passwordReset.accountId, ada.user.id))
  await deleteExpiredSessions(app.db)
  await deleteExpiredResets(app.db)
  expect(await app.db.select().from(session)).toEqual([expect.objectContaining({ accountId: bob.user.id })])
  expect(await app.db.select().from(passwordReset)).toEqual([expect.objectContaining({ accountId: bob.user.id })])
})

test('a disabled or deleted account is out at its next call', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  await app.db.update(account).set({ active: false }).where(eq(account.id, ada.user.id))
  await app.db.delete(account).where(eq(account.id, bob.user.id))
  for (const person of [ada, bob]) expect((await person.answerTo('GET /api/favorites', {})).status).toBe(401)
})

test('sessions are listed and ended by their owner alone', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0' }
  const body = { email: ada.user.email, password: ada.password }
  const { token } = (await app.send('POST', '/api/auth/login', { body, headers })).body as { token: string }
  const [phone, here] = await ada.call('GET /api/auth/me/sessions', {})
  expect(phone).toMatchObject({ device: 'Firefox sur Windows', isCurrent: false })
  expect(here).toMatchObject({ device: 'Test', isCurrent: true })

  const id = phone?.id ?? 0
  await bob.call('DELETE /api/auth/me/sessions/{id}', { params: { id } })
  expect((await app.send('GET', '/api/auth/me', { token })).status).toBe(200)
  await ada.call('DELETE /api/auth/me/sessions/{id}', { params: { id } })
  expect((await app.send('GET', '/api/auth/me', { token })).status).toBe(401)
  expect(await ada.call('GET /api/auth/me/sessions', {})).toHaveLength(1)
})

test('an account that logs in once too often loses the session used longest ago, and no other account does', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  const body = { email: ada.user.email, password: ada.password }
  const logIn = async () => (await app.call('POST /api/auth/login', { body })).token
  const statusOf = async (token: string) => (await app.send('GET', '/api/auth/me', { token })).status
  const unused = await logIn()
  const others = Array.from({ length: SESSIONS_MAX - 2 }, (_, n) => `other-${n}`)
  await app.db
    .insert(session)
    .values(others.map((tokenHash) => ({ accountId: ada.user.id, tokenHash, device: 'Test' })))
  await app.db.update(session).set({ lastSeenAt: sql`now() - interval '3 hours'` })
  // The oldest of all has just been used again.
  expect(await statusOf(ada.token)).toBe(200)

  const latest = await Promise.all([logIn(), logIn(), logIn()])
  const tokens = [ada.token, unused, bob.token, ...latest]
  expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 401, 200, 200, 200, 200])
  expect(await ada.call('GET /api/auth/me/sessions', {})).toHaveLength(SESSIONS_MAX)
})

const forgot = { message: 'Si un compte existe à cette adresse, un lien vient de lui être envoyé.' }

const tokenIn = (mail: { text?: string } | undefined) => /reinitialiser#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''

test('a link for a new password carries no word of the person who made the account: their email is not verified', async () => {
  await using app = await startApp()
  const person = { firstName: 'Gagnez 1000 euros', lastName: 'http://spam.example', email: 'martine@exemple.fr' }
  await app.call('POST /api/auth/register', { body: { ...person, password: 'motdepasse' } })
  await app.call('POST /api/auth/forgot-password', { body: { email: person.email } })
  const mails = await app.mails()
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['martine@exemple.fr'])
  expect(JSON.stringify(mails)).not.toMatch(/Gagnez|spam\.example/)
})

test('a forgotten password is chosen anew by the link of the mail, once', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  expect(await app.call('POST /api/auth/forgot-password', { body: { email: ada.user.email.toUpperCase() } })).toEqual(
    forgot,
  )
  const mails = await app.mails()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    to: [{ address: ada.user.email }],
    subject: 'Choisir un nouveau mot de passe',
    html: expect.stringContaining('/reinitialiser#'),
  })
  const body = { token: tokenIn(mails[0]), password: 'nouveau-mot' }
  expect(await app.answerTo('POST /api/auth/reset-password', { body: { ...body, password: 'court' } })).toMatchObject(
    refusal(400, 'Le nouveau mot de passe doit contenir au moins 8 caractères.'),
  )
  expect(await app.answerTo('POST /api/auth/reset-password', { body })).toMatchObject({ status: 200 })
  expect((await ada.answerTo('GET /api/auth/me', {})).status).toBe(401)
  expect(await app.answerTo('POST /api/auth/reset-password', { body })).toMatchObject(refusal(400, /plus valable/))
  const login = { email: ada.user.email, password: 'nouveau-mot' }
  expect((await app.answerTo('POST /api/auth/login', { body: login })).status).toBe(200)
})

test('an unknown or disabled address gets the same answer, and no mail', async () => {
  await using app = await startApp()
  const off = await app.signedIn(aUser({ active: false }))
  for (const email of ['personne@exemple.fr', off.user.email]) {
    expect(await app.call('POST /api/auth/forgot-password', { body: { email } })).toEqual(forgot)
  }
  expect(await app.mails()).toEqual([])
})

test('asking for a link does the same for an e-mail with an account, without one and with a disabled one', async () => {
  const asked: LinkRequest[] = []
  await using app = await startApp({ askForLink: async (request) => void asked.push(request) })
  const [ada, off] = [await app.signedIn(aUser()), await app.signedIn(aUser({ active: false }))]
  const emails = [ada.user.email, 'personne@exemple.fr', off.user.email]
  for (const email of emails)
    expect(await app.call('POST /api/auth/forgot-password', { body: { email } })).toEqual(forgot)
  expect(asked).toEqual(emails.map((email) => ({ email, publicUrl: 'https://www.bonne-enseigne.example' })))
  expect(await app.db.select().from(passwordReset)).toEqual([])
  expect(await app.mails()).toEqual([])
})

test('links are sent by jobs, which leave nothing of the e-mails that have no account', async () => {
  const database = await emptyDatabase()
  const jobs = await startJobs(database.queue, () => undefined)
  const options = appOptions({ db: database.db, places: loadPlaces(), folder: '' })
  const sent: string[] = []
  const mail = { ...options.mail, send: async (_tx: unknown, { to }: { to: string }) => void sent.push(to) }
  try {
    const askForLink = await openResetQueue({ ...options, jobs, mail })
    await using app = await startApp({ db: database.db, askForLink })
    const ada = await app.signedIn(aUser())
    for (const email of ['personne@exemple.fr', ada.user.email]) {
      await app.call('POST /api/auth/forgot-password', { body: { email } })
    }
    await expect.poll(() => sent, { timeout: 10_000 }).toEqual([ada.user.email])
    const left = sql`select data from pgboss.job where name = 'reset-link'`
    await expect.poll(async () => app.db.execute(left), { timeout: 10_000 }).toMatchObject({ rows: [] })
  } finally {
    await jobs.stop()
  }
})

test('a link is worth nothing after 30 minutes, after a password change, or after an address change', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const askLink = async () => {
    await app.call('POST /api/auth/forgot-password', { body: { email: ada.user.email } })
    return tokenIn((await app.mails()).at(-1))
  }
  const use = async (token: string) =>
    (await app.answerTo('POST /api/auth/reset-password', { body: { token, password: 'nouveau-mot' } })).status
  const age = (ago: string) => app.db.update(passwordReset).set({ createdAt: sql`now() - ${ago}::interval` })

  const late = await askLink()
  await age('30 minutes 1 second')
  expect(await use(late)).toBe(400)

  const beforeChange = await askLink()
  await ada.call('PUT /api/auth/update-profile', {
    body: { currentPassword: ada.password, newPassword: 'autre-mot-1' },
  })
  expect(await use(beforeChange)).toBe(400)

  const beforeMove = await askLink()
  await ada.call('PUT /api/auth/update-profile', { body: { ...ada.user, email: 'ailleurs@exemple.fr' } })
  expect(await use(beforeMove)).toBe(400)

  ada.user.email = 'ailleurs@exemple.fr'
  const inTime = await askLink()
  await age('29 minutes 50 seconds')
  expect(await use(inTime)).toBe(200)
})

test('everything kept about a person is theirs to read', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  const shop = await app.has(aProperty({ title: 'Fleuriste' }))
  await ada.call('POST /api/favorites', { body: { propertyId: shop.id } })
  await bob.call('POST /api/favorites', { body: { propertyId: shop.id } })
  expect(await ada.call('GET /api/auth/me/export', {})).toEqual({
    user: ada.user,
    favorites: [{ propertyId: shop.id, title: 'Fleuriste', addedAt: expect.any(String) }],
    sessions: [expect.objectContaining({ device: 'Test', isCurrent: true })],
    formerEmails: [],
  })
})

test('a person deletes their account with their password; nothing of it is left', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const shop = await app.has(aProperty())
  await ada.call('POST /api/favorites', { body: { propertyId: shop.id } })
  expect(await ada.answerTo('DELETE /api/auth/me', { body: { password: 'pas le bon' } })).toMatchObject(
    refusal(400, 'Le mot de passe actuel est incorrect.'),
  )
  await ada.call('DELETE /api/auth/me', { body: { password: ada.password } })
  expect((await ada.answerTo('GET /api/auth/me', {})).status).toBe(401)
  for (const table of [account, session, favorite]) expect(await app.db.select().from(table)).toEqual([])
})

test('the last administrator cannot leave; one of two can', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin())]
  await ada.call('DELETE /api/auth/me', { body: { password: ada.password } })
  expect(await bob.answerTo('DELETE /api/auth/me', { body: { password: bob.password } })).toMatchObject(
    refusal(409, /seul administrateur/),
  )
})
