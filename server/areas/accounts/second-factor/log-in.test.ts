import { expect, test } from 'vitest'
import { codeOf } from '#test/authenticator.ts'
import { addPasskey, answerLogIn, askedAtLogIn, withTotp } from '#test/factor-holder.ts'
import { anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

test('with an application: the password opens nothing, the code does', async () => {
  await using app = await startApp()
  const ada = await withTotp(app)
  const body = { email: ada.user.email, password: ada.password }
  const asked = await app.answerTo('POST /api/auth/login', { body })
  expect(asked).toEqual({
    status: 401,
    headers: expect.anything(),
    body: {
      message: 'Confirmez votre identité.',
      factor: 'asked',
      question: { token: expect.stringMatching(/^[\w-]{43}$/), kinds: ['totp', 'recovery'] },
    },
  })
  expect(await ada.call('GET /api/auth/me/sessions', {})).toHaveLength(1)
  const { token } = await askedAtLogIn(app, ada)
  const answer = await answerLogIn(app, { token, code: codeOf(ada.secret) })
  expect(answer).toMatchObject({ status: 200, body: { user: { email: ada.user.email } } })
  const session = (answer.body as { token: string }).token
  expect((await app.send('GET', '/api/admin/me', { token: session })).body).toMatchObject({
    role: 'owner',
    factors: [{ kind: 'totp', name: 'Téléphone', lastUsedAt: expect.any(String) }],
    recoveryCodesLeft: 10,
    factorDueAt: null,
  })
})

test('with a passkey', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(anAdmin())
  const { device } = await addPasskey(ada)
  const { token, kinds, passkey = {} } = await askedAtLogIn(app, ada)
  expect(kinds).toEqual(['passkey', 'recovery'])
  expect(await answerLogIn(app, { token, passkey: device.get(passkey) })).toMatchObject({ status: 200 })
})
