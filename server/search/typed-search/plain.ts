import { placeKey } from '#server/places/places.ts'

/** A part of a text. */
export interface Span {
  start: number
  end: number
}

/** A word as phrases and names of places are compared, and where it stands in the text. */
export interface Word extends Span {
  key: string
  /** What stands between the word before and this one. */
  gap: string
}

/** A text as it is shown again: the same letters, with plain spaces and apostrophes, and spelled as below. */
export function typedOf(text: string): string {
  let typed = text
    .normalize('NFC')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'Oe')
    .replace(/[\s\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'")
    // Without its cedilla, a town.
    .replace(/(?<!\p{L})sté(?!\p{L})/giu, 'société')
    .replace(/maçon(?!n)/gi, 'maçonnerie')
  for (const [form, spelling] of SPELLINGS)
    for (const match of [...plainOf(typed).matchAll(form)].toReversed())
      typed = typed.slice(0, match.index) + spelling(match) + typed.slice(match.index + match[0].length)
  return typed
}

/** The text letter for letter without accents or capitals: a place in one is the same place in the other. */
export const plainOf = (typed: string): string =>
  typed.replace(/[^ -~]/g, (letter) => letter.normalize('NFKD')[0] ?? ' ').toLowerCase()

const RANK = String.raw`(?:1\d|20|[1-9])`
const SUFFIX = String.raw`(?: ?(?:er|e|eme|ieme)\b)?`
/** No thing that is counted follows: it is a rank. */
const NOT_COUNTED = String.raw`(?!\d|[.,]\d| ?(?:000|k|m2|m\b|€|%|euros?|km|chambres|couverts|places|etoiles|\*|ans|mois|salaries))`

/** What figures would be confused with: "licence 4", "Paris 10 et 11". */
const SPELLINGS: [form: RegExp, spelling: (match: RegExpExecArray) => string][] = [
  // Either way, all are meant.
  [/\b(?:vends?|vendre|vente|achat|acheter) ou (?:a |en |la )?(?:loue|louer|location|gerance)\b/g, () => 'vente'],
  [/\ba cote (?=d)/g, () => 'près '],
  [/\b(?:non|pas?(?: trop| tres)?) loin (?=d)/g, () => 'près '],
  [/\bpa (?=[a-z])/g, () => 'pas '],
  [/\bsf (?=[a-z])/g, () => 'sauf '],
  [/\bss (?=[a-z])/g, () => 'sans '],
  [/\blic(?:ence)?s?\.? ?(?:4|iv|quatre)\b/g, () => 'licence IV'],
  [
    new RegExp(
      String.raw`\b(paris|lyon|(?!marseille 13\b(?! ?e))marseille),? ` +
        String.raw`(${RANK}${SUFFIX}(?:(?: ?[,/&-] ?| et | ou | )${RANK}${SUFFIX}${NOT_COUNTED})*)\b${NOT_COUNTED}`,
      'g',
    ),
    ([, city = '', ranks = '']) => (ranks.match(/\d+/g) ?? []).map((rank) => `${city} ${rank}e`).join(', '),
  ],
]

/** The words of a plain text. */
export function wordsIn(plain: string): Word[] {
  let last = 0
  return [...plain.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => {
    const gap = plain.slice(last, index)
    last = index + word.length
    return { key: placeKey(word) || word, start: index, end: last, gap }
  })
}

/** A plain text with bars instead of what was taken out of it. */
export const without = (plain: string, spans: Span[]): string =>
  spans.reduce((rest, { start, end }) => rest.slice(0, start) + '|'.repeat(end - start) + rest.slice(end), plain)
