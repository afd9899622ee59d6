import type { User } from '#domain/accounts/account.ts'
import type { TeamRole } from '#domain/accounts/team.ts'
import type { Call, CallAnswer, CallTable, HandlerInput } from '#domain/wire/call.ts'

/** What handlers know of the HTTP request. */
export interface Origin {
  ip: string
  userAgent: string
  /** Chosen by the form: two requests with the same key create one lead. */
  idempotencyKey?: string | undefined
  /** How long the form was open. */
  formAgeMs?: number | undefined
  /** Query string of the online valuation that a lead was sent from. */
  valuation?: string | undefined
  /** The version to change (RFC 9110 §13.1.1), without its quotes. */
  ifMatch?: string | undefined
  /** Largest number of items that the caller wants (RFC 7240). */
  mostItems?: number | undefined
  /** The Cookie header: `name=value; other=value`. */
  cookies?: string | undefined
  /** Adds a `Set-Cookie` header to the answer. */
  setCookie?: (cookie: string) => void
  /** Aborted when the client disconnects. */
  signal?: AbortSignal | undefined
}

/** The logged-in caller, checked before the handler runs. */
export interface SignedIn {
  user: User
  sessionId: number
  /** Set for administrators. */
  team?: TeamMembership | undefined
}

export interface TeamMembership {
  role: TeamRole
  /** Second factor: shown in the last minutes, longer ago, not set up, or not set up although it is required now. */
  factor: 'fresh' | 'stale' | 'absent' | 'due'
}

type Caller<Row extends Call> = (Row['access'] extends 'visitor'
  ? unknown
  : Row['access'] extends 'admin'
    ? SignedIn & { team: TeamMembership }
    : SignedIn) &
  // Reads do not get it, so that their answers do not depend on the HTTP request.
  (Row extends { body: unknown } | { isSized: true } ? { from: Origin } : unknown)

/** One handler per row of a call table: a missing handler or a wrong answer does not compile. */
export type Handlers<Table extends CallTable> = {
  [Name in keyof Table & string]: (
    input: HandlerInput<Table, Name> & Caller<Table[Name]>,
  ) => Promise<CallAnswer<Table[Name]>>
}
