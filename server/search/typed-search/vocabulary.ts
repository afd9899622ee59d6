import { activity, ACTIVITY_NAMES, SECTOR_NAMES, sectorRow } from '#domain/listing/register/activities.ts'
import {
  ACTIVITY_WORDS,
  OTHER_WORDS,
  SECTOR_WORDS,
  UNSEARCHABLE_WORDS,
  type WordParameter,
} from '#domain/listing/search/search-words.ts'
import { areWithin } from '#server/places/match/edit-distance.ts'
import { placeKey } from '#server/places/places.ts'

/** Search parameters; several values with commas. Empty for words that no filter expresses. */
export type Meaning = Partial<Record<WordParameter, string>>

interface Phrase {
  words: string[]
  /** The label of an activity or a sector, not a synonym. */
  isLabel: boolean
  meaning: Meaning
}

/** Small words of phrases: 'salon coiffure' is 'salon de coiffure'. */
const SMALL = new Set('a au aux d de des du en et l la le les'.split(' '))

/** The words of a text as phrases are compared: without accents, capitals, punctuation or plural. */
const wordsOf = (text: string): string[] => placeKey(text).split(' ').filter(Boolean)

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
const CORRECTABLE = [...PHRASES].flatMap(([key, { meaning }]) =>
  !key.includes(' ') && key.length >= 5 && isSearchable(meaning) ? [key] : [],
)
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
    ...namesIn(UNSEARCHABLE_WORDS).map((name): [string, Meaning] => [name, {}]),
    ...OTHER_WORDS.flatMap(([names, meaning]) => namesIn(names).map((name): [string, Meaning] => [name, meaning])),
  ]
  return new Map(
    rows.map(([name, meaning]) => {
      const words = wordsOf(name)
      return [keyOf(words), { words, meaning, isLabel: LABELS.has(name) }]
    }),
  )
}

/** Whether a filter expresses it. */
export function isSearchable(meaning: Meaning): boolean {
  return Object.keys(meaning).length > 0
}

function namesIn(words = ''): string[] {
  return words
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** The longest phrase that begins with this word, and where it ends; small words at its ends are not part of it. */
export function phraseAt(
  words: string[],
  start: number,
  isFree: (at: number) => boolean,
): { end: number; meaning: Meaning } | undefined {
  if (SMALL.has(words[start] ?? '')) return undefined
  for (let end = Math.min(words.length, start + MAX_WORDS); end > start; end--) {
    if (SMALL.has(words[end - 1] ?? '')) continue
    if (!words.slice(start, end).every((_, at) => isFree(start + at))) continue
    const phrase = PHRASES.get(keyOf(words.slice(start, end)))
    if (phrase) return { end, meaning: phrase.meaning }
  }
  return undefined
}

/** Whether a word alone is a name of the trade. */
export const isTradeWord = (word: string): boolean => PHRASES.has(singular(word))

/** Common French words (from a list) that would be corrected or completed to a word of the trade: "reste" is no resto. */
const ORDINARY = new Set(
  (
    'reste restent rester reseau recto cree creee crepi crepie crete four bout camp climat comme commence commencer commencent extra ' +
    'format forme blanc habit joue jouer lave laver loge loger logee loueur loueuse loyal menu metal meta para peint peinte plomb ' +
    'prime primer propre signal toile toit trait traite tram tele decor audit fourni chauffeur coureur conversion conception ' +
    'conserve conserver aliment appartient appartenant berger sainte sente cariste chaudron confession conclusion brasser lune ' +
    'marbre platre barbe choc cross usite carrosse augmentation cuisine'
  ).split(' '),
)

/** A word of the trade written with one typing error, or two in a long word, or only begun; the word itself otherwise. */
export function correctedWord(word: string): string {
  const key = singular(word)
  if (KNOWN_WORDS.has(key) || ORDINARY.has(key) || /\d/.test(key)) return word
  const within = (errors: number) => CORRECTABLE.find((known) => known[0] === key[0] && areWithin(errors, key, known))
  const near = key.length < 5 ? undefined : (within(1) ?? (key.length >= 9 ? within(2) : undefined))
  return near ?? completed(key) ?? word
}

/** Fewer letters begin too many words: "bou" is a bakery, not yet a "boutique de vêtements". */
const BEGINNING_MIN_CHARS = 4

/** "boulang", "coif": the word that begins so, when all such words have the same meaning. */
function completed(beginning: string): string | undefined {
  if (beginning.length < BEGINNING_MIN_CHARS) return undefined
  const begun = CORRECTABLE.filter((known) => known.startsWith(beginning))
  const meanings = new Set(begun.map((known) => JSON.stringify(PHRASES.get(known)?.meaning)))
  return meanings.size === 1 ? begun[0] : undefined
}

/** The meanings of the phrases that begin with a text: labels first, then synonyms. */
export function meaningsBeginning(text: string): Meaning[] {
  const key = keyOf(wordsOf(text))
  if (!key) return []
  const found = [...PHRASES.values()].filter(
    ({ words, meaning }) => isSearchable(meaning) && keyOf(words).startsWith(key),
  )
  const synonyms = key.length < BEGINNING_MIN_CHARS ? [] : found.filter(({ isLabel }) => !isLabel)
  return [...found.filter(({ isLabel }) => isLabel), ...synonyms].map(({ meaning }) => meaning)
}
