/** People need longer than this to fill in a form. */
const MIN_FORM_MS = 2_000
/** Messages about a business contain one or two URLs; advertising contains more. */
const MAX_LINKS = 2

/** Returns the reasons why a lead may be spam. Such leads are stored and marked, never dropped: the agency decides. */
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
