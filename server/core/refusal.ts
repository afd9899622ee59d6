import type { FactorQuestion } from '#domain/accounts/second-factor.ts'

/** Why a request is refused. `server/http/errors.ts` maps each kind to an HTTP status. */
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
  /** Delay before trying again. */
  retryAfterSeconds?: number
  /** Words to confirm, because they may identify a listing. */
  words?: string[]
  /** What is wrong with each field, by its path in the body: "facts.yearlyRent". */
  problems?: { path: string; message: string }[]
  /** Why a second factor is missing: to complete a log-in, to confirm it again, or because none is set up. */
  factor?: 'asked' | 'stale' | 'due'
  /** To answer, to complete the log-in. */
  question?: FactorQuestion
}

interface RefusalOptions extends RefusalDetails {
  /** What failed on the site’s side: for the operator, not for the person. */
  cause?: Error
}

/** Thrown by handlers and queries, with a French sentence for the person. Independent of HTTP. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly kind: RefusalKind
  readonly details: RefusalDetails

  constructor(kind: RefusalKind, message: string, { cause, ...details }: RefusalOptions = {}) {
    super(message, { cause })
    this.kind = kind
    this.details = details
  }
}

/** Returns the refusal of one field of the body. */
export const refusedField = (path: string, message: string): Refusal =>
  new Refusal('invalid', message, { problems: [{ path, message }] })
