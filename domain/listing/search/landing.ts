import * as z from 'zod'
import { ACTIVITY_NAMES, SECTOR_NAMES } from '#domain/listing/register/activities.ts'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { SearchFilters } from '#domain/listing/listing.ts'

const LandingPlace = z.object({
  name: z.string(),
  value: z.string().describe('A search text that finds exactly this place'),
})

const CountedPlace = LandingPlace.extend({ total: z.number() })

const TradeTotal = z.object({
  sector: z.enum(SECTOR_NAMES),
  activity: z.enum(ACTIVITY_NAMES).optional().describe('Absent for the whole sector'),
  label: z.string(),
  total: z.number(),
})

/** The heading, text and links of a results page for a category, sector or activity, and a place. */
export const Landing = z.object({
  place: LandingPlace.extend({ within: z.string().describe('"à Lyon", "dans le Rhône", "en Bretagne"') })
    .nullable()
    .describe('Null without a place, or when the text names no place or several'),
  wider: z.array(CountedPlace).describe('The région and the département that contain it'),
  total: z.number(),
  lowestPrice: z.number().optional().describe('Euros'),
  highestPrice: z.number().optional().describe('Euros'),
  categories: z.array(z.object({ category: z.enum(CATEGORIES), total: z.number() })).describe('Totals in this place'),
  trade: TradeTotal.omit({ total: true }).optional().describe('The requested sector or activity'),
  trades: z
    .array(TradeTotal)
    .optional()
    .describe(
      'Activities of this place, or of the sector in this place, most listings first; absent when none are known',
    ),
  places: z.array(CountedPlace).describe('Inside it, most listings first'),
  near: z
    .array(CountedPlace.extend({ km: z.number().optional().describe('Distance, for a town, as the crow flies') }))
    .describe('Towns around a town, nearest first; départements or régions that touch one, most listings first'),
})
export type Landing = z.infer<typeof Landing>

export const LandingQuery = SearchFilters.pick({ location: true, category: true, sector: true, activity: true })

/** A search that finds more than another one: a larger place, another trade, or fewer filters. */
export const WiderSearch = z.object({
  kind: z.enum(['without', 'around', 'place', 'trade', 'limits']),
  label: z.string().describe('"Sans « Avec terrasse »", "À moins de 20 km de Lyon", "Dans le Rhône", "Pâtisserie"'),
  parameters: z.record(z.string(), z.string()).describe('Parameters of /search to change; those to remove are empty'),
  total: z.number(),
})
export type WiderSearch = z.infer<typeof WiderSearch>

export const WiderQuery = SearchFilters.omit({ reference: true, sort: true, limit: true, page: true, cursor: true })
