import { partKeys } from './place-key.ts'
import type { ParsedLocation } from './parse-text.ts'
import { isInside, isTown, type KnownPlace } from '#server/places/index/known-place.ts'
import { CONTEXT_WORDS } from './words.ts'

/** The words written in letters that a place key cannot hold, such as Cyrillic. */
export const foreignWords = (text: string): string[] => text.match(/[^\p{Script=Latin}\P{L}]+/gu) ?? []

/** The words of a text that are neither part of the name of a place it means nor usual around one, without repeats. */
export function otherWords(text: string, parts: ParsedLocation[], found: KnownPlace[]): string[] {
  const words = [...partKeys(text).flatMap((key) => key.split(' ')), ...foreignWords(text)]
  const named = new Set(parts.filter((part) => isUnderstood(part, found)).flatMap((part) => part.words))
  return [...new Set(words)].filter((word) => !named.has(word) && !CONTEXT_WORDS.has(word))
}

/**
 * Whether a part names a place that was found or contains one, or a larger place that was ignored for a town ('Nantes,
 * Bretagne'). A town that was ignored is a district ('Bordeaux - Saint-Michel'): the listing must mention it.
 */
const isUnderstood = ({ matches, confidence }: ParsedLocation, found: KnownPlace[]) =>
  matches.some(
    (match) => found.some((place) => isInside(place, match.place)) || (confidence === 'sure' && !isTown(match.place)),
  )
