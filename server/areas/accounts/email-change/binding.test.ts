import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { account, emailChange } from '#server/db/schema/accounts.ts'
import { aReadyBuyer, hasDocument, hasRequest, verified } from '#test/data-room.ts'
import { addTotp, stopClock, withTotp } from '#test/factor-holder.ts'
import { aDossier, anAdmin, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>
type Person = Awaited<ReturnType<App['signedIn']>>

const THIEF = 'voleur@exemple.fr'

const changes = ({ call }: Person, email: string) =>
  call('PUT /api/auth/update-profile', { body: { firstName: 'Jeanne', lastName: 'Petit', email } })

/** The token of the last link to this page that was mailed to this email; undefined when none was. */
async function linkTo(app: App, email: string, page: string): Promise<string | undefined> {
  const texts = (await app.mails()).filter(({ to }) => to?.[0]?.address === email).map(({ text = '' }) => text)
  return texts.flatMap((text) => new RegExp(`/${page}#([\\w-]{43})`).exec(text)?.[1] ?? []).at(-1)
}

const confirms = async (app: App, email: string, password?: string) =>
  app.answerTo('POST /api/auth/email-confirmation', {
    body: { token: (await linkTo(app, email, 'confirmer-email')) ?? '', ...(password && { password }) },
  })

const forgets = (app: App, email: string) => app.call('POST /api/auth/forgot-password', { body: { email } })
const resets = async (app: App, email: string, password = 'nouveau-mot') =>
  app.answerTo('POST /api/auth/reset-password', {
    body: { token: (await linkTo(app, email, 'reinitialiser')) ?? '', password },
  })
const logsIn = async (app: App, email: string, password: string) =>
  (await app.answerTo('POST /api/auth/login', { body: { email, password } })).status
const waiting = (person: Person) => person.call('GET /api/auth/me/email-change', {})

/** A buyer with an open file and another one to sign, whose email was changed with the session token alone. */
async function stolen() {
  const app = await startApp()
  const [read, toSign] = [await app.publishes(aDossier()), await app.publishes(aDossier())]
  const jeanne = await aReadyBuyer(app, { firstName: 'Jeanne', lastName: 'Petit' })
  const documentId = await hasDocument(app, read.id)
  const open = await hasRequest(app, jeanne, read.id)
  const unsigned = await hasRequest(app, jeanne, toSign.id, { state: 'agreement-sent' })
  await changes(jeanne, THIEF)
  return { app, jeanne, open, unsigned, documentId, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('names, log-in and display change at once, and the profile says what waits @slow', async () => {
  await using app = await startApp()
  const jeanne = await verified(app)
  expect(await changes(jeanne, 'neuve@exemple.fr')).toMatchObject({ email: 'neuve@exemple.fr', firstName: 'Jeanne' })
  expect(await logsIn(app, 'neuve@exemple.fr', jeanne.password)).toBe(200)
  expect(await waiting(jeanne)).toEqual({
    email: 'neuve@exemple.fr',
    formerEmail: jeanne.user.email,
    isProved: false,
    // The log-in above agreed.
    isAgreed: true,
  })
})

test('a session token alone reads no file and signs nothing once the email is changed @slow', async () => {
  await using stage = await stolen()
  const { app, jeanne, open, unsigned, documentId } = stage
  const wait = {
    status: 409,
    body: { message: expect.stringMatching(/voleur@exemple\.fr n’est pas encore confirmée/) },
  }
  expect(await jeanne.answerTo('GET /api/access-requests/{id}/documents', { params: { id: open } })).toMatchObject(wait)
  const page = { id: open, documentId, page: 1 }
  const url = 'GET /api/access-requests/{id}/documents/{documentId}/pages/{page}/text'
  expect(await jeanne.answerTo(url, { params: page })).toMatchObject(wait)
  const params = { id: unsigned }
  expect(await jeanne.answerTo('GET /api/access-requests/{id}/agreement', { params })).toMatchObject(wait)
  const typed = {
    name: 'Jeanne Petit',
    quality: '',
    company: '',
    hasPower: false,
    hasRead: true,
    accepts: true,
  } as const
  const body = { ...typed, sha256: 'a'.repeat(64) }
  expect(await jeanne.answerTo('POST /api/access-requests/{id}/agreement/code', { params, body })).toMatchObject(wait)
  const asked = { params, body: { code: '123456' } }
  expect(await jeanne.answerTo('POST /api/access-requests/{id}/agreement', asked)).toMatchObject(wait)
  expect(await linkTo(app, THIEF, 'reinitialiser')).toBeUndefined()
})

test('a signing code mailed before the change signs nothing after it @slow', async () => {
  await using app = await startApp()
  const listing = await app.publishes(aDossier())
  const jeanne = await aReadyBuyer(app, { firstName: 'Jeanne', lastName: 'Petit' })
  const params = { id: await hasRequest(app, jeanne, listing.id, { state: 'agreement-sent' }) }
  const { sha256 } = await jeanne.call('GET /api/access-requests/{id}/agreement', { params })
  const typed = {
    name: 'Jeanne Petit',
    quality: '',
    company: '',
    hasPower: false,
    hasRead: true,
    accepts: true,
  } as const
  await jeanne.call('POST /api/access-requests/{id}/agreement/code', { params, body: { sha256, ...typed } })
  const code = (await app.mails()).flatMap(({ text = '' }) => /Code : (\d{6})/.exec(text)?.[1] ?? [])[0]!
  await changes(jeanne, THIEF)
  const signs = () => jeanne.answerTo('POST /api/access-requests/{id}/agreement', { params, body: { code } })
  expect((await signs()).status).toBe(409)
  await changes(jeanne, jeanne.user.email)
  expect((await signs()).status).toBe(201)
})

test('password links go to the proved email; one used there puts it back @slow', async () => {
  await using stage = await stolen()
  const { app, jeanne } = stage
  await forgets(app, THIEF)
  await forgets(app, jeanne.user.email)
  expect(await linkTo(app, THIEF, 'reinitialiser')).toBeUndefined()
  expect((await resets(app, jeanne.user.email)).status).toBe(200)
  expect(await logsIn(app, jeanne.user.email, 'nouveau-mot')).toBe(200)
  expect(await logsIn(app, THIEF, 'nouveau-mot')).toBe(401)
  expect((await jeanne.answerTo('GET /api/auth/me', {})).status).toBe(401)
  expect((await confirms(app, THIEF)).status).toBe(404)
})

test('the thief’s own inbox confirms nothing without the password or the former inbox @slow', async () => {
  await using stage = await stolen()
  const { app, jeanne, open } = stage
  expect(await confirms(app, THIEF)).toMatchObject({ status: 200, body: { missing: 'agreement' } })
  expect(await confirms(app, THIEF, 'pas-le-bon')).toMatchObject({
    status: 400,
    body: { problems: [{ path: 'password', message: 'Le mot de passe actuel est incorrect.' }] },
  })
  await jeanne.call('POST /api/auth/me/verification', {})
  expect(await linkTo(app, THIEF, 'profile\\?tab=security')).toBeUndefined()
  expect((await confirms(app, THIEF)).body).toEqual({ missing: 'agreement' })
  expect((await jeanne.answerTo('GET /api/access-requests/{id}/documents', { params: { id: open } })).status).toBe(409)
  await changes(jeanne, 'voleur.2@exemple.fr')
  expect((await waiting(jeanne))?.formerEmail).toBe(jeanne.user.email)
})

test('the new inbox with the password, or with « C’est bien moi », confirms; the link that puts back then dies @slow', async () => {
  await using app = await startApp()
  for (const how of ['password', 'former', 'log-in']) {
    const jeanne = await verified(app)
    const [former, email] = [jeanne.user.email, `neuve-${how}@exemple.fr`]
    await changes(jeanne, email)
    const back = (await linkTo(app, former, 'retablir-email'))!
    if (how === 'former') expect(await confirms(app, former)).toMatchObject({ body: { missing: 'proof' } })
    if (how === 'log-in') await logsIn(app, email, jeanne.password)
    const answer = await confirms(app, email, how === 'password' ? jeanne.password : undefined)
    expect(answer).toMatchObject({ status: 200, body: { missing: null } })
    expect(await waiting(jeanne)).toBeNull()
    expect((await app.answerTo('POST /api/auth/restore-email', { body: { token: back } })).status).toBe(400)
    expect((await app.mails()).at(-1)).toMatchObject({
      to: [{ address: former }],
      subject: 'Votre nouvelle adresse email est confirmée',
    })
    await forgets(app, email)
    expect(await linkTo(app, email, 'reinitialiser')).toBeDefined()
    await forgets(app, former)
    expect(await linkTo(app, former, 'reinitialiser')).toBeUndefined()
    expect(await confirms(app, email, jeanne.password)).toMatchObject({ status: 404 })
  }
})

test('once confirmed, the file opens again and the new email is the one that signs @slow', async () => {
  await using stage = await stolen()
  const { app, jeanne, open, unsigned } = stage
  await confirms(app, THIEF, jeanne.password)
  expect((await jeanne.answerTo('GET /api/access-requests/{id}/documents', { params: { id: open } })).status).toBe(200)
  const { articles } = await jeanne.call('GET /api/access-requests/{id}/agreement', { params: { id: unsigned } })
  expect(JSON.stringify(articles)).toContain(THIEF)
  expect(JSON.stringify(articles)).not.toContain(jeanne.user.email)
})

test('an inbox claimed by a stranger’s account is freed by its owner @slow', async () => {
  await using app = await startApp()
  const stranger = await verified(app)
  await changes(stranger, 'victime@exemple.fr')
  const token = (await linkTo(app, 'victime@exemple.fr', 'confirmer-email'))!
  const former = (await linkTo(app, stranger.user.email, 'confirmer-email'))!
  expect((await app.answerTo('POST /api/auth/email-refusal', { body: { token: former } })).status).toBe(404)
  expect((await app.answerTo('POST /api/auth/email-refusal', { body: { token } })).status).toBe(200)
  expect((await stranger.call('GET /api/auth/me', {})).email).toBe(stranger.user.email)
  const person = { firstName: 'Vi', lastName: 'Time', email: 'victime@exemple.fr', password: 'un-long-mot' }
  expect((await app.answerTo('POST /api/auth/register', { body: person })).status).toBe(201)
})

test('an account that never proved an email cannot wait under that of another person @slow', async () => {
  await using app = await startApp()
  const stranger = await app.signedIn(aUser())
  await changes(stranger, 'victime@exemple.fr')
  const back = (await linkTo(app, stranger.user.email, 'retablir-email'))!
  await forgets(app, 'victime@exemple.fr')
  expect((await resets(app, 'victime@exemple.fr')).status).toBe(200)
  expect(await logsIn(app, 'victime@exemple.fr', 'nouveau-mot')).toBe(200)
  // The stranger keeps their own account, at their own email.
  expect(await stranger.call('GET /api/auth/me', {})).toMatchObject({
    id: stranger.user.id,
    email: stranger.user.email,
  })
  expect((await app.answerTo('POST /api/auth/restore-email', { body: { token: back } })).status).toBe(400)
  expect(await logsIn(app, 'victime@exemple.fr', 'nouveau-mot')).toBe(200)
})

test('an owner who never proved the new email, but logs in with it, keeps the account with a password link @slow', async () => {
  await using app = await startApp()
  const jeanne = await app.signedIn(aUser())
  await changes(jeanne, 'neuve@exemple.fr')
  await logsIn(app, 'neuve@exemple.fr', jeanne.password)
  await forgets(app, 'neuve@exemple.fr')
  expect((await resets(app, 'neuve@exemple.fr')).status).toBe(200)
  const [row] = await app.db.select().from(account).where(eq(account.id, jeanne.user.id))
  expect(row).toMatchObject({ email: 'neuve@exemple.fr', verifiedEmail: 'neuve@exemple.fr', formerEmail: null })
})

test('a member with a second factor proves it to change an email; the mails about factors stay with the proved one @slow', async () => {
  stopClock()
  onTestFinished(() => void vi.useRealTimers())
  await using app = await startApp()
  const member = await withTotp(app)
  const body = { firstName: 'Ada', lastName: 'Lovelace', email: 'neuve@exemple.fr' }
  const { id, role, active } = member.user
  const own = { params: { id }, body: { ...body, role, active } }
  await app.db.execute(sql`update session set factor_at = now() - interval '1 hour'`)
  const stale = { status: 403, body: { factor: 'stale' } }
  expect(await member.answerTo('PUT /api/auth/update-profile', { body })).toMatchObject(stale)
  expect(await member.answerTo('PUT /api/admin/users/{id}', own)).toMatchObject(stale)
  expect(
    await member.call('PUT /api/auth/update-profile', { body: { ...body, email: member.user.email } }),
  ).toMatchObject({ firstName: 'Ada' })
  await app.db.execute(sql`update session set factor_at = now()`)
  await member.call('PUT /api/auth/update-profile', { body })
  expect(await waiting(member)).toMatchObject({ isAgreed: true })
  await addTotp(member, 'Tablette')
  const about = (await app.mails()).filter(({ subject }) => subject === 'Un second facteur est ajouté à votre compte')
  expect(about.map(({ to }) => to?.[0]?.address)).toEqual([member.user.email, member.user.email])
  expect((await confirms(app, 'neuve@exemple.fr')).body).toEqual({ missing: null })
})

test('an owner agrees for others: the link to the new inbox is enough, and a member who left cannot undo it', async () => {
  await using app = await startApp()
  const [owner, leaver] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin({ teamRole: 'agent' }))]
  const { id, firstName, lastName, role, active } = leaver.user
  const body = { firstName, lastName, role, active, email: 'accueil@exemple.fr' }
  await owner.call('PUT /api/admin/users/{id}', { params: { id }, body })
  expect(await linkTo(app, leaver.user.email, 'retablir-email')).toBeUndefined()
  expect((await confirms(app, 'accueil@exemple.fr')).body).toEqual({ missing: null })
})

test('links expire after 72 hours; a new one is sent on demand @slow', async () => {
  await using app = await startApp()
  const jeanne = await verified(app)
  await changes(jeanne, 'neuve@exemple.fr')
  await app.db.update(emailChange).set({ createdAt: sql`now() - interval '73 hours'` })
  expect((await confirms(app, 'neuve@exemple.fr', jeanne.password)).status).toBe(404)
  await jeanne.call('POST /api/auth/me/verification', {})
  expect((await confirms(app, 'neuve@exemple.fr', jeanne.password)).body).toEqual({ missing: null })
})

test('going back to the former email ends the wait', async () => {
  await using app = await startApp()
  const jeanne = await verified(app)
  await changes(jeanne, 'neuve@exemple.fr')
  await changes(jeanne, jeanne.user.email.toUpperCase())
  expect(await waiting(jeanne)).toBeNull()
  expect(await app.db.select().from(emailChange)).toEqual([])
})

test('a change used by eight clicks at once is confirmed once @slow', async () => {
  await using app = await startApp()
  const jeanne = await verified(app)
  await changes(jeanne, 'neuve@exemple.fr')
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirms(app, 'neuve@exemple.fr', jeanne.password)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(7)
})
