import * as z from 'zod'
import * as factors from '#domain/accounts/second-factor.ts'
import { type Call, type CallName, Refused } from './call.ts'

export const REFUSED = 'Refused: why, in French'

export const RefusedFactor = Refused.extend({
  factor: z
    .enum(['asked', 'stale', 'due'])
    .optional()
    .describe('What is missing: an answer to the question, a fresh factor (POST /api/admin/me/proof), or any factor'),
  question: z.optional(factors.FactorQuestion),
}).describe(REFUSED)

/** What a refusal says beside its message. */
export const formProblems = {
  words: z.array(z.string()).optional().describe('To be confirmed (`confirmedWords`) before they are published'),
  problems: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe('What is wrong, by the path of its field in the body'),
}

export const RefusedForm = RefusedFactor.extend(formProblems).describe(REFUSED)

/** Calls that all have the same access rule. */
export const allowedTo = <A extends Call['access'], const Rows extends Record<CallName, Omit<Call, 'access'>>>(
  access: A,
  rows: Rows,
) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      { ...(access === 'admin' && { refused: RefusedFactor }), ...row, access },
    ]),
  ) as unknown as {
    [Name in keyof Rows]: Rows[Name] & { access: A }
  }
