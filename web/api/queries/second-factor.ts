import type { FactorAnswer, TeamPass } from '#domain/accounts/second-factor.ts'
import { reading, tabAnswers } from '#web/api/answers.ts'
import { call, objectWith } from '#web/api/call.ts'

export const ME = 'GET /api/admin/me'

/** The team member's permissions and second factors: read once, until a change is known. */
export const teamPass = reading(ME, objectWith('factors'), { isPrivate: true })

const DAY_MS = 86_400_000

/** Days left before a second factor is required, at most 0 when it is due; undefined when none is required. */
export const graceDays = (pass: TeamPass | undefined): number | undefined =>
  pass?.factorDueAt ? Math.ceil((Date.parse(pass.factorDueAt) - Date.now()) / DAY_MS) : undefined

/** Whether a second factor is due: then only the page that sets one up can be opened. */
export const isFactorDue = (pass: TeamPass | undefined): boolean => (graceDays(pass) ?? 1) <= 0

/** Called when the server reports that a second factor is due, whatever this device's clock shows. */
export function factorIsDue(): void {
  const answer = tabAnswers.of(teamPass())
  if (answer.state.data) answer.set({ ...answer.state.data, factorDueAt: new Date(0).toISOString() })
}

/** Called after a change of factors, once the user has seen the new recovery codes, if any. */
export const refreshPass = () => tabAnswers.refresh([ME])

export const askProof = () => call('POST /api/admin/me/question', {})
export const sendProof = (body: FactorAnswer) => call('POST /api/admin/me/proof', { body }).then(refreshPass)
