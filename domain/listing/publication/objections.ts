import type { DossierForm } from '#domain/listing/dossier.ts'
import { isForSale, type Status } from '#domain/listing/register/status.ts'
import { type ExposedWord, exposedWords } from './exposed-words.ts'
import { contradictionsOf, type Problem, problemsOf } from './publication.ts'

/** A whole record, as it is or as a change would make it. */
export interface Publishable {
  form: DossierForm
  status: Status
  /** Official names of the commune, beside the one in the location text. */
  communes: readonly string[]
}

interface Requirements {
  /** The agency's own editor asks for all that publishing needs, a mandate too; the specification's calls do not. */
  whole?: { hasMandate: boolean } | undefined
  /** Words that the person confirmed; absent where they cannot. */
  confirmedWords?: readonly string[] | undefined
}

/** Why what a change makes public may not become public. */
export interface Objections {
  problems: Problem[]
  words: ExposedWord[]
}

/**
 * Decides of a whole record whether it may become public, as `after` a change. Drafts and withdrawn listings may be
 * anything. Where words cannot be confirmed, those that `before` shows already are let through: nothing new is told.
 */
export function objectionsTo(
  after: Publishable,
  { whole, confirmedWords }: Requirements,
  before?: Publishable,
): Objections {
  if (!isPublic(after.status)) return { problems: [], words: [] }
  const known = confirmedWords ?? (before ? wordsShownBy(before).map(({ word }) => word) : [])
  return {
    problems: problemsIn(after, whole),
    words: wordsShownBy(after).filter(({ word }) => !known.includes(word)),
  }
}

/** The words of a public record that tell which business it is. */
export const wordsShownBy = ({ form, status, communes }: Publishable): ExposedWord[] =>
  isPublic(status) ? exposedWords(form, communes, status === 'vendu' ? 'sold' : 'page') : []

/** Of a sold listing no price is shown any more. */
function problemsIn({ form, status }: Publishable, whole: Requirements['whole']): Problem[] {
  if (whole) return problemsOf(form, whole)
  return contradictionsOf(form).filter(({ field }) => status !== 'vendu' || field === 'pictures')
}

const isPublic = (status: Status) => isForSale(status) || status === 'vendu'
