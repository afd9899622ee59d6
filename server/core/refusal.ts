import type { FactorQuestion } from '#domain/accounts/second-factor.ts'

/** Why a request is refused, in the product's words. `server/http/errors.ts` gives each its HTTP status. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'unavailable'

interface RefusalDetails {
  /** When it is worth trying again. */
  retryAfterSeconds?: number
  /** What the person may confirm. */
  words?: string[]
  /** What is wrong, by the path of its field in the body: "facts.yearlyRent". */
  problems?: { path: string; message: string }[]
  /** Why a second factor is missing: to complete a log-in, to confirm it again, or because none is set up. */
  factor?: 'asked' | 'stale' | 'due'
  /** What to answer to log in. */
  question?: FactorQuestion
}

/** Thrown by handlers and queries: a reason, and a French sentence for the person. Knows nothing of HTTP. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly kind: RefusalKind
  readonly details: RefusalDetails

  constructor(kind: RefusalKind, message: string, details: RefusalDetails = {}) {
    super(message)
    this.kind = kind
    this.details = details
  }
}

/** Refuses what one field of the body says. */
export const refusedField = (path: string, message: string): Refusal =>
  new Refusal('invalid', message, { problems: [{ path, message }] })
