import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passwordReset } from '#server/db/schema/accounts.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { loadPlaces } from '#server/places/places.ts'
import { appOptions } from '#test/app-options.ts'
import { emptyDatabase } from '#test/database.ts'
import { aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { type LinkRequest, openResetQueue } from './queries.ts'

const refusal = (status: number, message: string | RegExp) => ({
  status,
  body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
})

const forgot = { message: 'Si un compte existe à cette adresse, un lien vient de lui être envoyé.' }

const tokenIn = (mail: { text?: string } | undefined) => /reinitialiser#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''

test('a password mail contains no text written by the account owner, because their email is not verified', async () => {
  await using app = await startApp()
  const person = { firstName: 'Gagnez 1000 euros', lastName: 'http://spam.example', email: 'martine@exemple.fr' }
  await app.call('POST /api/auth/register', { body: { ...person, password: 'motdepasse' } })
  await app.call('POST /api/auth/forgot-password', { body: { email: person.email } })
  const mails = await app.mails()
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['martine@exemple.fr'])
  expect(JSON.stringify(mails)).not.toMatch(/Gagnez|spam\.example/)
})

test('a mailed link replaces a forgotten password once', async () => {
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

test('an unknown or disabled email gets the same answer, and no mail', async () => {
  await using app = await startApp()
  const off = await app.signedIn(aUser({ active: false }))
  for (const email of ['personne@exemple.fr', off.user.email]) {
    expect(await app.call('POST /api/auth/forgot-password', { body: { email } })).toEqual(forgot)
  }
  expect(await app.mails()).toEqual([])
})

test('requesting a link does the same work for emails with, without and with a disabled account', async () => {
  const requests: LinkRequest[] = []
  await using app = await startApp({ requestResetLink: async (request) => void requests.push(request) })
  const [ada, off] = [await app.signedIn(aUser()), await app.signedIn(aUser({ active: false }))]
  const emails = [ada.user.email, 'personne@exemple.fr', off.user.email]
  for (const email of emails)
    expect(await app.call('POST /api/auth/forgot-password', { body: { email } })).toEqual(forgot)
  expect(requests).toEqual(emails.map((email) => ({ email })))
  expect(await app.db.select().from(passwordReset)).toEqual([])
  expect(await app.mails()).toEqual([])
})

test('three links a quarter of an hour to one address, from whatever networks; the answer does not tell @slow', async () => {
  await using app = await startApp({ trustedProxies: 1 })
  const [ada, bob] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  const ask = (n: number, email: string) =>
    app.send('POST', '/api/auth/forgot-password', { body: { email }, headers: { 'x-forwarded-for': `203.0.113.${n}` } })
  const email = ada.user.email
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n, n % 2 ? email : email.toUpperCase())))
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    answers.map(() => ({ status: 200, body: forgot })),
  )
  expect(await app.mails()).toHaveLength(3)
  expect((await ask(21, bob.user.email)).status).toBe(200)
  expect((await app.mails()).map(({ to }) => to?.[0]?.address)).toEqual([email, email, email, bob.user.email])
})

test('links are sent by jobs, which store nothing about emails without an account @slow', async () => {
  const database = await emptyDatabase()
  const jobs = await startJobs(database.queue, () => undefined)
  const options = appOptions({ db: database.db, places: loadPlaces(), folder: '' })
  const sent: string[] = []
  const mail = { ...options.mail, send: async (_tx: unknown, { to }: { to: string }) => void sent.push(to) }
  try {
    const requestResetLink = await openResetQueue({ ...options, jobs, mail })
    await using app = await startApp({ db: database.db, requestResetLink })
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

test('a link expires after 30 minutes, a password change or an email change @slow', async () => {
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
