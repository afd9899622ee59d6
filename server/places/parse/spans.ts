import type { Match } from '#server/places/index/names.ts'
import type { PlaceData, ParsedLocation } from './parsed-location.ts'
import { isTown, type KnownPlace } from '#server/places/index/known-place.ts'
import { CONTEXT_WORDS, STREET_WORDS } from './words.ts'

const SPAN_MAX_WORDS = 7
const WORD_MIN_CHARACTERS = 3
/** In a sentence, the name of a smaller commune is usually an ordinary word. */
const TOWN_MIN_POPULATION = 10_000

/** Finds place names inside a longer text, longest first: 'Lyon Presqu’île', 'vienne isere'. */
export function parseSpans(words: string[], { names }: PlaceData): ParsedLocation[] {
  if (STREET_WORDS.has(words.find((word) => !/^\d/.test(word)) ?? '')) return []
  const parts: ParsedLocation[] = []
  const taken = new Set<number>()
  for (const { start, end } of spansOf(words.length)) {
    if (isTaken(taken, start, end)) continue
    const span = words.slice(start, end)
    const matches = isContext(span) ? [] : names.get(span.join(' '))
    if (matches.length === 0) continue
    for (let at = start; at < end; at++) taken.add(at)
    parts.push({ matches, words: span, confidence: matches.some((match) => isDistinct(match, span)) ? 'sure' : 'hint' })
  }
  return parts
}

function* spansOf(count: number) {
  for (let length = Math.min(SPAN_MAX_WORDS, count); length > 0; length--) {
    for (let start = 0; start + length <= count; start++) yield { start, end: start + length }
  }
}

function isTaken(taken: Set<number>, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (taken.has(at)) return true
  return false
}

const isContext = (span: string[]) => span.every((word) => word.length < WORD_MIN_CHARACTERS || CONTEXT_WORDS.has(word))

/** Whether a match is clearly a place: 'Nord', 'Manche', 'Cher' are words too; 'Indre-et-Loire' and 'Bretagne' are not. */
function isDistinct({ place, matchKind }: Match, span: string[]): boolean {
  if (isTown(place)) return matchKind === 'name' && place.population >= TOWN_MIN_POPULATION
  return place.kind !== 'departement' || isCity(place) || span.filter((word) => !CONTEXT_WORDS.has(word)).length > 1
}

const isCity = ({ commune }: KnownPlace) => commune !== null
