import { EMPTY_WORDS, NEAR_KM } from '#domain/listing/search/search-words.ts'
import { postalCodeIn } from '#domain/reading/postal-code.ts'
import type { Places } from '#server/places/places.ts'
import { isCounted } from './figure-words.ts'
import { figuresIn } from './figures.ts'
import { isNegator, negatedIn, type Unit } from './negations.ts'
import { awayFromPlaces, isAroundPlace, isLarge, longNames, placesIn } from './place-words.ts'
import { plainOf, type Span, typedOf, without, type Word, wordsIn } from './plain.ts'
import { isOfAmount } from './quantity.ts'
import { referenceIn } from './references.ts'
import { correctedWord, isSearchable, type Meaning, phraseAt } from './vocabulary.ts'

/** What a typed text means. */
export interface TypedSearch {
  /** Parameters of /search; several values with commas. */
  parameters: Record<string, string>
  /** What cannot be searched for, as typed, in the order of the text. */
  ignored: string[]
  /** A part of it is negated: "sans", "hors". */
  isNegated: boolean
}

const EMPTY = new Set(EMPTY_WORDS.split(' '))

/**
 * Reads a text as people type it into one field: activities, places, a reference, amounts. Undefined when it is exactly a
 * place, or has no words.
 */
export function readTyped(text: string, places: Places): TypedSearch | undefined {
  const typed = typedOf(text)
  const plain = plainOf(typed)
  const reference = referenceIn(plain, places)
  if (reference) return { parameters: { reference }, ignored: [], isNegated: false }
  const corrections = [...plain.matchAll(CORRECTION)]
    .slice(-1)
    .map(({ index, 0: text }) => ({ start: 0, end: index + text.length }))
    .concat(awayFromPlaces(plain, places))
  const figures = figuresIn(without(plain, corrections), (beside, side) => {
    if (side === 'town') return beginsWithPlace(keysIn(beside), places, 0)
    return side === 'before' ? isKnownEnd(beside, places) : isKnown(beside, side === 'counted' ? undefined : places)
  })
  const drop = (name: string) => {
    for (const figure of figures) if (name in figure.found) Object.assign(figure, { found: {}, leftOut: [figure] })
  }
  const words = wordsIn(without(plain, [...corrections, ...figures]))
  const hasPrice = figures.some(({ found }) => 'minPrice' in found || 'maxPrice' in found)
  const { meanings, unsearchable, negated, others } = tradeIn(words, places, hasPrice)
  const meant = joined(meanings)
  const isOfTrade = [meanings, figures, negated, corrections].some(({ length }) => length > 0)
  const { place, otherWords } = places.parse(typed)
  if (!isOfTrade && (words.length === 0 || (place && otherWords.length === 0))) return undefined
  // "Loué" alone is a town: only a figure, activity, sector, category or deal takes precedence over a place name.
  if (!SUBJECTS.some((name) => meant[name]) && figures.length === 0 && places.isName(typed)) return undefined
  const { location, isAround, others: unknown } = placesIn(others, places, hasPrice)
  if (!(location && places.town(location))) drop('radius')
  // For premises (`murs`), the rent is income: no upper bound.
  if (
    meant.deal === 'murs' ||
    meant.occupied ||
    unsearchable.some(({ key }) => /^(?:murs|immeuble|louee?s?)$/.test(key))
  )
    drop('rentMax')
  if (meant.activity && !/hotel|camp|residence|guest/.test(meant.activity)) ['starsMin', 'pitchesMin'].forEach(drop)
  const parameters = {
    ...meant,
    ...(isAround ? { radius: String(NEAR_KM) } : {}),
    ...Object.assign({}, ...figures.map(({ found }) => found)),
    ...(location ? { location } : {}),
  }
  const ignored = asTyped(
    [...corrections, ...figures.flatMap(({ leftOut }) => leftOut), ...unsearchable, ...negated, ...unknown],
    typed,
  )
  // Words around the name of a village are those of a title: "Vieux Moulin Bleu".
  if (!isOfTrade && location && ignored.length > 0 && !isLarge(location, places))
    return { parameters: {}, ignored: [typed.trim()], isNegated: false }
  return { parameters, ignored, isNegated: negated.length + corrections.length > 0 }
}

/** Retracts all that comes before: "Lyon, pardon, Grenoble". */
const CORRECTION =
  /\b(?:enfin|euh|heu|pardon|erreur|oups|rectif\w*|correction|finalement|en fait|je veux dire|je me suis trompe|desole|(?:non|ou) plutot)\b(?: non\b)?/g

const BUYING = /^(?:r?achats?|r?acheter|ventes?|cessions?)$/

const SUBJECTS = ['activity', 'sector', 'category', 'deal'] as const

/** Whether a text begins with words that a number does not count: of the trade, a place, or stop words. */
function isKnown(text: string, places?: Places): boolean {
  const keys = keysIn(text)
  const [first = ''] = keys
  if (EMPTY.has(first) || isNegator(first) || isAroundPlace(first)) return true
  if (phraseAt(keys, 0, () => true)) return true
  return places !== undefined && (correctedWord(first) !== first || beginsWithPlace(keys, places))
}

const keysIn = (text: string) => wordsIn(text).map(({ key }) => key)

const beginsWithPlace = (keys: string[], places: Places, people?: number) =>
  keys
    .map((_, at) => keys.slice(0, at + 1).join(' '))
    .some((name) => places.isName(name) && isLarge(name, places, people))

/** Whether a text ends with such words. */
function isKnownEnd(text: string, places: Places): boolean {
  const keys = keysIn(text)
  const last = keys.at(-1) ?? ''
  if (isCounted(last)) return false
  if (EMPTY.has(last) || isAroundPlace(last) || correctedWord(last) !== last) return true
  return keys.some(
    (_, at) => phraseAt(keys, at, () => true)?.end === keys.length || places.isName(keys.slice(at).join(' ')),
  )
}

/**
 * Sorts the words of a text into phrases of the trade, words that no filter expresses, negated words, and others. Words
 * of a place name are no phrase of the trade: "bar le duc".
 */
function tradeIn(words: Word[], places: Places, hasPrice: boolean) {
  const typed = words.map(({ key }) => key)
  const names = longNames(typed, places, (start, end) =>
    typed.slice(0, start).some((_, before) => (phraseAt(typed, before, () => true)?.end ?? 0) >= end),
  )
  // "Anti" is no beginning of "antiquités".
  const isAsTyped = (key: string) => EMPTY.has(key) || isNegator(key) || places.isName(key)
  const keys = typed.map((key, at) => (names.has(at) || isAsTyped(key) ? key : correctedWord(key)))
  // A figure was removed there.
  const isApart = (at: number) => words[at]?.gap.includes('|')
  const phrase = (at: number) =>
    names.has(at) ? undefined : phraseAt(keys, at, (one) => !names.has(one) && (one === at || !isApart(one)))
  const phraseAround = (at: number) =>
    keys.flatMap((_, start) => (start <= at && phrase(start)) || []).find(({ end }) => end > at)
  const unitAt = (at: number): Unit => {
    const end = phrase(at)?.end
    if (end) return { kind: 'trade', end }
    const key = keys[at] ?? ''
    // Aucun is a village.
    const isPlace = names.has(at) || (places.isName(key) && !isNegator(key)) || /^\d{2}$/.test(key)
    return { kind: isPlace ? 'place' : 'other', end: names.get(at) ?? at + 1 }
  }
  const away = negatedIn(words, unitAt)
  // "Vers Nancy mais pas dans Nancy", "sans resto mais petite restauration": what is both wanted and negated is ignored.
  const turned = new Set(
    [...away].flatMap((at) => [keys[at]?.replace(/^.{1,3}$/, '') ?? '', phrase(at)?.meaning.sector ?? '']),
  )
  const isSame = (one?: string) => one && turned.has(one) && !isNegator(one) && !EMPTY.has(one) && !isAroundPlace(one)
  const isTwofold = (start: number, end: number) =>
    !away.has(start) && [...keys.slice(start, end), phrase(start)?.meaning.sector].some(isSame)
  const meanings: Meaning[] = []
  const [unsearchable, others]: [Word[], Word[]] = [[], []]
  const isStrange = (at: number, step: 1 | -1, isOr = false): boolean => {
    const [word, gap] = [words[at], words[step > 0 ? at : at + 1]?.gap ?? '']
    if (!word || /[,;|()]/.test(gap)) return false
    if (away.has(at)) return step > 0 && isTurnedFromNothing(at)
    if (EMPTY.has(word.key)) return isStrange(at + step, step, isOr || word.key === 'ou')
    const around = phraseAround(at)
    // "Gérance tabac pas possible"
    if (around && step > 0 && !isDetail(around.meaning) && away.has(around.end)) return isStrange(around.end, step)
    if (around) return isOr && !isSearchable(around.meaning)
    return unitAt(at).kind === 'other' && !isAroundPlace(word.key) && !/^\d/.test(word.key)
  }
  // "Logement non obligatoire"; not "location-gérance, pas d'achat"
  const isTurnedFromNothing = (at: number): boolean =>
    !away.has(at) || (unitAt(at).kind === 'other' && !BUYING.test(keys[at] ?? '') && isTurnedFromNothing(at + 1))
  // "Local que je transformerai en pizzeria", "épicerie avec coin bar"; not "épicerie italienne avec traiteur".
  const isOther = ({ activity, sector }: Meaning, at: number) =>
    (activity ?? sector) !== undefined &&
    meanings.some(
      (one) => one.activity ?? one.sector ?? (one.category !== undefined && one.category !== 'Entreprise'),
    ) &&
    (isWith(at - 1) || (!/^(?:et|ou)$/.test(words[at - 1]?.key ?? '') && isStrange(at - 1, -1)))
  // "Hôtel avec bar", "restaurant avec une cave à vin": a wish that no filter expresses, not another trade.
  const isWith = (at: number): boolean => {
    const key = words[at]?.key ?? ''
    return key === 'avec' || (EMPTY.has(key) && !/^(?:et|ou)$/.test(key) && at > 0 && isWith(at - 1))
  }
  // "Pas de magasin franchisé"
  const isNextToNegated = (at: number) => away.has(at - 1) && words[at]?.gap === ' '
  const isNumber = (at: number) => /^\d+$/.test(keys[at] ?? '') && !away.has(at)
  // "Renta nette 15", "80 le soir", "quai 45", "20 terrasse", "14 parfums": a number of something else than a place.
  const isOfOther = (at: number): boolean => {
    const key = keys[at] ?? ''
    if (!isNumber(at) || /^(?:le|dans|departement|dept|dpt|dep)$/.test(keys[at - 1] ?? '')) return false
    // "97490 Sainte-Clotilde": nothing is priced or counted so exactly.
    if (/^(?:0\d{4}|\d{3}(?!00)\d\d)$/.test(key) && places.find(key)) return false
    const next = words[at + 1]?.gap === ' ' ? phrase(at + 1)?.meaning : undefined
    const isBeside = (isSo: (near: number) => boolean) => [at - 2, at - 1, at + 1, at + 2].some(isSo)
    return (
      // A price, or the postal code of a prefecture.
      (at > 0 && !hasPrice && /^[1-9]\d000$/.test(key) && !isBeside((near) => unitAt(near).kind === 'place')) ||
      // Not "halal 92 93", "sympa 01"
      (isStrange(at - 1, -1) && !isBeside(isNumber) && !key.startsWith('0')) ||
      (!away.has(at + 1) && isStrange(at + 1, 1)) ||
      (next !== undefined && isSearchable(next) && !next.deal && (isDetail(next) || at > 0)) ||
      isOfAmount(
        words
          .slice(0, at)
          .map((word) => word.gap + word.key)
          .join('') + words[at]?.gap,
      ) ||
      !places.find(key)
    )
  }
  const areOfOther = keys.some((_, at) => isOfOther(at))
  for (let at = 0; at < words.length;) {
    const found = away.has(at) ? undefined : phrase(at)
    const end = found?.end ?? (away.has(at) ? undefined : names.get(at)) ?? at + 1
    const taken = words.slice(at, end)
    const isDoubtful =
      isTwofold(at, end) ||
      (areOfOther &&
        !away.has(at) &&
        (isNumber(at) || (isOfOther(at - 1) && !postalCodeIn(keys[at - 1] ?? '') && words[at]?.gap === ' '))) ||
      (found &&
        (isDetail(found.meaning)
          ? (!found.meaning.deal && isStrange(at - 1, -1)) || isStrange(end, 1) || isNextToNegated(at)
          : isOther(found.meaning, at)))
    if (isDoubtful || (found && !isSearchable(found.meaning))) unsearchable.push(...taken)
    else if (found) meanings.push(found.meaning)
    else if (!away.has(at)) others.push(...taken)
    at = end
  }
  return { meanings, unsearchable, negated: words.filter((_, at) => away.has(at)), others }
}

/** Beside an unknown word, a detail may have another meaning: "logement facultatif". */
const isDetail = (meaning: Meaning) => !SUBJECTS.some((name) => name !== 'deal' && meaning[name])

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

/** Parts of the text as they were typed; those with only stop words between them are joined. */
function asTyped(spans: Span[], typed: string): string[] {
  const joinedSpans: Span[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = joinedSpans.at(-1)
    const isNext = last && (span.start <= last.end || isEmpty(typed.slice(last.end, span.start)))
    if (isNext) last.end = Math.max(last.end, span.end)
    else joinedSpans.push({ start: span.start, end: span.end })
  }
  return joinedSpans.map(({ start, end }) => typed.slice(start, end).trim()).filter(Boolean)
}

const isEmpty = (between: string) =>
  !/[,;|()]/.test(between) && wordsIn(plainOf(between)).every(({ key }) => EMPTY.has(key))
