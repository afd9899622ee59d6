import * as z from 'zod'
import { calendarDay } from '#domain/calendar-day.ts'
import { ACTIVITY_NAMES, SECTOR_NAMES } from '#domain/listing/register/activities.ts'
import { DEAL_NAMES } from '#domain/listing/register/deals.ts'
import {
  FIELDS,
  field,
  NUMBER_FILTERS,
  type NumberFilter,
  UNITS,
  VALUE_FILTERS,
  type ValueFilter,
} from '#domain/listing/register/fields.ts'
import { TEXT_QUERY_MAX_CHARS } from '#domain/limits.ts'
import { amountIn } from '#domain/reading/amount.ts'
import { valueNamed } from '#domain/reading/named-value.ts'
import { FOR_SALE, NEW_LISTING_DAYS } from '#domain/listing/register/status.ts'

type FilterOf<N extends NumberFilter> = (typeof FIELDS)[N]['filter']
type ParameterName<N extends NumberFilter> = FilterOf<N> extends { parameter: infer P extends string } ? P : N
type BoundName<F> = Capitalize<keyof F & ('min' | 'max')>

/** `revenueMin`, `revenueMax`, `rentMax`…: a field's parameter name with its bound. */
export type NumberParameter = {
  [N in NumberFilter]: `${ParameterName<N>}${BoundName<FilterOf<N>>}`
}[NumberFilter]

interface NumberBound {
  parameter: NumberParameter
  name: NumberFilter
  bound: 'min' | 'max'
}

/** The search parameters that bound a number, from the `filter` of each register field. */
export const NUMBER_BOUNDS: NumberBound[] = NUMBER_FILTERS.flatMap((name) => {
  const { parameter = name, ...filter } = field(name).filter ?? {}
  return (['min', 'max'] as const).flatMap((bound) =>
    filter[bound]
      ? [{ name, bound, parameter: `${parameter}${bound === 'min' ? 'Min' : 'Max'}` as NumberParameter }]
      : [],
  )
})

/** Longest list of values in a URL: every activity fits. */
const LIST_MAX_CHARS = 2_000

const list = (message: string) => z.string().max(LIST_MAX_CHARS, message)

/** One or several of these values: repeated parameters, or separated by commas. */
const oneOf = <Value extends string>(values: readonly Value[], message: string) =>
  z
    .union([list(message), z.array(list(message))], message)
    .transform((given) =>
      [
        ...new Set(
          String(given)
            .split(',')
            .map((text) => valueNamed(values, text) ?? text.trim()),
        ),
      ].filter(Boolean),
    )
    .refine((given) => given.join().length <= LIST_MAX_CHARS, message)
    .refine((given) => given.every((text) => values.some((value) => value === text)), message)
    .transform((given) => (given.length ? (given as Value[]) : undefined))
    .optional()
    .describe(`One or several of: ${values.join(', ')}`)

const YES = ['yes'] as const

const yes = (label: string) =>
  z
    .string()
    .max(TEXT_QUERY_MAX_CHARS, `${label}\u00a0: répondez par yes, ou laissez vide`)
    .transform((value) => valueNamed(YES, value) ?? value)
    .refine((value) => value === '' || value === 'yes', `${label}\u00a0: répondez par yes, ou laissez vide`)
    .transform((value) => value === 'yes' || undefined)
    .optional()

/** A number as a parameter of a search, read as the forms read it; empty is zero. */
export const numberText = (error: string, unit?: string) =>
  z
    .string()
    .max(TEXT_QUERY_MAX_CHARS, error)
    .transform((text) => amountIn(text, { unit }) ?? 0)
    .refine(Number.isFinite, error)

const number = ({ name, bound }: NumberBound) =>
  numberText(
    `${field(name).label}\u00a0: le ${bound === 'min' ? 'minimum' : 'maximum'} doit être un nombre`,
    field(name).unit ?? UNITS[field(name).kind] ?? '',
  )
    // As with prices: empty and zero mean no filter.
    .transform((amount) => Math.max(-Number.MAX_SAFE_INTEGER, Math.min(amount, Number.MAX_SAFE_INTEGER)) || undefined)
    .optional()

function values(name: ValueFilter) {
  const { kind, label, choices = {} } = field(name)
  if (kind === 'yes-no') return yes(label)
  const names = Object.keys(choices)
  return oneOf(names, `${label}\u00a0: choisissez parmi ${names.join(', ')}`)
}

type NumberShape = Record<NumberParameter, ReturnType<typeof number>>
type ValueShape = {
  [N in ValueFilter]: (typeof FIELDS)[N]['kind'] extends 'yes-no'
    ? ReturnType<typeof yes>
    : ReturnType<typeof oneOf<string>>
}

const DAY = 'Publié après\u00a0: saisissez une date'

export type TradeParameter = keyof typeof TRADE_FILTERS

/** The search filters about the trade: deals, activities, and those of the register. */
export const TRADE_FILTERS = {
  deal: oneOf(DEAL_NAMES, `Nature inconnue\u00a0: choisissez parmi ${DEAL_NAMES.join(', ')}`),
  sector: oneOf(SECTOR_NAMES, 'Secteur inconnu'),
  activity: oneOf(ACTIVITY_NAMES, 'Activité inconnue'),
  status: oneOf(FOR_SALE, `Statut inconnu\u00a0: choisissez parmi ${FOR_SALE.join(', ')}`),
  publishedAfter: z
    .union([z.literal(''), calendarDay(DAY)], DAY)
    .transform((day) => day || undefined)
    .optional(),
  newListings: yes('Nouveautés').describe(`Published in the last ${NEW_LISTING_DAYS} days`),
  priceCut: yes('Prix en baisse').describe('Whose price is lower than the one before'),
  withoutRevenue: yes('Biens sans CA communiqué').describe(
    'Also finds listings whose revenue or EBITDA is not communicated, which filters on these figures otherwise exclude',
  ),
  ...(Object.fromEntries(NUMBER_BOUNDS.map((bound) => [bound.parameter, number(bound)])) as NumberShape),
  ...(Object.fromEntries(VALUE_FILTERS.map((name) => [name, values(name)])) as ValueShape),
}
