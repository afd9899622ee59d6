import { activity, ACTIVITY_NAMES, SECTOR_NAMES, sectorRow } from '#contract/listing/register/activities.ts'
import { ACTIVITY_WORDS, OTHER_WORDS, SECTOR_WORDS, type WordParameter } from '#contract/listing/search/search-words.ts'
import { areWithin } from '#server/places/match/edit-distance.ts'
import { placeKey } from '#server/places/places.ts'

/** Search parameters; several values with commas. */
export type Meaning = Partial<Record<WordParameter, string>>

interface Phrase {
  words: string[]
  /** Of an activity or a sector. */
  isLabel: boolean
  meaning: Meaning
}

/** Small words of phrases: 'salon coiffure' is 'salon de coiffure'. */
const SMALL = new Set('a au aux d de des du en et l la le les'.split(' '))

/** The words of a text as phrases are compared: without accents, capitals, punctuation or plural. */
export const wordsOf = (text: string): string[] => placeKey(text).split(' ').filter(Boolean)

const singular = (word: string) => (word.length > 3 ? word.replace(/(?<=[^s])s$|(?<=eau)x$/, '') : word)

const keyOf = (words: string[]) =>
  words
    .filter((word) => !SMALL.has(word))
    .map(singular)
    .join(' ')

const LABELS = new Set<string>([
  ...SECTOR_NAMES.map((sector) => sectorRow(sector).label),
  ...ACTIVITY_NAMES.map((slug) => activity(slug).label),
])

const PHRASES = phrases()
const MAX_WORDS = Math.max(...[...PHRASES.values()].map(({ words }) => words.length)) + 2

/** Single words that typing errors are corrected to. */
const CORRECTABLE = [...PHRASES.keys()].filter((key) => !key.includes(' ') && key.length >= 5)
/** Words that appear in a phrase: each is corrected before phrases are looked up. */
const KNOWN_WORDS = new Set([...PHRASES.keys()].flatMap((key) => key.split(' ')))

function phrases(): Map<string, Phrase> {
  const rows: [string, Meaning][] = [
    ...SECTOR_NAMES.flatMap((sector): [string, Meaning][] => [
      [sectorRow(sector).label, { sector }],
      ...namesIn(SECTOR_WORDS[sector]).map((name): [string, Meaning] => [name, { sector }]),
    ]),
    ...ACTIVITY_NAMES.flatMap((slug): [string, Meaning][] => [
      [activity(slug).label, { activity: slug }],
      ...namesIn(ACTIVITY_WORDS[slug]).map((name): [string, Meaning] => [name, { activity: slug }]),
    ]),
    ...OTHER_WORDS.flatMap(([names, meaning]) => namesIn(names).map((name): [string, Meaning] => [name, meaning])),
  ]
  return new Map(
    rows.map(([name, meaning]) => {
      const words = wordsOf(name)
      return [keyOf(words), { words, meaning, isLabel: LABELS.has(name) }]
    }),
  )
}

function namesIn(words = ''): string[] {
  return words
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

export interface Found {
  /** Of the words, from `start` up to `end`. */
  start: number
  end: number
  meaning: Meaning
}

/** The longest phrase that begins with this word; small words at its ends are not part of it. */
export function phraseAt(words: string[], start: number, isFree: (at: number) => boolean): Found | undefined {
  if (SMALL.has(words[start] ?? '')) return undefined
  for (let end = Math.min(words.length, start + MAX_WORDS); end > start; end--) {
    if (SMALL.has(words[end - 1] ?? '')) continue
    if (!every(start, end, isFree)) continue
    const phrase = PHRASES.get(keyOf(words.slice(start, end)))
    if (phrase) return { start, end, meaning: phrase.meaning }
  }
  return undefined
}

function every(start: number, end: number, test: (at: number) => boolean): boolean {
  for (let at = start; at < end; at++) if (!test(at)) return false
  return true
}

/** A word of the trade written with one typing error, or two in a long word; the word itself when there is none. */
export function corrected(word: string): string {
  const key = singular(word)
  if (key.length < 5 || KNOWN_WORDS.has(key) || /\d/.test(key)) return word
  const within = (errors: number) => CORRECTABLE.find((known) => known[0] === key[0] && areWithin(errors, key, known))
  return within(1) ?? (key.length >= 9 ? within(2) : undefined) ?? word
}

/** Fewer letters begin too many words: "bou" is a bakery, not yet a "boutique de vêtements". */
const SYNONYM_MIN_CHARS = 4

/** What the phrases that begin with a text mean: labels first, then what else people call things. */
export function meaningsBeginning(text: string): Meaning[] {
  const key = keyOf(wordsOf(text))
  if (!key) return []
  const found = [...PHRASES.values()].filter(({ words }) => keyOf(words).startsWith(key))
  const synonyms = key.length < SYNONYM_MIN_CHARS ? [] : found.filter(({ isLabel }) => !isLabel)
  return [...found.filter(({ isLabel }) => isLabel), ...synonyms].map(({ meaning }) => meaning)
}
