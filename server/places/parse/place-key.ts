/** The longest search text: see TEXT_QUERY_MAX_CHARS. */
const TEXT_MAX_CHARACTERS = 200

/** The normal form of a place name, for comparing: lower case, without accents, hyphens or abbreviations. */
export function placeKey(text: string): string {
  const start = text.slice(0, TEXT_MAX_CHARACTERS)
  const plain = NOT_ASCII.test(start) ? withoutAccents(start) : start.toLowerCase()
  const key = plain.replace(/[^a-z0-9]+/g, ' ').trim()
  return SHORTENED.test(key) ? expandAbbreviations(key) : key
}

// most texts need no replacement, and testing first is faster
const NOT_ASCII = /[^ -~]/
const SHORTENED = /\d|\b(?:s|mt|pyr|[hs]te?s?)\b/

const withoutAccents = (text: string) =>
  text
    .replace(/[°ºœŒæÆ]/g, (sign) => SIGNS[sign] ?? sign)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const SIGNS: Record<string, string> = { '°': 'e', º: 'e', œ: 'oe', Œ: 'oe', æ: 'ae', Æ: 'ae' }

const expandAbbreviations = (key: string) =>
  key
    .replace(/ s s (?=[a-z])/g, ' sous ')
    .replace(/ s (?=[a-z])/g, ' sur ')
    .replace(/\b(?:mt|pyr|[hs]te?s?)\b/g, (short) => ABBREVIATIONS[short] ?? short)
    .replace(/\b(\d{1,2}) ?(?:er|ere|nd|nde|e|eme|ieme)\b/g, '$1e')

const ABBREVIATIONS: Record<string, string> = {
  st: 'saint',
  sts: 'saints',
  ste: 'sainte',
  stes: 'saintes',
  mt: 'mont',
  ht: 'haut',
  hte: 'haute',
  hts: 'hauts',
  htes: 'hautes',
  pyr: 'pyrenees',
}

const SEPARATOR = /[,;:()[\]{}|/\\•·…\n\r\t]|\s(?:[-–—]|ou)\s/i

/** Whether a text contains a separator between parts. */
export const hasSeveralParts = (text: string) => SEPARATOR.test(text)

/** The parts of a text separated by commas, parentheses, slashes, dashes or « ou », each in its normal form. */
export function partKeys(text: string): string[] {
  return text
    .slice(0, TEXT_MAX_CHARACTERS)
    .replace(/\bs ?\/ ?s(?=\W)/gi, 's s')
    .replace(/\bs ?\//gi, 's ')
    .split(SEPARATOR)
    .map(placeKey)
    .filter((key) => key !== '')
}
