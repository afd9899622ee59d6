import { EMPTY_WORDS } from '#contract/listing/search/search-words.ts'
import { placeKey, type Places } from '#server/places/places.ts'
import { CONTEXT_WORDS, isOrdinary } from '#server/places/parse/words.ts'
import { figuresIn } from './amounts.ts'
import { referenceIn } from './references.ts'
import { corrected, type Meaning, phraseAt, wordsOf } from './vocabulary.ts'

/** What a typed text means. */
export interface TypedSearch {
  /** Parameters of /search; several values with commas. */
  parameters: Record<string, string>
  /** Words that mean nothing here, as typed. */
  ignored: string[]
}

const EMPTY = new Set(EMPTY_WORDS.split(' '))

/** No name of a place has more words: 'Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson'. */
const PLACE_WORDS_MAX = 8

/**
 * Reads a text as people type it into one field: activities, a place, a reference, amounts. Undefined when it names
 * nothing of the trade: then it is a place, or words to look for.
 */
export function readTyped(text: string, places: Places): TypedSearch | undefined {
  const plain = withoutAccents(text)
  const reference = referenceIn(plain, places)
  if (reference) return { parameters: { reference }, ignored: [] }
  const { found, rest } = figuresIn(plain)
  const { meanings, others } = tradeIn(wordsOf(rest), places)
  if (meanings.length === 0 && Object.keys(found).length === 0) return undefined
  const { location, ignored } = placeIn(others, places)
  return {
    parameters: { ...joined(meanings), ...found, ...(location ? { location } : {}) },
    ignored: asTyped(ignored, text),
  }
}

const withoutAccents = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('Œ', 'oe').toLowerCase()

/** The phrases of the trade in a text, and its other words. The name of a place keeps its words: "bar le duc". */
function tradeIn(typed: string[], places: Places): { meanings: Meaning[]; others: string[] } {
  const ofPlace = placeNames(typed, places)
  const words = typed.map((word, at) =>
    ofPlace.has(at) || EMPTY.has(word) || places.isName(word) ? word : corrected(word),
  )
  const meanings: Meaning[] = []
  const others: string[] = []
  for (let at = 0; at < words.length;) {
    const phrase = ofPlace.has(at) ? undefined : phraseAt(words, at, (one) => !ofPlace.has(one))
    if (phrase) meanings.push(phrase.meaning)
    else others.push(typed[at] ?? '')
    at = phrase?.end ?? at + 1
  }
  return { meanings, others }
}

/** The words that are part of a name of several words. */
function placeNames(words: string[], places: Places): Set<number> {
  const found = new Set<number>()
  for (let size = Math.min(PLACE_WORDS_MAX, words.length); size > 1; size--) {
    for (let start = 0; start + size <= words.length; start++) {
      const end = start + size
      if (found.has(start) || found.has(end - 1) || !places.isName(words.slice(start, end).join(' '))) continue
      if (isInPhrase(words, start, end)) continue
      for (let at = start; at < end; at++) found.add(at)
    }
  }
  return found
}

/** "La Table" is a commune, but not in "arts de la table". */
const isInPhrase = (words: string[], start: number, end: number) =>
  words.slice(0, start).some((_, before) => (phraseAt(words, before, () => true)?.end ?? 0) >= end)

/** One set of parameters: values of several phrases are alternatives. */
function joined(meanings: Meaning[]): Meaning {
  const all: Meaning = {}
  for (const meaning of meanings)
    for (const [name, value] of Object.entries(meaning) as [keyof Meaning, string][])
      all[name] =
        name === 'category'
          ? (all[name] ?? value)
          : [...new Set([...(all[name]?.split(',') ?? []), ...value.split(',')])].join()
  // "entreprise de plomberie", "murs de boutique": the other word says more.
  if (all.activity || all.sector || all.deal === 'murs') delete all.category
  return all
}

/** The place that words name, as a text that finds exactly it, and the words that are not part of it. */
function placeIn(words: string[], places: Places): { location?: string; ignored: string[] } {
  const telling = words.filter((word) => !EMPTY.has(word) || isUsualAround(word))
  const { place, otherWords } = places.parse(telling.join(' '))
  const isPlace = place && telling.some((word) => !otherWords.includes(word) && !isOrdinary(word))
  const unknown = isPlace ? new Set(otherWords) : except(telling, longestName(telling, places))
  const name = telling.filter((word) => !unknown.has(word)).join(' ')
  const ignored = [...unknown].filter((word) => !EMPTY.has(word))
  const found = name ? places.find(name) : null
  if (!found) return { ignored: telling.filter((word) => !EMPTY.has(word)) }
  const named = places.named(name)
  const isSame = named && JSON.stringify(named.filter) === JSON.stringify(found)
  return { location: isSame ? named.value : name, ignored }
}

/** Part of many names: "Bar-sur-Aube", "La Rochelle". */
const isUsualAround = (word: string) => CONTEXT_WORDS.has(word)

const except = (words: string[], others: string[]) => new Set(words.filter((word) => !others.includes(word)))

/** The longest run of words that is exactly a name. */
function longestName(words: string[], places: Places): string[] {
  for (let size = Math.min(PLACE_WORDS_MAX, words.length); size > 0; size--) {
    for (let start = 0; start + size <= words.length; start++) {
      const span = words.slice(start, start + size)
      // 'Mer' is a commune; 'bord de mer' is not there.
      if (!isOrdinary(span.join(' ')) && places.isName(span.join(' '))) return span
    }
  }
  return []
}

/** Words as the visitor wrote them, with their accents. */
function asTyped(words: string[], text: string): string[] {
  const typed = text.split(/[^\p{L}\p{N}]+/u)
  return words.map((word) => typed.find((one) => placeKey(one) === word) ?? word)
}
