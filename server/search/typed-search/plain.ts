import { amountIn } from '#domain/reading/amount.ts'
import { placeKey } from '#server/places/places.ts'

/** A part of a text. */
export interface Span {
  start: number
  end: number
}

/** A word and its position in the text. */
export interface Word extends Span {
  /** Normalised, for comparison with phrases and place names. */
  key: string
  /** The characters between the previous word and this one. */
  gap: string
}

/** Normalises a text that is shown again: keeps its letters, simplifies spaces and apostrophes, and applies SPELLINGS. */
export function typedOf(text: string): string {
  let typed = text
    .normalize('NFC')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'Oe')
    .replace(/[\s\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'")
    .replace(/(?<!\p{L})sté(?!\p{L})/giu, 'société')
    // Without its cedilla, it would be the town of Mâcon.
    .replace(/maçon(?!n)/gi, 'maçonnerie')
  for (const [form, spelling] of SPELLINGS)
    for (const match of [...plainOf(typed).matchAll(form)].toReversed())
      typed = typed.slice(0, match.index) + spelling(match) + typed.slice(match.index + match[0].length)
  return typed
}

/** The text in lower case without accents, letter for letter: indexes are the same in both. */
export const plainOf = (typed: string): string =>
  typed.replace(/[^ -~]/g, (letter) => letter.normalize('NFKD')[0] ?? ' ').toLowerCase()

const ARRONDISSEMENTS: Record<string, number> = { paris: 20, lyon: 9, marseille: 16 }

const RANK = String.raw`(?:1\d|20|[1-9])`
const SUFFIX = String.raw`(?: ?(?:er|e|eme|ieme)\b)?`
/** Ensures that the number counts nothing, and is therefore an arrondissement. */
const NOT_COUNTED = String.raw`(?!\d|[.,]\d| ?(?:000|k|m2|m\b|€|%|euros?|km|chambres|couverts|places|etoiles|\*|ans|mois|salaries))`

const NUMBER_WORD = String.raw`(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|septante|huitante|nonante|cents?|mille|millions?|\d{1,3}(?:[.,]\d{1,3})?)\b`
/** "Cent mille euros", "deux cent cinquante mille", "1 million et demi": amounts in words. */
const SPELLED_AMOUNT = new RegExp(
  String.raw`\b(?=[a-z0-9., -]{0,60}\b(?:mille|millions?)\b)${NUMBER_WORD}(?:(?:[ -]| et )${NUMBER_WORD}){0,9}(?: et demie?)?(?= ?(?:€|d'euros|euros?\b|$|[,;)]|[a-z]))`,
  'g',
)

/** Rewrites texts that would be misread, above all as figures: "licence 4", "Paris 10 et 11". */
const SPELLINGS: [form: RegExp, spelling: (match: RegExpExecArray) => string][] = [
  // Sale or rental: both are wanted, so the text excludes neither.
  [
    /\b(?=[a-z ]{0,30}\b(?:vend|vente|ach))(?:a |en |la )?(?:vends?|vendre|vente|achat|acheter|loue|louer|location|gerance) (?:ou|et) (?:a |en |la )?(?:loue|louer|location|gerance|vends?|vendre|vente|achat|acheter)\b/g,
    () => 'vente',
  ],
  [/\b[ad]u (?=(?:havre|mans|cannet|creusot|bouscat|chesnay|perreux|tampon|lamentin|vesinet)\b)/g, () => 'le '],
  [/\b(?:a cote|(?:non|pas?(?: trop| tres)?) loin) (?=d)/g, () => 'près '],
  // As "baissé de", these words would make the price beside them doubtful.
  [/\b(?:en )?baisses? d(?:e|u|es) prix\b/g, () => 'prix en baisse'],
  [/\b([djln]) (?=[aeiouh])/g, ([, letter]) => `${letter}'`],
  [/(?<=\d)o+(?![a-z])/g, ([zeros]) => zeros.replaceAll('o', '0')],
  [
    SPELLED_AMOUNT,
    ([all]) => {
      const amount =
        /(?:mille|million)/.test(all) && /[a-z]{4}.*[a-z]{3}|^(?:mille|cent|un)/.test(all) ? amountIn(all) : undefined
      return amount === undefined || Number.isNaN(amount) || /^[\d.,]+ millions?$/.test(all) ? all : String(amount)
    },
  ],
  [/\b(\d{1,3}[.,]\d{1,3}) m(?= ?(?:$|[,;)]))/g, ([, number]) => `${number}M`],
  // "1M5"
  [/\b(\d) ?(?:m|millions? )(\d)(?= ?(?:$|[,;)€]|e\b|euros?|de ca|ca\b|maxi?\b|mini?\b))/g, ([, a, b]) => `${a}.${b}M`],
  [/(?<!fonds? )(?:\+|\bet) ?(?:les )?murs\b/g, () => 'avec murs'],
  // "Budget 60 80k"
  [
    /\b((?:budget|prix|ca|ebe|loyer) (?:de )?)([1-9]\d{1,2}) ([1-9]\d{1,2})(?= ?(?:k|mil))/g,
    ([all, name, from, to]) => (Number(to) < 4 * Number(from) ? `${name}${from}-${to}` : all),
  ],
  [/\b(?:a )?plus (?:de |d')\d+ ?kms? (?=d)/g, () => 'loin '],
  [/\b(pa|sf|ss) (?=[a-z])/g, ([, short]) => ({ pa: 'pas ', sf: 'sauf ' })[short ?? ''] ?? 'sans '],
  // No number of anything.
  [/\b2 alpes\b/g, () => 'deux alpes'],
  // The number of a CEDEX is that of an arrondissement.
  [
    /\b(paris|lyon|marseille) cedex 0?(\d{1,2})\b/g,
    ([, city = '', rank]) => (Number(rank) <= (ARRONDISSEMENTS[city] ?? 0) ? `${city} ${rank}e` : city),
  ],
  [/\blic(?:ence)?s?\.? ?(?:4|iv|quatre)\b/g, () => 'licence IV'],
  [
    new RegExp(
      String.raw`\b(paris|lyon|marseille),? (?:du )?(${RANK})${SUFFIX} (?:au|a) (${RANK})${SUFFIX}\b${NOT_COUNTED}`,
      'g',
    ),
    ([all, city = '', from, to]) =>
      Array.from({ length: 21 }, (_, rank) => `${city} ${rank}e`)
        .slice(Number(from), Number(to) + 1)
        .join(', ') || all,
  ],
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

/** Replaces spans with bars, so that the indexes of the rest stay valid. */
export const without = (plain: string, spans: Span[]): string =>
  spans.reduce((rest, { start, end }) => rest.slice(0, start) + '|'.repeat(end - start) + rest.slice(end), plain)
