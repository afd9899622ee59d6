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

/** Thrown by handlers and queries: a reason, and a French sentence for the person. Knows nothing of HTTP. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly kind: RefusalKind
  /** When it is worth trying again. */
  readonly retryAfterSeconds: number | undefined
  /** What the person may confirm. */
  readonly words: string[] | undefined

  constructor(
    kind: RefusalKind,
    message: string,
    { retryAfterSeconds, words }: { retryAfterSeconds?: number; words?: string[] } = {},
  ) {
    super(message)
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
    this.words = words
  }
}
