/** A person needs longer to fill in a form. */
const MIN_FORM_MS = 2_000
/** A message about a business names one address or two; advertising names more. */
const MAX_LINKS = 2

/** Why a request may be spam, for the agency to judge: it is kept and marked, never dropped. */
export function suspicionsOf(sent: {
  website?: string | undefined
  words: string
  formAgeMs?: number | undefined
}): string[] {
  const links = sent.words.match(/https?:\/\/|www\.|\[url/gi)?.length ?? 0
  return [
    ...(sent.website ? ['champ caché rempli'] : []),
    ...(sent.formAgeMs !== undefined && sent.formAgeMs < MIN_FORM_MS ? ['formulaire rempli trop vite'] : []),
    ...(links > MAX_LINKS ? ['nombreux liens'] : []),
  ]
}
