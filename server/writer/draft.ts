/** A description to rewrite. */
export interface Draft {
  description: string
  facts: Record<string, string | number | undefined>
  wordCount: number
}
