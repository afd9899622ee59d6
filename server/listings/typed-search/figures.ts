import { RADII_KM } from '#contract/listing/listing.ts'
import {
  ABOUT,
  ABOUT_AFTER,
  AMOUNTS,
  AT_LEAST,
  AT_MOST,
  BETWEEN,
  LEAST_AFTER,
  MOST_AFTER,
  NO_FIGURES,
  type Subject,
  TAXES,
  THINGS,
} from './figure-words.ts'
import type { Span } from './plain.ts'

/** What a text says in figures. */
export interface Figures {
  found: Record<string, string>
  /** The parts of the text that were read, */
  read: Span[]
  /** and those among them, or parts of them, that no search filters by. */
  leftOut: Span[]
  /** Of the kilometres, which mean nothing without a town. */
  radius?: Span
}

const KILOMETRES =
  /(?:(?:a|dans|sur)? ?(?:un )?(?:rayon|perimetre)(?: de)? |(?:a )?(?:moins|environ) de |jusqu'?a |a |\+ ?)?(\d{1,3}) ?(?:km|kms|kilometres?)(?: (?:a la ronde|autour|alentour|environ))?(?![a-z0-9])/

// "69 200k" is a département and a price, "1 200 k€" is one number.
const NUMBER = String.raw`\d[ .]\d{3}(?:[ .]\d{3})*(?!\d)|\d{2,3}(?:[ .]\d{3})+(?!\d)(?! ?(?:k|mille))|\d+(?:[.,]\d+)?`
// "44 200 000" too, unless it is said to be an amount: "moins de 44 200 000".
const BARE = String.raw`(?!\d\d [1-9]\d\d \d{3}(?!\d))(?:${NUMBER})|\d\d(?= )`
const MULTIPLE = String.raw`(?: ?(?:k|ke|keur|mille|millions?|meur)(?![a-z0-9])| ?m(?= ?(?:€|euros?|eur\b|d'euros))|m(?![a-z0-9']))`
const EURO = String.raw`(?: ?(?:d')?(?:€|euros?\b|eur\b|(?<=\d{3} ?)e\b))`
const PERCENT = String.raw`(?: ?(?:%|pour ?cents?\b|pourcents?\b|pct\b))`
const THING = String.raw`(?: ?(?:${THINGS.map(({ words }) => words).join('|')})(?![a-z0-9]))`
const TAX = String.raw`(?: ?(?:${TAXES})\b)?`
const PERIOD = String.raw`(?: ?(?:/ ?|par |le |chaque )? ?(mois|mensuels?|ans?|annuels?|m2)\b)?`
const UNITS = (at: string) =>
  String.raw`(?<multiple${at}>${MULTIPLE})?(?:(?<euro${at}>${EURO})|(?<percent${at}>${PERCENT})|(?<thing${at}>${THING}))?`
const COMPARED = String.raw`(?<most>${AT_MOST})|(?<least>${AT_LEAST})|(?<about>${ABOUT})|(?:compris(?:e)? )?entre|de`
const QUANTITY = new RegExp(
  String.raw`(?:(?<![\p{L}\d.,])|(?=[<>≤≥~]))(?:(?:(?<compare>${COMPARED}) ?(?<number>${NUMBER}))|(?<bare>${BARE}))(?![\d])${UNITS('')}${TAX}` +
    String.raw`(?:(?:-| - | ?[–/] ?| (?:et|ou|a) )(?<second>${NUMBER})(?!\d)${UNITS('2')})?${TAX}` +
    String.raw`(?<period>${PERIOD})${TAX}(?: ?(?:(?<mostAfter>${MOST_AFTER})|(?<leastAfter>${LEAST_AFTER})|(?<aboutAfter>${ABOUT_AFTER}))(?![a-z])(?! ?\d))?`,
  'dgu',
)
const NAMED = AMOUNTS.map(({ words }) => `(?:${words})`).join('|')
const BEFORE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:(?<most>${AT_MOST})|(?<least>${AT_LEAST})) ?)?(?<name>${NAMED})(?<between>(?:[ :=(']|(?<![a-z])(?:${BETWEEN})(?![a-z]))*)$`,
  'u',
)
const FOLLOWING = AMOUNTS.filter(({ least, most, follows, stays }) => !stays && (least || most || follows))
  .map(({ words }) => `(?:${words})`)
  .join('|')
// "80k ebe" but not "80k, ebe 20k": that one has a number of its own.
const AFTER = new RegExp(
  String.raw`^ ?(?:(?:de |d'|du |en )(?<name>${NAMED})|(?<next>${FOLLOWING}))(?![\p{L}\d])` +
    String.raw`(?!(?:[ :=]|${AT_MOST}|${AT_LEAST}|${ABOUT}|(?:${BETWEEN})\b)*(?:${NUMBER})(?!\d) ?(?:k|m|€|euros?)*(?![km€])(?! ?(?:${NAMED})\b))`,
  'u',
)
const NOUN_AFTER = /^ ?(?<noun>[a-z]{3,})/

type Groups = Record<string, string | undefined>

/**
 * Prices, rents, yields, turnover, surfaces and other counted things in a plain text: "moins de 300 k€" is `maxPrice`, "loyer
 * 1200/mois" `rentMax` of a year, "entre 100 et 200 k€" both bounds, "à 20 km" `radius`. Five digits alone are a postal
 * code. `isKnown` tells words of the trade and places from things that are counted: "10 camions".
 */
export function figuresIn(plain: string, isKnown: (word: string) => boolean): Figures {
  const figures: Figures = { found: {}, read: [], leftOut: [] }
  let rest = plain
  const read = ({ start, end }: Span) => {
    figures.read.push({ start, end })
    rest = rest.slice(0, start) + '|'.repeat(end - start) + rest.slice(end)
  }
  const km = KILOMETRES.exec(rest)
  if (km) {
    figures.radius = { start: km.index, end: km.index + km[0].length }
    figures.found['radius'] = radiusFor(Number(km[1]))
    read(figures.radius)
  }
  for (const { index, 0: text } of rest.matchAll(NO_FIGURES)) {
    const span = { start: index, end: index + text.length }
    figures.leftOut.push(span)
    read(span)
  }
  for (let at = 0; ;) {
    QUANTITY.lastIndex = at
    const match = QUANTITY.exec(rest)
    if (!match) return figures
    const quantity = quantityOf(rest, match, isKnown)
    at = quantity?.end ?? endOf(match, 'bare') ?? endOf(match, 'number') ?? at + 1
    if (!quantity) continue
    const taken = Object.keys(quantity.found).some((name) => name in figures.found)
    if (!taken) Object.assign(figures.found, quantity.found)
    figures.leftOut.push(...(taken ? [quantity] : quantity.leftOut))
    read(quantity)
  }
}

/** The least radius of a search that reaches as far; the largest one when none does. */
const radiusFor = (km: number): string => String(RADII_KM.find((one) => one >= km) ?? RADII_KM.at(-1))

const spanOf = (match: RegExpExecArray, group: string): Span | undefined => {
  const [start, end] = match.indices?.groups?.[group] ?? []
  return start === undefined || end === undefined ? undefined : { start, end }
}
const endOf = (match: RegExpExecArray, group: string) => spanOf(match, group)?.end

interface Quantity extends Span {
  found: Record<string, string>
  leftOut: Span[]
}

/** What a number means with the words around it; undefined when it is no figure: a département, a reference. */
function quantityOf(rest: string, match: RegExpExecArray, isKnown: (word: string) => boolean): Quantity | undefined {
  const groups: Groups = match.groups ?? {}
  const isRange = groups['second'] !== undefined && sameKind(groups)
  const end = isRange ? match.index + match[0].length : endOfFirst(match)
  const before = BEFORE.exec(rest.slice(0, match.index))
  const after = AFTER.exec(rest.slice(end))
  const counted = (groups['thing'] ?? (isRange ? groups['thing2'] : undefined))?.trim()
  const thing = counted && THINGS.find(({ words }) => isWhole(words, counted))
  const named = amountNamed(before?.groups?.['name'])
  const isAmount = hasUnit(groups, '') || numberOf(groups, '') >= THOUSAND
  const following = amountNamed(after?.groups?.['name'] ?? (isAmount ? after?.groups?.['next'] : undefined))
  const subject = subjectOf({ groups, thing: thing || undefined, before: named, after: following })
  const start = subject === named && named && !named.stays ? (before?.index ?? match.index) : match.index
  const isAfter = subject !== named && after && subject === following
  const span = { start, end: end + (isAfter ? after[0].length : 0) }
  const relation = relationOf(groups, before?.groups ?? {})
  if (subject) {
    const values = valuesOf(groups, { subject, isRange, isMonthly: isMonthly(groups, before?.groups?.['between']) })
    return boundsOf(values, { subject, relation, span, second: spanOf(match, 'second'), secondEnd: end })
  }
  return priceOf(groups, { isRange, relation, span, noun: nounAfter(rest.slice(end), groups, isKnown) })
}

const isWhole = (words: string, text: string) => new RegExp(`^(?:${words})$`).test(text)

const amountNamed = (name: string | undefined): Subject | undefined =>
  name === undefined ? undefined : AMOUNTS.find(({ words }) => isWhole(words, name))

/** "3 étoiles à 200 k€" is no range. */
const sameKind = (groups: Groups) =>
  (['euro', 'percent', 'thing'] as const).every(
    (unit) => groups[unit] === undefined || groups[`${unit}2`] !== undefined || !hasUnit(groups, '2'),
  ) &&
  (!groups['thing2'] || !groups['euro'])

const hasUnit = (groups: Groups, at: string) =>
  ['multiple', 'euro', 'percent', 'thing'].some((unit) => groups[`${unit}${at}`] !== undefined)

/** Of the first number with its unit, when the second one is something else. */
function endOfFirst(match: RegExpExecArray): number {
  const ends = ['thing', 'percent', 'euro', 'multiple', 'bare', 'number'].flatMap((group) => endOf(match, group) ?? [])
  return match.groups?.['second'] === undefined ? match.index + match[0].length : Math.max(...ends)
}

interface Around {
  groups: Groups
  thing: Subject | undefined
  before: Subject | undefined
  after: Subject | undefined
}

const NOTHING: Subject = { words: '', counts: 'things' }
const RENT = AMOUNTS.find(({ counts }) => counts === 'rent')
const YIELD = AMOUNTS.find(({ counts }) => counts === 'percent')
/** Other percentages are parts of something: yields are about 4 to 15. */
const YIELD_MAX = 20

/** What a number is about, as far as its unit allows. */
function subjectOf({ groups, thing, before, after }: Around): Subject | undefined {
  const period = groups['period']?.trim() ?? ''
  if (period.endsWith('m2')) return NOTHING
  if (groups['percent']) {
    const named = before ?? after
    if (named) return named.counts === 'percent' ? named : NOTHING
    return numberOf(groups, '') <= YIELD_MAX ? YIELD : NOTHING
  }
  if (thing) {
    const of = [before, after].find((one) => one?.counts === 'things')
    if (of && /m2|carre/.test(groups['thing'] ?? '')) return of
    return before && before.counts !== 'things' && !before.least && !before.most ? NOTHING : thing
  }
  const named = before && before.counts !== 'things' ? before : after && after.counts !== 'things' ? after : undefined
  if (named) return named.counts === 'percent' && groups['euro'] ? NOTHING : named
  if (before && !before.stays && !groups['euro'] && !groups['multiple']) return before
  return period && RENT ? RENT : undefined
}

type Relation = 'least' | 'most' | 'about' | undefined

function relationOf(groups: Groups, before: Groups): Relation {
  if (groups['most'] ?? groups['mostAfter']) return 'most'
  if (groups['least'] ?? groups['leastAfter']) return 'least'
  if (groups['about'] ?? groups['aboutAfter']) return 'about'
  if (before['most'] || /\bmaxi?\b/.test(before['between'] ?? '')) return 'most'
  return before['least'] ? 'least' : undefined
}

const isMonthly = (groups: Groups, between = '') => /mois|mensuel/.test(`${groups['period'] ?? ''} ${between}`)
const isYearly = (groups: Groups, between = '') => /\ban|annuel/.test(`${groups['period'] ?? ''} ${between}`)

interface Values {
  first: number
  second?: number
}

const THOUSAND = 1_000
/** A yearly rent is never so low: it is that of a month. */
const MONTHLY_RENT_BELOW = 5_000

function valuesOf(
  groups: Groups,
  { subject, isRange, isMonthly: monthly }: { subject: Subject; isRange: boolean; isMonthly: boolean },
): Values {
  const { first, second } = scaled(groups, isRange, subject.counts === 'euros')
  const top = second ?? first
  const perMonth = subject.counts === 'rent' ? monthly || (top < MONTHLY_RENT_BELOW && !isYearly(groups)) : monthly
  const times = perMonth && subject.counts !== 'things' ? 12 : 1
  return { first: first * times, ...(second === undefined ? {} : { second: second * times }) }
}

/** The numbers with their units; "300" is in thousands, as the trade counts. */
function scaled(groups: Groups, isRange: boolean, inThousands: boolean): Values {
  const multiples = [
    groups['multiple'] ?? (isRange ? groups['multiple2'] : undefined),
    groups['multiple2'] ?? groups['multiple'],
  ]
  const read = (at: '' | '2') => {
    const value = numberOf(groups, at)
    const multiple = multiples[at === '' ? 0 : 1]?.trim()
    if (multiple) return value * (/^(?:k|mille)/.test(multiple) ? THOUSAND : THOUSAND * THOUSAND)
    return inThousands && !groups[`euro${at}`] && value < THOUSAND ? value * THOUSAND : value
  }
  return isRange ? { first: read(''), second: read('2') } : { first: read('') }
}

function numberOf(groups: Groups, at: '' | '2'): number {
  const text = (at === '' ? (groups['number'] ?? groups['bare']) : groups['second']) ?? ''
  return Number(isGrouped(text) ? text.replace(/\D/g, '') : text.replace(',', '.'))
}

const isGrouped = (text: string) => /\d[ .]\d{3}/.test(text)

interface Bounding {
  subject: Subject
  relation: Relation
  span: Span
  second: Span | undefined
  secondEnd: number
}

const ABOUT_PART = 0.2

/** The parameters that a number bounds; what none can bound is left out. */
function boundsOf({ first, second }: Values, { subject, relation, span, second: at, secondEnd }: Bounding): Quantity {
  const { least, most, usual } = subject
  const bound = (name: string | undefined, value: number) => (name ? { [name]: textOf(value) } : {})
  if (second !== undefined && at) {
    const found = { ...bound(least, first), ...bound(most, second) }
    if (least && most) return { ...span, found, leftOut: [] }
    // "2 ou 3 étoiles": from two on.
    if (least) return { ...span, found, leftOut: [{ start: at.start, end: secondEnd }] }
    return { ...span, found, leftOut: most ? [{ start: span.start, end: at.start - 1 }] : [span] }
  }
  if (relation === 'about' && (least ?? most))
    return {
      ...span,
      found: { ...bound(least, first * (1 - ABOUT_PART)), ...bound(most, first * (1 + ABOUT_PART)) },
      leftOut: [],
    }
  const side = relation === 'about' ? usual : (relation ?? usual)
  const found = bound(side && subject[side], first)
  return { ...span, found, leftOut: Object.keys(found).length > 0 ? [] : [span] }
}

const textOf = (value: number) => String(Math.round(value * 100) / 100)

/** No business is sold for less: the number is something else. */
const PRICE_MIN = 1_000
/** A number without unit or words around it is a price from here on: smaller ones are postal codes and references. */
const BARE_PRICE_MIN = 100_000

interface Priced {
  isRange: boolean
  relation: Relation
  span: Span
  /** What is counted, when it is no euros. */
  noun: { length: number } | undefined
}

function priceOf(groups: Groups, { isRange, relation, span, noun }: Priced): Quantity | undefined {
  if (noun) {
    const whole = { start: span.start, end: span.end + noun.length }
    return { ...whole, found: {}, leftOut: [whole] }
  }
  const isAsked = relation !== undefined
  const opened = /^(?:compris|entre)/.test(groups['compare'] ?? '')
  const unit = hasUnit(groups, '') || (isRange && hasUnit(groups, '2'))
  const values = scaled(groups, isRange, isAsked || opened || (isRange && unit))
  const { first, second } = values
  const price = AMOUNTS.find(({ most }) => most === 'maxPrice') ?? NOTHING
  if (second !== undefined) {
    const isOfPrices = unit || opened || (first >= 10 * THOUSAND && second >= 10 * THOUSAND)
    if (!isOfPrices || first >= second || second < PRICE_MIN) return undefined
    return { ...span, found: { minPrice: textOf(first), maxPrice: textOf(second) }, leftOut: [] }
  }
  const number = groups['number'] ?? groups['bare'] ?? ''
  const isSure = isAsked || unit || isGrouped(number) || first >= BARE_PRICE_MIN
  if (!isSure) return undefined
  if (first < PRICE_MIN) return unit ? { ...span, found: {}, leftOut: [span] } : undefined
  return boundsOf(values, { subject: price, relation, span, second: undefined, secondEnd: span.end })
}

/** "10 camions", "plus de 3 salles": a number of things that no search knows. */
function nounAfter(after: string, groups: Groups, isKnown: (word: string) => boolean): { length: number } | undefined {
  const number = groups['number'] ?? groups['bare'] ?? ''
  if (hasUnit(groups, '') || isGrouped(number) || numberOf(groups, '') >= THOUSAND) return undefined
  const match = NOUN_AFTER.exec(after)
  const noun = match?.groups?.['noun'] ?? ''
  if (!match || !noun || isKnown(noun)) return undefined
  const isCounted = groups['most'] ?? groups['least'] ?? groups['about'] ?? (/[sx]$/.test(noun) || undefined)
  return isCounted ? { length: match[0].length } : undefined
}
