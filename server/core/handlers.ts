import type { User } from '#contract/accounts/account.ts'
import type { Call, CallAnswer, CallTable, HandlerInput } from '#contract/call.ts'

/** Where a call comes from. */
export interface Origin {
  /** Of the network. */
  address: string
  userAgent: string
  /** Of a form: the same one sent again is the same request. */
  idempotencyKey?: string | undefined
  /** How long the form was open. */
  formAgeMs?: number | undefined
  /** Which version of the thing is meant to be changed (RFC 9110 §13.1.1), without its quotes. */
  ifMatch?: string | undefined
  /** Aborted when the caller is gone. */
  signal?: AbortSignal | undefined
}

/** Whose call it is: known before a handler of a row that asks for a user runs. */
export interface SignedIn {
  user: User
  sessionId: number
}

type Caller<Row extends Call> = (Row['access'] extends 'visitor' ? unknown : SignedIn) &
  // A plain read does not depend on where it is read.
  (Row extends { body: unknown } ? { from: Origin } : unknown)

/** One handler per row of a table: a missing one, or one with another answer, does not compile. */
export type Handlers<Table extends CallTable> = {
  [Name in keyof Table & string]: (
    input: HandlerInput<Table, Name> & Caller<Table[Name]>,
  ) => Promise<CallAnswer<Table[Name]>>
}
