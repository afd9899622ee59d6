import type { FactorAnswer, TeamPass } from '#domain/accounts/second-factor.ts'
import { reading, tabAnswers } from '#web/api/answers.ts'
import { call, objectWith } from '#web/api/call.ts'

export const ME = 'GET /api/admin/me'

/** What the member of the team may do, and their second factors: read once, until something says that they have changed. */
export const teamPass = reading(ME, objectWith('factors'), { isPrivate: true })

const DAY_MS = 86_400_000

/** The days of grace that are left before a second factor is required: at most 0 when they are over; else undefined. */
export const graceDays = (pass: TeamPass | undefined): number | undefined =>
  pass?.factorDueAt ? Math.ceil((Date.parse(pass.factorDueAt) - Date.now()) / DAY_MS) : undefined

/** Whether only the page that sets up a second factor opens. */
export const isFactorDue = (pass: TeamPass | undefined): boolean => (graceDays(pass) ?? 1) <= 0

/** The server says so, whatever the clock of this device. */
export function factorIsDue(): void {
  const answer = tabAnswers.of(teamPass())
  if (answer.state.data) answer.set({ ...answer.state.data, factorDueAt: new Date(0).toISOString() })
}

/** After a change of the factors: what was made must have been read first. */
export const refreshPass = () => tabAnswers.refresh([ME])

export const askProof = () => call('POST /api/admin/me/question', {})
export const sendProof = (body: FactorAnswer) => call('POST /api/admin/me/proof', { body }).then(refreshPass)
