import { expect, test } from 'vitest'
import { account } from '#server/db/schema/accounts.ts'
import { aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const refusal = (status: number, message: string | RegExp) => ({
  status,
  body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
})

test('a person registers, logs in, and is identified by the token', async () => {
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

test('no answer contains a password or its hash', async () => {
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

test('fields that a client may not set are ignored', async () => {
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
  ['firstName', `J${'\n'.repeat(20)}e`, 'Écrivez ce nom sur une seule ligne, sans caractère invisible.'],
  ['firstName', 'Je\u200dan', 'Écrivez ce nom sur une seule ligne, sans caractère invisible.'],
  ['firstName', '\u202Eeil', 'Écrivez ce nom sur une seule ligne, sans caractère invisible.'],
  ['firstName', '\u200b\u200b', 'Le prénom doit contenir au moins 2 caractères.'],
  ['firstName', '\u3164\u3164', 'Le prénom doit contenir au moins 2 caractères.'],
  ['firstName', '1815', 'Écrivez ce nom avec des lettres.'],
  [
    'lastName',
    'Byron\n\n12. Le signataire peut tout divulguer',
    'Écrivez ce nom sur une seule ligne, sans caractère invisible.',
  ],
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

test.each([
  ['Jean-Marc', 'O’Neill'],
  ['Ève', "L'Hôpital du Bois"],
  ['J. P.', 'Ó Súilleabháin'],
  ['محمد', 'بن علي'],
  ['小林', '葛󠄀城'],
  ['Nguyễn', 'Thị Minh Khai'],
])('%s %s is a name', async (firstName, lastName) => {
  await using app = await startApp()
  const { body, status } = await app.request('POST', '/api/auth/register', { ...aUser(), firstName, lastName })
  expect({ status, body }).toMatchObject({ status: 201, body: { firstName, lastName } })
})

test('registration accepts the shortest valid values', async () => {
  await using app = await startApp()
  const form = { firstName: 'Al', lastName: 'Wu', email: 'a@b.fr', password: '12345678' }
  expect((await app.request('POST', '/api/auth/register', form)).status).toBe(201)
  const long = { ...form, email: 'c@d.fr', firstName: 'É'.repeat(100), password: 'é'.repeat(256) }
  expect((await app.request('POST', '/api/auth/register', long)).status).toBe(201)
})

test('an email can be registered once, ignoring case', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const again = { ...aUser(), email: ada.user.email.toUpperCase() }
  expect(await app.request('POST', '/api/auth/register', again)).toMatchObject(
    refusal(409, 'Cette adresse email est déjà utilisée.'),
  )
})

test('of 20 simultaneous registrations of one email, one succeeds and the others are refused @slow', async () => {
  await using app = await startApp()
  const form = aUser()
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.request('POST', '/api/auth/register', form)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await app.db.select().from(account)).toHaveLength(1)
})
