import * as z from 'zod'
import { CATEGORIES } from './category.ts'
import { SearchFilters } from './listing.ts'

const LandingPlace = z.object({
  name: z.string(),
  value: z.string().describe('A search text that finds exactly this place'),
})

/** The heading, text and links of a page of results for a category and a place. */
export const Landing = z.object({
  place: LandingPlace.extend({ within: z.string().describe('"à Lyon", "dans le Rhône", "en Bretagne"') })
    .nullable()
    .describe('null without a place, and when the text names none or several'),
  wider: z.array(LandingPlace).describe('The région and the département that contain it'),
  total: z.number(),
  lowestPrice: z.number().optional().describe('Euros'),
  highestPrice: z.number().optional().describe('Euros'),
  categories: z.array(z.object({ category: z.enum(CATEGORIES), total: z.number() })).describe('In this place'),
  places: z.array(LandingPlace.extend({ total: z.number() })).describe('Inside or around it, most listings first'),
})
export type Landing = z.infer<typeof Landing>

export const LandingQuery = SearchFilters.pick({ location: true, category: true })
