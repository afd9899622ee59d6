import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account, session } from '#server/db/schema/accounts.ts'
import { anAdmin, aUser } from '#test/makers.ts'
import { withConcurrentChange } from '#test/meanwhile.ts'
import { startApp } from '#test/start-app.ts'
import { hashPassword } from './passwords.ts'

type App = Awaited<ReturnType<typeof startApp>>
type SignedIn = Awaited<ReturnType<App['signedIn']>>

const refusal = (status: number, message: string) => ({ status, body: { message } })
const WRONG = refusal(401, 'Email ou mot de passe incorrect')
const NOT_CURRENT = refusal(400, 'Le mot de passe actuel est incorrect.')
const DEAD_LINK = refusal(400, 'Ce lien n’est plus valable. Demandez-en un nouveau.')

interface People {
  app: App
  admin: SignedIn
  ada: SignedIn
}

const paramsOf = ({ user }: SignedIn) => ({ params: { id: user.id } })
const form = { firstName: 'Ada', lastName: 'Lovelace' }

const setPassword = ({ admin, ada }: People) =>
  admin.call('PUT /api/admin/users/{id}/password', { ...paramsOf(ada), body: { newPassword: 'nouveau-mot' } })
const disable = ({ admin, ada }: People) =>
  admin.call('PUT /api/admin/users/{id}', { ...paramsOf(ada), body: { ...ada.user, active: false } })

const CHANGES: [what: string, change: (people: People) => Promise<unknown>][] = [
  [
    'its owner changes the password',
    ({ ada }) =>
      ada.call('PUT /api/auth/update-profile', {
        body: { currentPassword: ada.password, newPassword: 'nouveau-mot' },
      }),
  ],
  ['an administrator changes the password', setPassword],
  ['an administrator disables the account', disable],
  [
    'an administrator deletes the account',
    ({ admin, ada }) => admin.call('DELETE /api/admin/users/{id}', paramsOf(ada)),
  ],
  [
    'its owner changes the email',
    ({ ada }) => ada.call('PUT /api/auth/update-profile', { body: { ...form, email: 'ailleurs@exemple.fr' } }),
  ],
]

for (const [what, change] of CHANGES) {
  test(`a log-in that has already read the account opens no session when ${what} @slow`, async () => {
    await using app = await startApp()
    const people = { app, admin: await app.signedIn(anAdmin()), ada: await app.signedIn(aUser()) }
    const { user, password } = people.ada
    const sessions = () => app.db.select().from(session).where(eq(session.accountId, user.id))
    let left: unknown[] = []
    const db = withConcurrentChange(app.db, account, async () => {
      await change(people)
      left = await sessions()
    })
    await using late = await startApp({ db })
    expect(await late.answerTo('POST /api/auth/login', { body: { email: user.email, password } })).toMatchObject(WRONG)
    expect(await sessions()).toEqual(left)
  })
}

/** Changes the account in a transaction that commits only once `waiting` others wait for it. */
const changeOnceAwaited = (app: App, { waiting, change }: { waiting: number; change: () => void }) =>
  app.db.transaction(async (tx) => {
    const passwordHash = await hashPassword('nouveau-mot')
    await tx.update(account).set({ passwordHash })
    await tx.delete(session)
    change()
    await expect.poll(() => app.db.execute(WAITING), { timeout: 10_000 }).toMatchObject({ rowCount: waiting })
  })

const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('a log-in waits for a change of password that is not committed yet', async () => {
  await using app = await startApp()
  const { user, password } = await app.signedIn(aUser())
  const logIn = () => app.answerTo('POST /api/auth/login', { body: { email: user.email, password } })
  let answer: ReturnType<typeof logIn> | undefined
  await changeOnceAwaited(app, { waiting: 1, change: () => void (answer = logIn()) })
  expect(await answer).toMatchObject(WRONG)
  expect(await app.db.select().from(session)).toEqual([])
})

test('the former password neither changes nor deletes an account while an administrator sets a new one @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const change = { currentPassword: 'motdepasse', newPassword: 'celui-du-voleur' }
  for (const act of [
    (thief: SignedIn) => ['PUT', '/api/auth/update-profile', change, thief.token] as const,
    (thief: SignedIn) => ['PUT', '/api/auth/update-profile', { ...thief.user, ...change }, thief.token] as const,
    (thief: SignedIn) => ['DELETE', '/api/auth/me', { password: 'motdepasse' }, thief.token] as const,
  ]) {
    const ada = await app.signedIn(aUser())
    await using late = await startApp({
      db: withConcurrentChange(app.db, account, () => setPassword({ app, admin, ada })),
    })
    const [method, path, body, token] = act(ada)
    expect(await late.send(method, path, { body, token })).toMatchObject(NOT_CURRENT)
    const login = { email: ada.user.email, password: 'nouveau-mot' }
    expect((await app.answerTo('POST /api/auth/login', { body: login })).status).toBe(200)
  }
})

const linkOf = async (app: App, { user }: SignedIn) => {
  await app.call('POST /api/auth/forgot-password', { body: { email: user.email } })
  return /reinitialiser#([\w-]{43})/.exec((await app.mails()).at(-1)?.text ?? '')?.[1] ?? ''
}

test('a password link does not change a disabled account', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const body = { token: await linkOf(app, ada), password: 'nouveau-mot' }
  await app.db.update(account).set({ active: false })
  expect(await app.answerTo('POST /api/auth/reset-password', { body })).toMatchObject(DEAD_LINK)
  await app.db.update(account).set({ active: true })
  const login = { email: ada.user.email, password: ada.password }
  expect((await app.answerTo('POST /api/auth/login', { body: login })).status).toBe(200)
})

test('of two links used at the same time, one works and the other is refused', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const tokens = [await linkOf(app, ada), await linkOf(app, ada)]
  const use = (token: string) =>
    app.answerTo('POST /api/auth/reset-password', { body: { token, password: 'choisi-par-lien' } })
  let answers: ReturnType<typeof use>[] = []
  await changeOnceAwaited(app, { waiting: 2, change: () => void (answers = tokens.map(use)) })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400])
})
