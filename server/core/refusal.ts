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

interface RefusalDetails {
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

  constructor(kind: RefusalKind, message: string, { retryAfterSeconds, words, problems }: RefusalDetails = {}) {
    super(message)
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
    this.words = words
    this.problems = problems
  }
}

/** Refuses what one field of the body says. */
export const refusedField = (path: string, message: string): Refusal =>
  new Refusal('invalid', message, { problems: [{ path, message }] })
