import * as z from 'zod'
import * as factors from '#domain/accounts/second-factor.ts'
import { type Call, type CallName, Done, Refused } from './call.ts'

export const REFUSED = 'Refused: why, in French'

export const RefusedFactor = Refused.extend({
  factor: z
    .enum(['asked', 'stale', 'due'])
    .optional()
    .describe(
      'What is missing: `asked`: an answer to the question; `stale`: a fresh factor (POST /api/admin/me/proof); `due`: any second factor',
    ),
  question: z.optional(factors.FactorQuestion),
}).describe(REFUSED)

/** Fields of a refusal beside its message. */
export const formProblems = {
  words: z.array(z.string()).optional().describe('Words to confirm (`confirmedWords`) before they are published'),
  problems: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe('What is wrong, each with the path of its field in the body'),
}

export const RefusedForm = RefusedFactor.extend(formProblems).describe(REFUSED)

/** Responses that are files. */
export const PDF = { type: 'application/pdf', answer: z.file() } as const
export const CSV = { type: 'text/csv', answer: z.string() } as const
export const ZIP = { type: 'application/zip', answer: z.file() } as const
export const JPEG = { type: 'image/jpeg', answer: z.file() } as const

/** Access rules that many calls share. `FRESH_…` also requires a recent proof of identity. */
export const AGENT = { access: 'admin', may: 'agent' } as const
export const FRESH_AGENT = { ...AGENT, fresh: true } as const
export const OWNER = { access: 'admin', may: 'owner' } as const
export const FRESH_OWNER = { ...OWNER, fresh: true } as const
export const FRESH_MEMBER = { access: 'admin', fresh: true } as const
/** Readers of a confidential file. */
export const READER = { access: 'user', grant: 'file' } as const

type Rule<A extends Call['access']> = { access: A } & Pick<Call, 'may' | 'fresh' | 'grant'>

type Row = Omit<Call, 'access' | 'answer'> & Partial<Pick<Call, 'answer'>>

/** Calls with a common access rule; each responds with a confirmation unless its row says otherwise. */
export const allowedTo = <A extends Call['access'], const Rows extends Record<CallName, Row>>(
  rule: A | Rule<A>,
  rows: Rows,
) => {
  const shared = typeof rule === 'string' ? { access: rule } : rule
  const refused = shared.access === 'admin' && { refused: RefusedFactor }
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [name, { answer: Done, ...refused, ...shared, ...row }]),
  ) as unknown as {
    [Name in keyof Rows]: Rows[Name] & {
      access: A
      answer: Rows[Name] extends { answer: infer Answer } ? Answer : typeof Done
    }
  }
}
