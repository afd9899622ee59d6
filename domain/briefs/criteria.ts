import * as z from 'zod/mini'
import { ACTIVITY_NAMES, SECTOR_NAMES } from '#domain/listing/register/activities.ts'
import { DEAL_NAMES } from '#domain/listing/register/deals.ts'
import { FIELDS, type FactName } from '#domain/listing/register/fields.ts'
import {
  AMOUNT_MAX_EUR,
  BRIEF_PLACES_MAX,
  BRIEF_RADIUS_MAX_KM,
  BRIEF_SURFACE_MAX_M2,
  BRIEF_TRADES_MAX,
  TEXT_QUERY_MAX_CHARS,
} from '#domain/limits.ts'
import { filledLine } from '#domain/one-line.ts'

/** What a brief may ask for. Each is indispensable or wished: see `strict`. */
export const CRITERION_NAMES = [
  'trade',
  'place',
  'price',
  'deal',
  'contribution',
  'revenue',
  'ebitda',
  'surface',
  'flat',
  'licence',
  'without',
] as const
export type CriterionName = (typeof CRITERION_NAMES)[number]

/** Facts of the register that a buyer may not want: « sans logement », « sans salarié ». */
export const UNWANTED = ['flat', 'employees', 'terraceSurface', 'occupied', 'seasonal'] as const satisfies FactName[]
export type Unwanted = (typeof UNWANTED)[number]

/** What is indispensable unless the buyer says otherwise. */
export const USUALLY_STRICT: readonly CriterionName[] = ['trade', 'place', 'price', 'deal', 'without']

const LICENCES = Object.keys(FIELDS.licence.choices) as (keyof typeof FIELDS.licence.choices)[]

const several = <Value extends string>(values: readonly Value[], max: number, tooMany: string) =>
  z.array(z.enum(values)).check(z.maxLength(max, tooMany))

const amount = (max: number) =>
  z.optional(
    z.number('Entrez un nombre.').check(z.gte(0, 'Entrez un nombre positif.'), z.lte(max, 'Ce nombre est trop grand.')),
  )

const euros = amount(AMOUNT_MAX_EUR)

/** A place as its name in the official list, with a radius in kilometres around a town. */
const BriefPlace = z.object({
  name: filledLine('Indiquez un lieu.', TEXT_QUERY_MAX_CHARS),
  radius: z.optional(z.int().check(z.gte(1), z.lte(BRIEF_RADIUS_MAX_KM, `${BRIEF_RADIUS_MAX_KM}\u00a0km au plus.`))),
})
export type BriefPlace = z.infer<typeof BriefPlace>

/** What a buyer looks for, on the fields and lists of the register; amounts in euros, surfaces in m². */
export const BriefCriteria = z.object({
  deals: z.optional(several(DEAL_NAMES, DEAL_NAMES.length, 'Ces natures sont trop nombreuses.')),
  sectors: z.optional(several(SECTOR_NAMES, BRIEF_TRADES_MAX, 'Ces secteurs sont trop nombreux.')),
  activities: z.optional(several(ACTIVITY_NAMES, BRIEF_TRADES_MAX, 'Ces activités sont trop nombreuses.')),
  places: z.optional(z.array(BriefPlace).check(z.maxLength(BRIEF_PLACES_MAX, `${BRIEF_PLACES_MAX} lieux au plus.`))),
  priceMin: euros,
  priceMax: euros,
  contribution: euros,
  revenueMin: euros,
  ebitdaMin: euros,
  surfaceMin: amount(BRIEF_SURFACE_MAX_M2),
  surfaceMax: amount(BRIEF_SURFACE_MAX_M2),
  flat: z.optional(z.boolean()),
  licences: z.optional(several(LICENCES, LICENCES.length, 'Ces licences sont trop nombreuses.')),
  without: z.optional(several(UNWANTED, UNWANTED.length, 'Ces refus sont trop nombreux.')),
  /** The criteria without which a listing is not proposed; the others are wishes. */
  strict: several(CRITERION_NAMES, CRITERION_NAMES.length, 'Ces critères sont trop nombreux.'),
})
export type BriefCriteria = z.infer<typeof BriefCriteria>

const IS_ASKED: Record<CriterionName, (brief: BriefCriteria) => unknown> = {
  trade: ({ sectors, activities }) => sectors?.length || activities?.length,
  place: ({ places }) => places?.length,
  price: ({ priceMin, priceMax }) => priceMin || priceMax,
  deal: ({ deals }) => deals?.length,
  contribution: ({ contribution }) => contribution,
  revenue: ({ revenueMin }) => revenueMin,
  ebitda: ({ ebitdaMin }) => ebitdaMin,
  surface: ({ surfaceMin, surfaceMax }) => surfaceMin || surfaceMax,
  flat: ({ flat }) => flat,
  licence: ({ licences }) => licences?.length,
  without: ({ without }) => without?.length,
}

/** The criteria that a brief has, most important first. */
export const askedIn = (brief: BriefCriteria): CriterionName[] =>
  CRITERION_NAMES.filter((name) => Boolean(IS_ASKED[name](brief)))
