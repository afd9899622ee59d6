import type { FactorQuestion } from '#domain/accounts/second-factor.ts'

/** Why a request is refused, in the product's words. `statuses.ts` gives each its HTTP status. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'unavailable'

interface FieldProblem {
  path: string
  message: string
}

/** What a second factor is missing for: to log in with it, to be asked for it again, or to have one. */
export interface FactorProblem {
  factor: 'asked' | 'stale' | 'due'
  question?: FactorQuestion | undefined
}

interface RefusalDetails extends Partial<FactorProblem> {
  retryAfterSeconds?: number
  words?: string[]
  problems?: FieldProblem[]
}

/** Thrown by handlers and queries: a reason, and a French sentence for the person. Knows nothing of HTTP. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly kind: RefusalKind
  /** When it is worth trying again. */
  readonly retryAfterSeconds: number | undefined
  /** What the person may confirm. */
  readonly words: string[] | undefined
  /** What is wrong, by the path of its field in the body: "facts.yearlyRent". */
  readonly problems: FieldProblem[] | undefined

  readonly factor: FactorProblem['factor'] | undefined
  /** What to answer to log in. */
  readonly question: FactorQuestion | undefined

  constructor(kind: RefusalKind, message: string, details: RefusalDetails = {}) {
    super(message)
    this.kind = kind
    this.retryAfterSeconds = details.retryAfterSeconds
    this.words = details.words
    this.problems = details.problems
    this.factor = details.factor
    this.question = details.question
  }
}

/** Refuses what one field of the body says. */
export const refusedField = (path: string, message: string): Refusal =>
  new Refusal('invalid', message, { problems: [{ path, message }] })
