import type { CallAnswer, CallTable, HandlerInput } from '#contract/call.ts'

/** One handler per row of a table: a missing one, or one with another answer, does not compile. */
export type Handlers<Table extends CallTable> = {
  [Name in keyof Table & string]: (input: HandlerInput<Table, Name>) => Promise<CallAnswer<Table[Name]>>
}
