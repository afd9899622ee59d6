import { expect, test } from 'vitest'
import { aContact, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const TOO_MANY = {
  status: 429,
  headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  body: { message: 'Trop de tentatives. Veuillez réessayer dans 15\u00a0minutes.' },
}

const start = () => startApp({ trustedProxies: 1 })

type App = Awaited<ReturnType<typeof start>>
const logIn = (app: App, body: { email: string; password: string }, address = '203.0.113.1') =>
  app.send('POST', '/api/auth/login', { body, headers: { 'x-forwarded-for': address } })

test('after 10 failures an account is blocked for that IP, even with the right password @slow', async () => {
  await using app = await start()
  const { user, password } = await app.signedIn(aUser())
  for (let failure = 1; failure <= 10; failure++) {
    expect((await logIn(app, { email: user.email, password: 'pas le bon' })).status, `failure ${failure}`).toBe(401)
  }
  const closed = await logIn(app, { email: user.email.toUpperCase(), password })
  expect(closed).toMatchObject(TOO_MANY)
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(14 * 60)
  expect((await logIn(app, { email: user.email, password }, '203.0.113.2')).status).toBe(200)
})

test('a success after 9 failures resets the count @slow', async () => {
  await using app = await start()
  const { user, password } = await app.signedIn(aUser())
  for (let round = 0; round < 2; round++) {
    for (let failure = 0; failure < 9; failure++) await logIn(app, { email: user.email, password: 'pas le bon' })
    expect((await logIn(app, { email: user.email, password })).status).toBe(200)
  }
})

test('of 40 simultaneous guesses, 10 are checked @slow', async () => {
  await using app = await start()
  const { user, password } = await app.signedIn(aUser())
  const guesses = Array.from({ length: 40 }, (_, n) => logIn(app, { email: user.email, password: `devine-${n}` }))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  expect((await logIn(app, { email: user.email, password })).status).toBe(429)
})

test('40 simultaneous correct log-ins all pass @slow', async () => {
  await using app = await start()
  const { user, password } = await app.signedIn(aUser())
  const all = await Promise.all(Array.from({ length: 40 }, () => logIn(app, { email: user.email, password })))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(40)
})

test('an IP uses up only its own attempts, however many it makes @slow', async () => {
  await using app = await start()
  const { user, password } = await app.signedIn(aUser())
  const statuses = async (attempts: Promise<{ status: number }>[]) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(await Promise.all(attempts), ({ status }) => String(status))).map(
        ([status, answers]) => [status, answers?.length],
      ),
    )
  const send = (url: string, body: object, address: string) =>
    app.send('POST', url, { body, headers: { 'x-forwarded-for': address } })
  const link = (address: string) => send('/api/auth/forgot-password', { email: user.email }, address)
  const contact = (address: string) => send('/api/contact', aContact({ email: user.email }), address)
  const sixty = Array.from({ length: 60 })
  const attacker = '203.0.113.66'

  const guesses = sixty.map(() => logIn(app, { email: user.email, password: 'devine' }, attacker))
  expect(await statuses(guesses)).toEqual({ 401: 10, 429: 50 })
  expect((await logIn(app, { email: user.email, password })).status).toBe(200)

  expect(await statuses(sixty.map(() => link(attacker)))).toEqual({ 200: 10, 429: 50 })
  expect((await link('203.0.113.1')).status).toBe(200)

  expect(await statuses(sixty.map(() => contact(attacker)))).toEqual({ 201: 20, 429: 40 })
  expect((await contact('203.0.113.1')).status).toBe(201)
})

test('after 100 forms from many IPs, forms with that email are refused @slow', async () => {
  await using app = await startApp({ trustedProxies: 1 })
  const contact = (n: number, email: string) =>
    app.send('POST', '/api/contact', { body: aContact({ email }), headers: { 'x-forwarded-for': `203.0.113.${n}` } })
  for (let n = 0; n < 100; n++) expect((await contact(n % 10, 'cible@exemple.fr')).status).toBe(201)
  expect(await contact(99, 'cible@exemple.fr')).toMatchObject(TOO_MANY)
  expect((await contact(99, 'autre@exemple.fr')).status).toBe(201)
})

test('twenty changes a quarter of an hour to one email, by whatever accounts @slow', async () => {
  await using app = await start()
  const change = async (email: string) => {
    const { user, answerTo } = await app.signedIn(aUser())
    const { firstName, lastName } = user
    return answerTo('PUT /api/auth/update-profile', { body: { firstName, lastName, email } })
  }
  const back = async () => {
    const text = (await app.mails()).findLast(({ text }) => text?.includes('/retablir-email#'))?.text ?? ''
    await app.call('POST /api/auth/restore-email', {
      body: { token: /retablir-email#([\w-]{43})/.exec(text)?.[1] ?? '' },
    })
  }
  for (let n = 0; n < 20; n++) {
    expect((await change('cible@exemple.fr')).status).toBe(200)
    await back()
  }
  expect(await change('Cible@exemple.fr')).toMatchObject(TOO_MANY)
  expect((await change('autre@exemple.fr')).status).toBe(200)
})

test('ten acknowledgements a quarter of an hour to one email, from whatever IPs; every form is stored @slow', async () => {
  await using app = await start()
  const contact = (n: number, email: string) =>
    app.send('POST', '/api/contact', { body: aContact({ email }), headers: { 'x-forwarded-for': `203.0.113.${n}` } })
  for (let n = 0; n < 14; n++) expect((await contact(n, 'cible@exemple.fr')).status).toBe(201)
  expect((await contact(99, 'autre@exemple.fr')).status).toBe(201)
  const to = (await app.mails()).map((mail) => mail.to?.[0]?.address)
  expect(to.filter((email) => email === 'cible@exemple.fr')).toHaveLength(10)
  expect(to.filter((email) => email === 'autre@exemple.fr')).toHaveLength(1)
  expect(to).toHaveLength(15 + 11)
})

test('one IP that guesses at many accounts is refused; other IPs are not @slow', async () => {
  await using app = await startApp({
    trustedProxies: 1,
    limits: { windowMinutes: 15, perAccount: 10, perIp: 20, perSender: 20 },
  })
  const { user, password } = await app.signedIn(aUser())
  const from = (address: string, body: object) =>
    app.send('POST', '/api/auth/login', { body, headers: { 'x-forwarded-for': address } })
  for (let n = 0; n < 20; n++) {
    // One /64 network, which belongs to a single subscriber.
    const answer = await from(`2001:db8:1:2::${n}`, { email: `p${n}@exemple.fr`, password: 'devine' })
    expect(answer.status).toBe(401)
  }
  expect((await from('2001:db8:1:2::ffff', { email: user.email, password })).status).toBe(429)
  expect((await from('2001:db8:1:3::1', { email: user.email, password })).status).toBe(200)
})

test('an account attacked from many IPs is blocked after 50 failures @slow', async () => {
  await using app = await startApp({ trustedProxies: 1 })
  const { user, password } = await app.signedIn(aUser())
  const from = (n: number, password: string) =>
    app.send('POST', '/api/auth/login', {
      body: { email: user.email, password },
      headers: { 'x-forwarded-for': `203.0.113.${n}` },
    })
  for (let n = 0; n < 50; n++) expect((await from(n % 10, 'devine')).status).toBe(401)
  expect((await from(99, password)).status).toBe(429)
})

test('guesses of the current password while logged in are limited too, and do not end the session @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const change = (currentPassword: string) =>
    ada.answerTo('PUT /api/auth/update-profile', { body: { currentPassword, newPassword: 'nouveau-mot' } })
  for (let n = 0; n < 10; n++) expect((await change('devine')).status).toBe(400)
  expect(await change(ada.password)).toMatchObject(TOO_MANY)
  expect((await ada.answerTo('GET /api/auth/me', {})).status).toBe(200)
})

test('of 31 simultaneous guesses of the current password, 10 are checked @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const change = (currentPassword: string) =>
    ada.answerTo('PUT /api/auth/update-profile', { body: { currentPassword, newPassword: 'nouveau-mot' } })
  const answers = await Promise.all(Array.from({ length: 31 }, () => change('devine')))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(21)
  expect(await change(ada.password)).toMatchObject(TOO_MANY)
})

test('registrations and links are limited by IP; 60 accounts in a minute pass @slow', async () => {
  await using app = await startApp({ limits: { windowMinutes: 15, perAccount: 10, perIp: 61, perSender: 20 } })
  for (let n = 0; n < 61; n++) {
    expect((await app.request('POST', '/api/auth/register', { ...aUser(), password: '12345678' })).status).toBe(201)
  }
  expect(await app.request('POST', '/api/auth/register', aUser())).toMatchObject(TOO_MANY)
  const email = 'ada@exemple.fr'
  for (let n = 0; n < 10; n++) {
    expect((await app.answerTo('POST /api/auth/forgot-password', { body: { email } })).status).toBe(200)
  }
  expect(await app.answerTo('POST /api/auth/forgot-password', { body: { email } })).toMatchObject(TOO_MANY)
})

test('a forwarded IP is trusted only from a configured proxy', async () => {
  await using app = await startApp({ limits: { windowMinutes: 15, perAccount: 10, perIp: 2, perSender: 20 } })
  const guess = (n: number) =>
    app.send('POST', '/api/auth/login', {
      body: { email: `p${n}@exemple.fr`, password: 'devine' },
      headers: { 'x-forwarded-for': `203.0.113.${n}` },
    })
  expect([(await guess(1)).status, (await guess(2)).status, (await guess(3)).status]).toEqual([401, 401, 429])
})
