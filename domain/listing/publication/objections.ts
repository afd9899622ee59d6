import type { DossierForm } from '#domain/listing/dossier.ts'
import { isPublic, type Status } from '#domain/listing/register/status.ts'
import { type ExposedWord, exposedWords } from './exposed-words.ts'
import { contradictionsOf, type PublicationProblem, publicationProblems } from './publication.ts'

/** A whole dossier, as it is or as a change would make it. */
export interface Publishable {
  form: DossierForm
  status: Status
  /** Official names of the commune, besides the one in the location text. */
  communes: readonly string[]
}

interface Requirements {
  /** The agency's editor requires all that publishing needs, including a mandate; the specification's calls do not. */
  whole?: { hasMandate: boolean } | undefined
  /** Words that the person confirmed; absent where the call has no confirmation. */
  confirmedWords?: readonly string[] | undefined
}

/** Why a change may not become public. */
export interface Objections {
  problems: PublicationProblem[]
  words: ExposedWord[]
}

/**
 * Decides whether a whole dossier may be public after a change. Drafts and withdrawn listings may contain anything. Where
 * words cannot be confirmed, those that `before` already shows are accepted: they reveal nothing new.
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

/** The identifying words in the public texts of a dossier. */
export const wordsShownBy = ({ form, status, communes }: Publishable): ExposedWord[] =>
  isPublic(status) ? exposedWords(form, communes, status === 'vendu' ? 'sold' : 'page') : []

/** A sold listing shows no price any more, so that only its pictures are checked. */
function problemsIn({ form, status }: Publishable, whole: Requirements['whole']): PublicationProblem[] {
  if (whole) return publicationProblems(form, whole)
  return contradictionsOf(form).filter(({ field }) => status !== 'vendu' || field === 'pictures')
}
