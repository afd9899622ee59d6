import {
  EMPTY_WORDS,
  NEAR_WORDS,
  NEGATIONS,
  NEGATIONS_AFTER,
  NEGATION_FILLERS,
} from '#domain/listing/search/search-words.ts'
import { isAroundPlace } from './place-words.ts'
import type { Word } from './plain.ts'

/** A phrase of the trade, a name of a place, or a word that is neither, up to `end`. */
export interface Unit {
  kind: 'trade' | 'place' | 'other'
  end: number
}

const NEGATORS = NEGATIONS.split(', ')
  .map((negation) => negation.split(' '))
  .toSorted((one, other) => other.length - one.length)
const AFTER = new Set(NEGATIONS_AFTER.split(' '))
const FILLERS = new Set([...NEGATION_FILLERS.split(' '), ...EMPTY_WORDS.split(' ')])
const JOINING = new Set(['et', 'ou', 'ni', 'et/ou'])
const NEAR = new Set(NEAR_WORDS.split(' '))

/**
 * The negated words of a text, with their negation: "sans extraction", "hors paris et lyon", "paris exclu". No filter
 * expresses what a listing is not, so these words are ignored, never searched for. `unitAt` returns a phrase or place
 * where "pas de porte" or "Pas-de-Calais" begins, so that these are not negations.
 */
export function negatedIn(words: Word[], unitAt: (at: number) => Unit): Set<number> {
  const negated = new Set<number>()
  const mark = (start: number, end: number) => {
    for (let at = start; at < end; at++) negated.add(at)
  }
  for (let at = 0; at < words.length; at++) {
    const size = negated.has(at) ? 0 : negatorSize(words, at)
    const unit = unitAt(at)
    if (size > 0 && (unit.kind === 'other' || unit.end - at < size)) {
      const isLast = words[at + size] === undefined || /[,;|/.!?)]/.test(words[at + size]?.gap ?? '')
      // "Terrasse : non", "franchisé ou pas à Dijon": it negates what comes before, unless that is a figure.
      const isEither = words[at - 1]?.key === 'ou'
      // "Bar, sinon 200 k€"
      const isOfFigure =
        /\| ?$/.test(words[at]?.gap ?? '') || (words[at]?.key !== 'non' && /^ ?\|/.test(words[at + size]?.gap ?? ''))
      if (isLast || isEither) mark(isOfFigure ? at : unitsBefore(words, at, unitAt), at + size)
      if (!isLast && !(isEither && words[at]?.key === 'non')) mark(at, scopeEnd(words, at + size, unitAt))
    }
    // "À côté d'une boulangerie" is no bakery.
    const next = skipFillers(words, at + 1)
    if (NEAR.has(words[at]?.key ?? '') && !isBroken(words, next) && unitAt(next).kind === 'trade')
      mark(at, scopeEnd(words, at + 1, unitAt))
    if (!AFTER.has(words[at]?.key ?? '')) continue
    // "Exclus : Paris" negates what follows; "hôtel excepté Paris" negates Paris alone.
    if (/:/.test(words[at + 1]?.gap ?? '')) mark(at, scopeEnd(words, at + 1, unitAt))
    else if (at > 0 && size === 0) mark(unitsBefore(words, at, unitAt), at + 1)
  }
  return negated
}

/** Whether a negation may begin with this word. */
export const isNegator = (word: string): boolean => AFTER.has(word) || NEGATORS.some(([first]) => first === word)

const negatorSize = (words: Word[], at: number): number =>
  // "Plutôt un bar qu'un restaurant"
  (/^qu?e?$/.test(words[at]?.key ?? '') &&
  words.slice(0, at).some(({ key }) => /^(?:plutot|mieux|prefere(?:ons)?)$/.test(key))
    ? 1
    : undefined) ??
  NEGATORS.find((negator) =>
    negator.every(
      (key, offset) =>
        words[at + offset]?.key === key && (offset === 0 || /^[ '’-]$/.test(words[at + offset]?.gap ?? '')),
    ),
  )?.length ??
  0

/** A figure, replaced by bars, ends the scope of a negation. */
const isBroken = (words: Word[], at: number) => words[at] === undefined || words[at].gap.includes('|')

function scopeEnd(words: Word[], start: number, unitAt: (at: number) => Unit): number {
  // "Pas Lille Roubaix", not "route de Nantes Rennes".
  const isOut = /^(?:pas|hors|sauf|hormis|excepte|ni)$/.test(words[start - 1]?.key ?? '')
  const from = skipFillers(words, start)
  if (isBroken(words, from)) return from
  let { kind, end } = unitAt(from)
  if (kind === 'other' && /^(?:d|de|du|des|l|la|le|les)$/.test(words[end]?.key ?? '') && !isBroken(words, end + 1))
    end = unitAt(skipFillers(words, end)).end
  while (!isBroken(words, end)) {
    const conjunction = JOINING.has(words[end]?.key ?? '') ? words[end]?.key : undefined
    // "Sauf 18e 19e et 20e"
    const isRank = /^\d/.test(words[end]?.key ?? '') && /^\d/.test(words[end - 1]?.key ?? '')
    const isNextPlace = isOut && kind === 'place' && unitAt(end).kind === 'place'
    // "Sans travaux, terrasse": a comma ends it, but "hors Paris, Lyon" names both.
    const isJoined = (kind === 'place' ? /[,/&+]/ : /[/&+]/).test(words[end]?.gap ?? '')
    if (!conjunction && !isRank && !isNextPlace && !isJoined) break
    const next = skipFillers(words, conjunction ? end + 1 : end)
    if (isBroken(words, next)) break
    const unit = unitAt(next)
    if (negatorSize(words, next) > 0 || (unit.kind !== kind && !conjunction)) break
    if (kind === 'other' && !conjunction && !isRank) break
    ;({ kind, end } = unit)
  }
  // "Pas Bretagne nord"
  return kind === 'place' && isAroundPlace(words[end]?.key ?? '') ? end + 1 : end
}

function skipFillers(words: Word[], start: number): number {
  let at = start
  while (FILLERS.has(words[at]?.key ?? '') && !isBroken(words, at + 1) && !/[,;(]/.test(words[at + 1]?.gap ?? '')) at++
  return at
}

/** Start of the phrase or name that ends before a word, or of the first one joined to it: "murs ou fonds, peu importe". */
function unitsBefore(words: Word[], at: number, unitAt: (at: number) => Unit): number {
  const end = JOINING.has(words[at - 1]?.key ?? '') ? at - 1 : at
  if (end < 1) return at
  const starts = [...words.keys()].slice(0, end - 1)
  const start = starts.find((one) => unitAt(one).kind !== 'other' && unitAt(one).end === end) ?? end - 1
  return JOINING.has(words[start - 1]?.key ?? '') ? unitsBefore(words, start, unitAt) : start
}
