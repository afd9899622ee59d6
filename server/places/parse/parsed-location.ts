import type { Gazetteer } from '#server/places/index/gazetteer.ts'
import type { Match, Names } from '#server/places/index/names.ts'
import type { Lookup } from '#server/places/match/lookup.ts'
import type { Typos } from '#server/places/match/typos.ts'

/** The places one part of a text may name, and how reliable that is: a hint counts only when another part confirms it. */
export interface ParsedLocation {
  matches: Match[]
  confidence: 'sure' | 'guess' | 'hint'
  /** the words of the text it was parsed from */
  words: string[]
}

/** What texts are parsed with. */
export interface PlaceData {
  gazetteer: Gazetteer
  names: Names
  lookup: Lookup
  typos: Typos
}
