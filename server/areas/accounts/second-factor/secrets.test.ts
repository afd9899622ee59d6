import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileKey } from '#server/data-room/seal.ts'
import { factor, factorQuestion } from '#server/db/schema/accounts.ts'
import { FILE_KEY } from '#test/app-options.ts'
import { codeOf } from '#test/authenticator.ts'
import { enrolPasskey, answerLogIn, askedAtLogIn, stopClock, withTotp } from '#test/factor-holder.ts'
import { startApp } from '#test/start-app.ts'
import { prepareSecrets, rotateSecrets } from './queries.ts'

beforeEach(() => void stopClock())
afterEach(() => void vi.useRealTimers())

type App = Awaited<ReturnType<typeof startApp>>
type Member = Awaited<ReturnType<typeof withTotp>>

const stored = async (app: App) =>
  (await app.db.select().from(factor).where(eq(factor.kind, 'totp')).orderBy(factor.id)).map(({ secret }) => secret)
const logIn = async (app: App, ada: Member, steps = 0) =>
  (await answerLogIn(app, { token: (await askedAtLogIn(app, ada)).token, code: codeOf(ada.secret, steps) })).status

test('the secret of an application is stored sealed, also while it is set up @slow', async () => {
  await using app = await startApp()
  const ada = await withTotp(app)
  expect(await stored(app)).toEqual([expect.stringMatching(new RegExp(`^${FILE_KEY.id}:[\\w+/=]+$`))])
  const { secret } = await ada.call('POST /api/admin/me/totp/question', { body: {} })
  const kept = JSON.stringify([await app.db.select().from(factor), await app.db.select().from(factorQuestion)])
  for (const one of [ada.secret, secret]) expect(kept).not.toContain(one)
  expect(await logIn(app, ada)).toBe(200)
})

test('a secret in clear is sealed at the start, and its codes go on @slow', async () => {
  await using bare = await startApp({ fileKeys: undefined })
  const ada = await withTotp(bare)
  await enrolPasskey(ada)
  await prepareSecrets(bare.db, undefined)
  expect(await stored(bare)).toEqual([ada.secret])
  expect(await logIn(bare, ada)).toBe(200)
  await prepareSecrets(bare.db, { current: FILE_KEY })
  const [sealed] = await stored(bare)
  expect(sealed).toMatch(new RegExp(`^${FILE_KEY.id}:`))
  await prepareSecrets(bare.db, { current: FILE_KEY })
  expect(await stored(bare)).toEqual([sealed])
  await using app = await startApp({ db: bare.db })
  expect(await logIn(app, ada, 1)).toBe(200)
})

test('without the key of a sealed secret the site does not start, and says which one it is', async () => {
  await using app = await startApp()
  await withTotp(app)
  const line = new RegExp(`^neither FILE_KEY nor FILE_KEY_FORMER opens the secrets .* that key ${FILE_KEY.id} seals`)
  const other = fileKey(randomBytes(32))
  await expect(prepareSecrets(app.db, undefined)).rejects.toThrow(line)
  await expect(prepareSecrets(app.db, { current: other })).rejects.toThrow(line)
  await expect(prepareSecrets(app.db, { current: { ...other, id: FILE_KEY.id } })).rejects.toThrow(line)
  await prepareSecrets(app.db, { current: other, former: FILE_KEY })
})

test('a rotation seals every secret with the new key alone @slow', async () => {
  await using app = await startApp()
  const [ada, bob] = [await withTotp(app), await withTotp(app)]
  await app.db.update(factor).set({ secret: bob.secret }).where(eq(factor.id, bob.factor.id))
  const current = fileKey(randomBytes(32))
  expect(await rotateSecrets(app.db, { current, former: FILE_KEY })).toBe(2)
  expect(await rotateSecrets(app.db, { current })).toBe(0)
  expect(await stored(app)).toEqual(Array(2).fill(expect.stringMatching(new RegExp(`^${current.id}:`))))
  await using next = await startApp({ db: app.db, fileKeys: { current } })
  expect([await logIn(next, ada), await logIn(next, bob)]).toEqual([200, 200])
})

test('a sealed secret does not open for another account @slow', async () => {
  await using app = await startApp()
  const [ada, bob] = [await withTotp(app), await withTotp(app)]
  const [ofAda = null] = await stored(app)
  await app.db.update(factor).set({ secret: ofAda }).where(eq(factor.id, bob.factor.id))
  expect(await logIn(app, { ...bob, secret: ada.secret })).toBe(500)
})
