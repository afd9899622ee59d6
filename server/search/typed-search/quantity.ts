import {
  ABOUT,
  ABOUT_AFTER,
  AMOUNT_SUBJECTS,
  AT_LEAST,
  AT_MOST,
  BETWEEN,
  LEAST_AFTER,
  MOST_AFTER,
  type FigureSubject,
  TAXES,
  THINGS,
  UNSURE_AFTER,
  UNSURE_BEFORE,
} from './figure-words.ts'
import type { Span } from './plain.ts'

/** A number of a text with its unit. */
export interface Amount extends Span {
  value: number
  /** "k", "million" */
  multiple?: string | undefined
  unit?: 'euro' | 'percent' | 'thing' | undefined
  /** Of a percentage: "7 % net". */
  isNet?: boolean
  /** What is counted: "chambres". */
  thing?: FigureSubject | undefined
  /** Written in groups of three digits. */
  isGrouped: boolean
}

/** "moins de 200 k€", "entre 10 et 20 chambres", "EBE 100 k€": numbers with the words around them that qualify them. */
export interface Quantity extends Span {
  first: Amount
  second?: Amount
  relation: 'least' | 'most' | 'about' | undefined
  /** Negated, or both "moins de" and "mini": no filter may use it. */
  isUnsure: boolean
  /** "entre …" */
  isOpened: boolean
  per: 'month' | 'year' | 'm2' | undefined
  /** The amount that is named before the number. */
  before: (Span & { subject: FigureSubject }) | undefined
  /** The one behind it; `isOf` when "de" joins them. */
  after: (Span & { subject: FigureSubject; isOf: boolean; relation: Quantity['relation'] }) | undefined
}

// "69 200k" is a département and a price, "1 200 k€" is one number.
const NUMBER = String.raw`\d[ .]\d{3}(?:[ .]\d{3})*(?!\d)|\d{2,3}(?:[ .]\d{3})+(?!\d)(?! ?(?:k|mil))|\d+(?:[.,]\d+)?`
// "44 200 000" too, unless words mark it as an amount: "moins de 44 200 000".
const BARE = String.raw`(?!\d\d [1-9]\d\d \d{3}(?!\d))(?:${NUMBER})|\d\d(?= )`
const MULTIPLE = String.raw` ?(?:k|ke|keur|mil|milles?|millions?|meur)(?![a-z0-9])| ?m(?= ?(?:€|euros?|eur\b|d'euros))|m(?![a-z0-9'])`
const EURO = String.raw` ?(?:d')?(?:€|euros?\b|eur\b|(?<=\d{3} ?)e\b)`
const PERCENT = String.raw` ?(?:%|pour ?cents?\b|pourcents?\b|pct\b)(?: nett?e?s?\b(?! vendeur| par| de))?`
const THING = String.raw` ?(?:${THINGS.map(({ words }) => words).join('|')})(?![a-z0-9])`
const unitsOf = (at: 1 | 2) =>
  String.raw`(?<multiple${at}>${MULTIPLE})?(?:(?<euro${at}>${EURO})|(?<percent${at}>${PERCENT})|(?<thing${at}>${THING}))?`

const TAX = String.raw`(?: ?(?:${TAXES})\b)?`
const PER = String.raw`(?: ?(?:/ ?|par |le |chaque )? ?(?:(?<month>mois|mensuels?)|(?<year>ans?|annuels?)|(?<m2>m2))\b)?`
const RELATION = String.raw`(?<most>${AT_MOST})|(?<least>${AT_LEAST})|(?<about>${ABOUT})|(?<opened>(?:comprise? )?entre)|de`
const RELATION_AFTER = String.raw`(?<most3>${MOST_AFTER})|(?<least3>${LEAST_AFTER})|(?<about3>${ABOUT_AFTER})`
const TO = String.raw`(?:-| - | ?[–/] ?| (?:et|ou|a) )`

const START = String.raw`(?:(?<![\p{L}\d.,])|(?=[<>≤≥~]))`
const FIRST = String.raw`(?:(?:${RELATION}) ?(?<asked>${NUMBER})|(?<bare>${BARE}))(?!\d)${unitsOf(1)}${TAX}`
const SECOND = String.raw`(?:${TO}(?<second>${NUMBER})(?!\d)${unitsOf(2)})?${TAX}`
const END = String.raw`${PER}${TAX}(?: ?(?:${RELATION_AFTER})(?![a-z])(?! ?\d{3}| ?\d+(?:[.,]\d+)? ?(?:k|m|€|euros?|%)))?`
const RANGE = new RegExp(START + FIRST + SECOND + END, 'dgu')
const SINGLE = new RegExp(START + FIRST + END, 'dyu')

const anyOf = (subjects: FigureSubject[]) => subjects.map(({ words }) => `(?:${words})`).join('|')
const NAMED = anyOf(AMOUNT_SUBJECTS)
const FOLLOWING = anyOf(
  AMOUNT_SUBJECTS.filter(({ least, most, follows, stays }) => !stays && (least || most || follows)),
)
const NAMED_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\d]|saint[ -])(?:(?:(?<most>${AT_MOST})|(?<least>${AT_LEAST})) ?)?(?<name>${NAMED})` +
    String.raw`(?<between>(?:[ :=(']|(?<![a-z])(?:${BETWEEN})(?![a-z]))*)$`,
  'u',
)
// "80k ebe" but not "80k, ebe 20k", where "ebe" has its own number.
const NAMED_AFTER = new RegExp(
  String.raw`^ ?(?:(?:de |d'|du |en )(?<of>${NAMED})|(?<next>${FOLLOWING}))(?![\p{L}\d])` +
    String.raw`(?: (?:(?<most>${MOST_AFTER})|(?<least>${LEAST_AFTER}))(?![a-z])(?! ?\d))?` +
    String.raw`(?!(?:[ :=]|${AT_MOST}|${AT_LEAST}|${ABOUT}|(?:${BETWEEN})\b)*(?!0\d)(?:${NUMBER})(?!\d) ?(?:k|m|€|euros?)*(?![km€])(?! ?(?:${NAMED})\b))`,
  'u',
)

// "Loyer raisonnable pas plus de 1000": the number is hardly a price.
const NAMED_FAR = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${anyOf(AMOUNT_SUBJECTS.filter(({ least, follows }) => follows ?? (least !== 'minPrice' && least)))}|loyers?)(?![\p{L}])[^,;|()\d]*$`,
  'u',
)

/** Whether a text ends with the name of an amount, or with words between it and its number. */
export const isOfAmount = (text: string): boolean => NAMED_FAR.test(text)

/** A subject without a filter, such as minutes. */
export const NOTHING: FigureSubject = { words: '', counts: 'things' }

type Groups = Record<string, string | undefined>

/** The first quantity of a plain text from an index on. */
export function quantityFrom(text: string, at: number): Quantity | undefined {
  RANGE.lastIndex = at
  const found = RANGE.exec(text)
  if (!found) return undefined
  const second = amountIn(found, 2)
  const isRange = second && isSameKind(amountIn(found, 1), second)
  SINGLE.lastIndex = found.index
  const match = isRange ? found : (SINGLE.exec(text) ?? found)
  const groups: Groups = match.groups ?? {}
  const [start, end] = [match.index, match.index + match[0].length]
  const before = NAMED_BEFORE.exec(text.slice(0, start))
  const after = namedAfter(text, end)
  const from = before?.index ?? (text.startsWith('de ', start) ? start + 2 : start)
  return {
    start,
    end,
    first: amountIn(match, 1) as Amount,
    ...(isRange ? { second } : {}),
    relation: relationIn(groups, before?.groups ?? {}) ?? after?.relation,
    isUnsure: UNSURE_AFTER.test(text.slice(end)) || isUnsure(groups, text.slice(0, from), before !== null),
    isOpened: groups['opened'] !== undefined,
    per: perIn(groups, before?.groups?.['between'] ?? ''),
    before: before ? { start: before.index, end: start, subject: amountNamed(before.groups?.['name']) } : undefined,
    after,
  }
}

function amountIn({ groups = {}, indices }: RegExpExecArray, at: 1 | 2): Amount | undefined {
  const names = at === 1 ? ['asked', 'bare'] : ['second']
  const name = names.find((one) => groups[one] !== undefined)
  const [start, end] = (name && indices?.groups?.[name]) || []
  const text = name && groups[name]
  if (!text || start === undefined || end === undefined) return undefined
  const isGrouped = /\d[ .]\d{3}/.test(text)
  const units = (['euro', 'percent', 'thing'] as const).filter((unit) => groups[unit + at] !== undefined)
  const counted = groups[`thing${at}`]?.trim()
  return {
    start,
    end: Math.max(end, ...['multiple', ...units].map((unit) => indices?.groups?.[unit + at]?.[1] ?? 0)),
    value: Number(isGrouped ? text.replace(/\D/g, '') : text.replace(',', '.')),
    multiple: groups[`multiple${at}`]?.trim(),
    unit: units[0],
    isNet: /net/.test(groups[`percent${at}`] ?? ''),
    thing: counted ? (THINGS.find(({ words }) => isWhole(words, counted)) ?? NOTHING) : undefined,
    isGrouped,
  }
}

/** "3 étoiles à 200 k€" is no range; "10 à 20 chambres" is. */
const isSameKind = (first: Amount | undefined, second: Amount) =>
  first?.unit === undefined
    ? !(first?.multiple && second.thing)
    : first.unit === second.unit || !(second.unit ?? second.multiple)

const isWhole = (words: string, text: string) => new RegExp(`^(?:${words})$`).test(text)

const amountNamed = (name = ''): FigureSubject =>
  AMOUNT_SUBJECTS.find(({ words }) => isWhole(words, name)) ?? { words: name, counts: 'things' }

function relationIn(groups: Groups, before: Groups): Quantity['relation'] {
  const relations = ['most', 'least', 'about'] as const
  const own = relations.find((relation) => groups[relation] ?? groups[`${relation}3`])
  if (own) return own
  if (/\bmaxi?\b/.test(before['between'] ?? '')) return 'most'
  return relations.find((relation) => before[relation])
}

const isUnsure = ({ most, least, most3, least3, percent1 }: Groups, textBefore: string, isNamed: boolean) =>
  Boolean((most ?? most3) && (least ?? least3)) ||
  UNSURE_BEFORE.test(textBefore) ||
  (!isNamed && !percent1 && NAMED_FAR.test(textBefore))

function perIn(groups: Groups, between: string): Quantity['per'] {
  if (groups['m2']) return 'm2'
  if (groups['month'] ?? (/mois|mensuel/.test(between) || undefined)) return 'month'
  return groups['year'] || /\ban\b|annuel/.test(between) ? 'year' : undefined
}

function namedAfter(text: string, start: number): Quantity['after'] {
  const match = NAMED_AFTER.exec(text.slice(start))
  if (!match) return undefined
  const groups: Groups = match.groups ?? {}
  const { of, next } = groups
  const relation = relationIn(groups, {})
  return { start, end: start + match[0].length, subject: amountNamed(of ?? next), isOf: of !== undefined, relation }
}
