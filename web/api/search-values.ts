import { categoryNamed } from '#domain/listing/register/category.ts'
import { AMOUNT_UNITS, AMOUNT_PARAMETERS, TRADE_PARAMETERS, VALUES } from '#domain/listing/search/parameters.ts'
import { MEANS_PARAMETERS } from '#domain/listing/search/means-parameters.ts'
import { SORT_NAMES } from '#domain/listing/search/sorts.ts'
import type { TradeParameter } from '#domain/listing/search/trade-filters.ts'
import { RADII_KM, TEXT_QUERY_MAX_CHARS } from '#domain/limits.ts'
import { amountIn } from '#domain/reading/amount.ts'
import { dayIn } from '#domain/reading/day.ts'
import { valueNamed } from '#domain/reading/named-value.ts'

export const plainValue = (text: string | null): string | undefined =>
  (text ?? '').replaceAll('\0', '').trim().slice(0, TEXT_QUERY_MAX_CHARS) || undefined

/** docs/specification.md §5: numbers only; zero means no filter. */
export function amount(text: string | null | undefined, unit?: string): string | undefined {
  const value = amountIn(text ?? '', { unit })
  return value && value > 0 ? String(value) : undefined
}

export function tradeValue(name: TradeParameter, params: URLSearchParams): string | undefined {
  if (AMOUNT_PARAMETERS.includes(name)) return amount(params.get(name), AMOUNT_UNITS[name])
  const known = textsOf(name, params).flatMap((text) => valueIn(name, text) ?? [])
  return [...new Set(known)].join() || undefined
}

export const RADII = RADII_KM.map((km) => `${km}` as const)

/**
 * The values of a search that no filter has, each after the word for it, and the amounts that are not understood or may
 * mean two: dropped without a word, they would widen the search.
 */
export function unknownValues(params: URLSearchParams): string[] {
  const one = (name: string, word: string, isKnown: (text: string) => boolean) => {
    const text = plainValue(params.get(name))
    return text && !isKnown(text) ? [`${word} ${text}`] : []
  }
  const unread = (['minPrice', 'maxPrice', ...AMOUNT_PARAMETERS, ...MEANS_PARAMETERS] as const).flatMap((name) =>
    one(name, '', (text) => !Number.isNaN(amountIn(text, { unit: AMOUNT_UNITS[name] }))),
  )
  const lists = TRADE_PARAMETERS.filter((name) => !AMOUNT_PARAMETERS.includes(name)).flatMap((name) =>
    textsOf(name, params).flatMap((text) => (valueIn(name, text) ? [] : [`${WORDS[name] ?? ''} ${text}`])),
  )
  return [
    ...one('radius', 'rayon', (text) => RADII.some((km) => km === text)),
    ...one('category', 'catégorie', (text) => text === 'all' || categoryNamed(text) !== undefined),
    ...unread,
    ...lists,
    ...one('sort', 'tri', (text) => valueNamed(SORT_NAMES, text) !== undefined),
  ].map((text) => text.trim())
}

/** Words for the lists whose values say too little alone. */
const WORDS: Partial<Record<TradeParameter, string>> = {
  deal: 'nature',
  sector: 'secteur',
  activity: 'activité',
  status: 'statut',
  publishedAfter: 'publié après le',
}

/** Checkboxes repeat their parameter for each value. */
const textsOf = (name: string, params: URLSearchParams) => [
  ...new Set(
    params
      .getAll(name)
      .flatMap((list) => list.split(','))
      .flatMap((text) => plainValue(text) ?? []),
  ),
]

const valueIn = (name: TradeParameter, text: string) =>
  name === 'publishedAfter' ? dayIn(text) : valueNamed(VALUES[name] ?? [], text)
