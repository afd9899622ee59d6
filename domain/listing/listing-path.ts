const WORDS_MAX_CHARS = 70

/** The readable path of a listing: /properties/12-boulangerie-patisserie-lyon-3e. Only the number identifies it. */
export function listingPath({ id, title, location }: { id: number; title: string; location: string }): string {
  const town = location.split(/[,(]/)[0] ?? ''
  const words = slug(slug(title).includes(slug(town)) ? title : `${title} ${town}`)
  return words ? `/properties/${id}-${words}` : `/properties/${id}`
}

/** The id of the listing in a path segment, readable or not; undefined when there is none. */
export function listingIdIn(segment: string | undefined): number | undefined {
  const number = /^([1-9]\d{0,8})(?:-|$)/.exec(segment ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}

/** Whole words without accents, joined by hyphens. */
function slug(text: string): string {
  const letters = text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
  const words = letters.split(/[^a-z0-9]+/).filter(Boolean)
  return words.reduce((all, word) => (all.length + word.length < WORDS_MAX_CHARS ? `${all}-${word}` : all), '').slice(1)
}
