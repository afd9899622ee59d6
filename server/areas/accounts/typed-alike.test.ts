import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account } from '#server/db/schema/accounts.ts'
import { aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const PASSWORD = 'Été-Noël-2026'
const [composed, decomposed] = [PASSWORD.normalize('NFC'), PASSWORD.normalize('NFD')]

test('a password opens in both codings of its accents, whichever it was chosen in', async () => {
  await using app = await startApp()
  for (const [at, chosen] of [composed, decomposed].entries()) {
    const person = { ...aUser(), email: `zoe${at}@exemple.fr`, password: chosen }
    await app.call('POST /api/auth/register', { body: person })
    for (const password of [composed, decomposed])
      expect((await app.answerTo('POST /api/auth/login', { body: { email: person.email, password } })).status).toBe(200)
    expect(
      (await app.answerTo('POST /api/auth/login', { body: { email: person.email, password: `${chosen}x` } })).status,
    ).toBe(401)
  }
})

test('a password that was stored as a Mac typed it still opens, in both codings', async () => {
  await using app = await startApp()
  const { user } = await app.signedIn(aUser())
  await app.db
    .update(account)
    .set({ passwordHash: await hash(decomposed) })
    .where(eq(account.id, user.id))
  for (const password of [composed, decomposed])
    expect((await app.answerTo('POST /api/auth/login', { body: { email: user.email, password } })).status).toBe(200)
})

test.each([['\u200bzoe@exemple.fr\ufeff'], [' zoe@exemple.fr, '], ['zoe@\u200dexemple.fr;']])(
  'the address %j is taken without what the paste brought along',
  async (email) => {
    await using app = await startApp()
    const person = { ...aUser(), email, password: PASSWORD }
    expect((await app.answerTo('POST /api/auth/register', { body: person })).status).toBe(201)
    expect(
      (await app.answerTo('POST /api/auth/login', { body: { email: 'zoe@exemple.fr', password: PASSWORD } })).status,
    ).toBe(200)
  },
)
