import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteExpired } from '#server/jobs/expired.ts'
import { invitation } from '#server/db/schema/accounts.ts'
import { journalOf } from '#test/journal.ts'
import { aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { redactAudit } from '#server/db/audit.ts'

const NADIA = { firstName: 'Nadia', lastName: 'Berthier', email: 'nadia@exemple.fr' }
const DEAD = {
  status: 400,
  body: { message: expect.stringMatching(/^Cette invitation (a déjà servi|n’est plus valable)/) },
}

/** An agency with a function that invites, and returns the token of the mail. */
async function start() {
  const app = await startApp()
  const admin = await app.signedIn(aUser({ role: 'admin' }))
  const invite = async (person = NADIA) => {
    await admin.call('POST /api/admin/invitations', { body: person })
    const mail = (await app.mails()).findLast(({ to }) => to?.[0]?.address === person.email)
    return /invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const accept = (token: string, password = 'un-mot-choisi') =>
    app.answerTo('POST /api/auth/invitation', { body: { token, password } })
  const logIn = (email: string, password = 'un-mot-choisi') =>
    app.answerTo('POST /api/auth/login', { body: { email, password } })
  return { app, admin, invite, accept, logIn, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('an invited person chooses a password with the link, once, and joins the team @slow', async () => {
  await using agency = await start()
  const token = await agency.invite()
  expect((await agency.logIn(NADIA.email)).status).toBe(401)
  expect((await agency.accept(token, 'court')).status).toBe(400)
  expect((await agency.accept(token)).status).toBe(200)
  expect(await agency.logIn(NADIA.email)).toMatchObject({ status: 200, body: { user: { ...NADIA, role: 'admin' } } })
  expect(await agency.accept(token)).toMatchObject(DEAD)
  expect(await agency.admin.call('GET /api/admin/invitations', {})).toEqual([])
  const journal = () => journalOf(agency.admin)
  expect(await journal()).toMatchObject([
    { actor: 'Nadia Berthier', action: 'session.opened', subject: 'mot de passe seul, Appareil inconnu' },
    { actor: 'Nadia Berthier', action: 'user.joined', subject: `Nadia Berthier (${NADIA.email})` },
    { action: 'team.invited', subject: NADIA.email },
  ])
  const { id } = (await agency.admin.call('GET /api/admin/users', {}))[0] ?? { id: 0 }
  await agency.admin.call('DELETE /api/admin/users/{id}', { params: { id } })
  await redactAudit(agency.app.db)
  expect(JSON.stringify(await journal())).not.toMatch(/Nadia|nadia/)
})

test('an existing account joins the team when its owner opens the link, not before', async () => {
  await using agency = await start()
  const visitor = await agency.app.signedIn(aUser({ email: NADIA.email }))
  const token = await agency.invite({ ...NADIA, email: NADIA.email.toUpperCase() }).then(() => agency.invite())
  expect(await visitor.call('GET /api/auth/me', {})).toMatchObject({ role: 'user' })
  expect((await agency.logIn(NADIA.email, visitor.password)).status).toBe(200)
  expect((await agency.accept(token)).status).toBe(200)
  expect((await visitor.answerTo('GET /api/auth/me', {})).status).toBe(401)
  const { id, firstName } = visitor.user
  expect(await agency.logIn(NADIA.email)).toMatchObject({
    status: 200,
    body: { user: { id, firstName, role: 'admin' } },
  })
})

test('a replaced, withdrawn or expired link does not work', async () => {
  await using agency = await start()
  const [first, second] = [await agency.invite(), await agency.invite()]
  expect(await agency.accept(first)).toMatchObject(DEAD)
  const [waiting] = await agency.admin.call('GET /api/admin/invitations', {})
  expect(waiting).toMatchObject({ ...NADIA, isExpired: false })
  await agency.admin.call('DELETE /api/admin/invitations/{id}', { params: { id: waiting?.id ?? 0 } })
  expect(await agency.accept(second)).toMatchObject(DEAD)
  expect(await journalOf(agency.admin)).toMatchObject([
    { action: 'team.withdrawn', subject: NADIA.email },
    { action: 'team.invited' },
    { action: 'team.invited' },
  ])

  const third = await agency.invite()
  const age = (days: number) =>
    agency.app.db.update(invitation).set({ sentAt: sql`now() - make_interval(days => ${days})` })
  await age(8)
  expect(await agency.accept(third)).toMatchObject({
    status: 400,
    body: { message: 'Cette invitation a expiré. Demandez-en une autre à l’agence.' },
  })
  expect(await agency.admin.call('GET /api/admin/invitations', {})).toMatchObject([{ isExpired: true }])
  await age(61)
  await deleteExpired(agency.app.db)
  expect(await agency.admin.call('GET /api/admin/invitations', {})).toEqual([])
})

test('only the team invites, only people outside the team, and a limited number of times', async () => {
  await using agency = await start()
  const visitor = await agency.app.signedIn(aUser({ email: 'v@exemple.fr' }))
  expect((await visitor.answerTo('POST /api/admin/invitations', { body: NADIA })).status).toBe(403)
  const { firstName, lastName, email } = agency.admin.user
  expect(
    await agency.admin.answerTo('POST /api/admin/invitations', { body: { firstName, lastName, email } }),
  ).toMatchObject({ status: 409, body: { message: 'Cette personne fait déjà partie de l’équipe.' } })
  const answers = []
  for (let n = 0; n < 12; n++) answers.push(await agency.admin.answerTo('POST /api/admin/invitations', { body: NADIA }))
  expect(answers.at(-1)?.status).toBe(429)
})

test('a person who registered with the email of the invited person loses all access to that account @slow', async () => {
  await using agency = await start()
  const thief = await agency.app.signedIn(aUser({ email: 'voleur@exemple.fr' }))
  const form = { firstName: 'Nadia', lastName: 'Berthier', email: NADIA.email }
  await thief.call('PUT /api/auth/update-profile', { body: form })
  const links = (await agency.app.mails()).map(({ text }) => /retablir-email#([\w-]{43})/.exec(text ?? '')?.[1])
  const former = links.findLast(Boolean) ?? ''
  expect((await agency.accept(await agency.invite())).status).toBe(200)
  expect((await thief.answerTo('GET /api/auth/me', {})).status).toBe(401)
  expect((await agency.logIn(NADIA.email, thief.password)).status).toBe(401)
  expect((await agency.app.answerTo('POST /api/auth/restore-email', { body: { token: former } })).status).toBe(400)
  expect((await agency.logIn(NADIA.email)).status).toBe(200)
})

test('a link does not work for a disabled account or a member, nor once its sender has left the team', async () => {
  await using agency = await start()
  const { app, admin } = agency
  const visitor = await app.signedIn(aUser({ email: NADIA.email }))
  const set = (id: number, own: object) =>
    admin.call('PUT /api/admin/users/{id}', { params: { id }, body: { ...visitor.user, ...own } })
  const token = await agency.invite()
  await set(visitor.user.id, { active: false })
  expect(await agency.accept(token)).toMatchObject(DEAD)
  expect(await admin.answerTo('POST /api/admin/invitations', { body: NADIA })).toMatchObject({
    status: 409,
    body: { message: 'Son compte est désactivé\u00a0: réactivez-le d’abord.' },
  })
  await set(visitor.user.id, { role: 'admin' })
  expect(await agency.accept(token)).toMatchObject(DEAD)
  expect((await agency.logIn(NADIA.email)).status).toBe(401)

  const second = await app.signedIn(aUser({ role: 'admin', email: 'second@exemple.fr' }))
  await second.call('POST /api/admin/invitations', { body: { ...NADIA, email: 'ami@exemple.fr' } })
  const sent = (await app.mails()).findLast(({ to }) => to?.[0]?.address === 'ami@exemple.fr')
  await admin.call('PUT /api/admin/users/{id}', {
    params: { id: second.user.id },
    body: { ...second.user, role: 'user' },
  })
  expect(await agency.accept(/invitation#([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? '')).toMatchObject(DEAD)
})

test('a common password is refused beside its field, and the link stays', async () => {
  await using agency = await start()
  const token = await agency.invite()
  for (const password of ['motdepasse', 'AzertyUiop', '12345678'])
    expect(await agency.accept(token, password)).toMatchObject({
      status: 400,
      body: {
        message: 'Ce mot de passe est l’un des plus courants\u00a0: choisissez-en un autre.',
        problems: [{ path: 'password', message: expect.stringContaining('des plus courants') }],
      },
    })
  expect((await agency.accept(token)).status).toBe(200)
})

test('elsewhere a common password is taken, and only called common', async () => {
  await using agency = await start()
  const { app } = agency
  const { firstName, lastName, email } = aUser()
  const body = { firstName, lastName, email, password: 'azertyuiop' }
  expect((await app.answerTo('POST /api/auth/register', { body })).status).toBe(201)
  const check = (password: string) => app.call('POST /api/auth/password-check', { body: { password } })
  expect([await check('Azertyuiop'), await check('un-mot-choisi')]).toEqual([{ isCommon: true }, { isCommon: false }])
  const long = { body: { password: 'a'.repeat(257) } }
  expect((await app.answerTo('POST /api/auth/password-check', long)).status).toBe(400)
})

test('a link used twice at the same time works once', async () => {
  await using agency = await start()
  const token = await agency.invite()
  const answers = await Promise.all([agency.accept(token, 'le-premier'), agency.accept(token, 'le-second')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})
