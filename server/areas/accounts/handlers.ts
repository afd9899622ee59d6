import type { accountCalls } from '#domain/wire/calls.ts'
import type { Handlers, SignedIn } from '#server/core/handlers.ts'
import { hashToken } from '#server/core/tokens.ts'
import type { Services } from '#server/services.ts'
import { emailHandlers } from './email-change/handlers.ts'
import { ownAccountHandlers } from './own-account-handlers.ts'
import { isFactorRequired } from './second-factor/handlers.ts'
import { findSession } from './sessions/queries.ts'
import { signInHandlers } from './sign-in-handlers.ts'
import { toUser } from './user-row.ts'

/** Finds the account of a session token; called before each call that is restricted to users or administrators. */
export const identifyBy =
  ({ db, agency }: Pick<Services, 'db' | 'agency'>) =>
  async (token: string): Promise<SignedIn | undefined> => {
    const found = await findSession(db, hashToken(token), isFactorRequired({ agency }))
    if (!found) return undefined
    const { account, sessionId, factor } = found
    const team = account.role === 'admin' ? { role: account.teamRole, factor } : undefined
    return { user: toUser(account), sessionId, team }
  }

/** Handlers of the account calls: docs/specification.md §4, §6, §7. */
export const accountHandlers = (services: Services): Handlers<typeof accountCalls> => ({
  ...signInHandlers(services),
  ...emailHandlers(services),
  ...ownAccountHandlers(services),
})
