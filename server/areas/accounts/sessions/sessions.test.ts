import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteExpired } from '#server/jobs/expired.ts'
import { SESSIONS_MAX } from '#domain/limits.ts'
import { account, passwordReset, session } from '#server/db/schema/accounts.ts'
import { anAdmin, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

test('logging out ends only the current session', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const { token } = await app.call('POST /api/auth/login', { body: { email: ada.user.email, password: ada.password } })
  await ada.call('POST /api/auth/logout', {})
  expect((await ada.answerTo('GET /api/auth/me', {})).status).toBe(401)
  expect((await app.send('GET', '/api/auth/me', { token })).status).toBe(200)
})

test('a token is stored hashed, and only a complete bearer token is accepted', async () => {
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

test('a session expires 30 days after its last use', async () => {
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

test('a session of the team ends seven days after the log-in, however it is used', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(anAdmin()), await app.signedIn(aUser())]
  const opened = (ago: string) => app.db.update(session).set({ createdAt: sql`now() - ${ago}::interval` })
  const statuses = async () => [
    (await ada.answerTo('GET /api/auth/me', {})).status,
    (await bob.answerTo('GET /api/auth/me', {})).status,
  ]
  await opened('6 days 23 hours')
  expect(await statuses()).toEqual([200, 200])
  await opened('7 days 1 second')
  expect(await statuses()).toEqual([401, 200])
  // Neither listed nor kept.
  const { token } = await app.call('POST /api/auth/login', { body: { email: ada.user.email, password: ada.password } })
  expect((await app.send('GET', '/api/auth/me/sessions', { token })).body).toHaveLength(1)
  await opened('7 days 1 second')
  await deleteExpired(app.db)
  expect(await app.db.select().from(session)).toMatchObject([{ accountId: bob.user.id }])
})

test('expired sessions and links are deleted by the nightly job', async () => {
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
  await deleteExpired(app.db)
  expect(await app.db.select().from(session)).toEqual([expect.objectContaining({ accountId: bob.user.id })])
  expect(await app.db.select().from(passwordReset)).toEqual([expect.objectContaining({ accountId: bob.user.id })])
})

test('a disabled or deleted account is logged out at its next call', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  await app.db.update(account).set({ active: false }).where(eq(account.id, ada.user.id))
  await app.db.delete(account).where(eq(account.id, bob.user.id))
  for (const person of [ada, bob]) expect((await person.answerTo('GET /api/favorites', {})).status).toBe(401)
})

test('only their owner can list and end sessions', async () => {
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

test('a log-in beyond the maximum ends the least recently used session of that account only @slow', async () => {
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
  // The oldest session was just used, so it stays.
  expect(await statusOf(ada.token)).toBe(200)

  const latest = await Promise.all([logIn(), logIn(), logIn()])
  const tokens = [ada.token, unused, bob.token, ...latest]
  expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 401, 200, 200, 200, 200])
  expect(await ada.call('GET /api/auth/me/sessions', {})).toHaveLength(SESSIONS_MAX)
})
