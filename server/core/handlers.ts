import type { User } from '#domain/accounts/account.ts'
import type { TeamRole } from '#domain/accounts/team.ts'
import type { Call, CallAnswer, CallTable, HandlerInput } from '#domain/wire/call.ts'

/** The request a call comes from. */
export interface Origin {
  ip: string
  userAgent: string
  /** Chosen by the form: sending it twice with the same key creates one lead. */
  idempotencyKey?: string | undefined
  /** How long the form was open. */
  formAgeMs?: number | undefined
  /** Figures of an online valuation, as its URL has them. */
  valuation?: string | undefined
  /** The version to change (RFC 9110 §13.1.1), without its quotes. */
  ifMatch?: string | undefined
  /** How many items the caller prefers at most. */
  mostItems?: number | undefined
  /** Of this site, in the browser: `name=value; other=value`. */
  cookies?: string | undefined
  /** Sends a cookie with the answer: a `Set-Cookie` header. */
  setCookie?: (cookie: string) => void
  /** Aborted when the client disconnects. */
  signal?: AbortSignal | undefined
}

/** The logged-in caller, checked before the handler runs. */
export interface SignedIn {
  user: User
  sessionId: number
  /** Of an administrator. */
  team?: TeamMembership | undefined
}

export interface TeamMembership {
  role: TeamRole
  /** Shown in the last minutes; longer ago; not there yet, though it may be needed later; needed now. */
  factor: 'fresh' | 'stale' | 'absent' | 'due'
}

type Caller<Row extends Call> = (Row['access'] extends 'visitor'
  ? unknown
  : Row['access'] extends 'admin'
    ? SignedIn & { team: TeamMembership }
    : SignedIn) &
  // The answer of a read does not depend on the request it comes from.
  (Row extends { body: unknown } | { isSized: true } ? { from: Origin } : unknown)

/** One handler per row of a call table: a missing handler or a wrong answer does not compile. */
export type Handlers<Table extends CallTable> = {
  [Name in keyof Table & string]: (
    input: HandlerInput<Table, Name> & Caller<Table[Name]>,
  ) => Promise<CallAnswer<Table[Name]>>
}
