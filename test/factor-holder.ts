import { vi } from 'vitest'
import type { FactorAnswer, FactorQuestion } from '#domain/accounts/second-factor.ts'
import { codeOf, newAuthenticator } from './authenticator.ts'
import { anAdmin, type NewUser } from './makers.ts'
import type { startApp } from './start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>
type Member = Awaited<ReturnType<App['signedIn']>>

const STEP_MS = 30_000

/** Stops the clock in the middle of a code's period, `steps` periods from now, so that no code expires in a test. */
export const stopClock = (steps = 0) =>
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / STEP_MS) + steps + 0.5) * STEP_MS })

/** Adds an authenticator application to an account. Returns its secret, and recovery codes if it is the first. */
export async function addTotp(member: Member, name = 'Téléphone') {
  const { token, secret } = await member.call('POST /api/admin/me/totp/question', {
    body: { password: member.password },
  })
  const body = { token, name, code: codeOf(secret, -1) }
  const { factor, recoveryCodes = [] } = await member.call('POST /api/admin/me/totp', { body })
  return { factor, secret, recoveryCodes }
}

export async function enrolPasskey(member: Member, device = newAuthenticator(), name = 'Clé') {
  const { token, options } = await member.call('POST /api/admin/me/passkeys/question', {
    body: { password: member.password },
  })
  const body = { token, name, credential: device.create(options) }
  const { factor } = await member.call('POST /api/admin/me/passkeys', { body })
  return { factor, device }
}

/** A team member with an authenticator application. */
export async function withTotp(app: App, own: Partial<NewUser> = {}) {
  const member = await app.signedIn(anAdmin(own))
  return { ...member, ...(await addTotp(member)) }
}

/** Sends the right password. Returns the question for the second factor. */
export async function askedAtLogIn(app: App, { user, password }: Pick<Member, 'user' | 'password'>) {
  const answer = await app.answerTo('POST /api/auth/login', { body: { email: user.email, password } })
  return (answer.body as { question: FactorQuestion }).question
}

export const answerLogIn = (app: App, body: FactorAnswer) => app.answerTo('POST /api/auth/login/factor', { body })
