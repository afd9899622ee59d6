import type { Match } from './names.ts'
import type { Known, Reading } from './reading.ts'
import { isTown, type Spot } from './spot.ts'
import { AROUND, STREETS } from './words.ts'

const SPAN_MAX_WORDS = 7
const WORD_MIN_CHARACTERS = 3
/** Inside a sentence, the name of a small commune is most often an ordinary word. */
const TOWN_MIN_POPULATION = 10_000

/** The names inside a longer text, longest first: 'Lyon Presqu’île', 'vienne isere'. */
export function readSpans(words: string[], { names }: Known): Reading[] {
  if (STREETS.has(words.find((word) => !/^\d/.test(word)) ?? '')) return []
  const readings: Reading[] = []
  const taken = new Set<number>()
  for (const { start, end } of spansOf(words.length)) {
    if (isTaken(taken, start, end)) continue
    const span = words.slice(start, end)
    const matches = isWord(span) ? [] : names.get(span.join(' '))
    if (matches.length === 0) continue
    for (let at = start; at < end; at++) taken.add(at)
    readings.push({ matches, trust: matches.some((match) => isDistinct(match, span)) ? 'sure' : 'hint' })
  }
  return readings
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

const isWord = (span: string[]) => span.every((word) => word.length < WORD_MIN_CHARACTERS || AROUND.has(word))

/** 'Nord', 'Manche', 'Cher' are words too; 'Indre-et-Loire' and 'Bretagne' are not. */
function isDistinct({ spot, naming }: Match, span: string[]): boolean {
  if (isTown(spot)) return naming === 'name' && spot.population >= TOWN_MIN_POPULATION
  return spot.kind !== 'departement' || isCity(spot) || span.filter((word) => !AROUND.has(word)).length > 1
}

const isCity = ({ commune }: Spot) => commune !== null
