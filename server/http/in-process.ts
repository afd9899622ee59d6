import * as z from 'zod'
import type { Call, CallTable } from '#domain/wire/call.ts'
import { explain, logFailure } from './errors.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Log } from './watch/log.ts'

/** Makes a visitor's call without HTTP, to render pages. Never rejects: a failure has the status and message of HTTP. */
export type InProcessCall = (
  name: string,
  input: { params?: Record<string, number>; query?: Record<string, string> },
) => Promise<{ answer: unknown } | { status: number; message: string }>

type AnyHandler = (input: unknown) => Promise<unknown>

export function callInProcess<Table extends CallTable>(
  table: Table,
  handlers: Handlers<Table>,
  log: Log,
): InProcessCall {
  return async (name, { params, query }) => {
    try {
      const row: Call | undefined = table[name as keyof Table]
      if (row?.access !== 'visitor') throw new Refusal('unauthenticated', 'Veuillez vous connecter')
      const handler = handlers[name as keyof Table & string] as AnyHandler
      return { answer: await handler({ params, query: row.query ? check(row.query, query ?? {}) : undefined }) }
    } catch (error) {
      const explanation = explain(error)
      logFailure(log, error, explanation.status)
      return explanation
    }
  }
}

function check(schema: z.core.$ZodType, value: unknown): unknown {
  const result = z.core.safeParse(schema, value)
  if (result.success) return result.data
  throw new Refusal('invalid', result.error.issues[0]?.message ?? 'Requête invalide')
}
