import * as z from 'zod'
import { ACTIVITY_NAMES, SECTOR_NAMES } from './activities.ts'
import { CATEGORIES } from './category.ts'
import { SearchFilters } from './listing.ts'

const LandingPlace = z.object({
  name: z.string(),
  value: z.string().describe('A search text that finds exactly this place'),
})

const TradeTotal = z.object({
  sector: z.enum(SECTOR_NAMES),
  activity: z.enum(ACTIVITY_NAMES).optional().describe('Absent for the whole sector'),
  label: z.string(),
  total: z.number(),
})

/** The heading, text and links of a page of results for a category, a sector or an activity, and a place. */
export const Landing = z.object({
  place: LandingPlace.extend({ within: z.string().describe('"à Lyon", "dans le Rhône", "en Bretagne"') })
    .nullable()
    .describe('null without a place, and when the text names none or several'),
  wider: z.array(LandingPlace).describe('The région and the département that contain it'),
  total: z.number(),
  lowestPrice: z.number().optional().describe('Euros'),
  highestPrice: z.number().optional().describe('Euros'),
  categories: z.array(z.object({ category: z.enum(CATEGORIES), total: z.number() })).describe('In this place'),
  trade: TradeTotal.omit({ total: true }).optional().describe('The sector or activity, when one is asked for'),
  trades: z
    .array(TradeTotal)
    .optional()
    .describe(
      'Activities of this place, or of the sector in this place, most listings first; absent when none are known',
    ),
  places: z.array(LandingPlace.extend({ total: z.number() })).describe('Inside or around it, most listings first'),
})
export type Landing = z.infer<typeof Landing>

export const LandingQuery = SearchFilters.pick({ location: true, category: true, sector: true, activity: true })
