import * as z from 'zod'
import { CATEGORIES } from './category.ts'
import { SearchFilters } from './listing.ts'

const LandingPlace = z.object({
  name: z.string(),
  value: z.string().describe('A text that, searched, finds exactly this place'),
})

/** What a page of results says of a category and a place as a whole: for people who arrive there from elsewhere. */
export const Landing = z.object({
  place: LandingPlace.extend({ within: z.string().describe('"à Lyon", "dans le Rhône", "en Bretagne"') })
    .nullable()
    .describe('null everywhere, and where the text names no place, or several'),
  wider: z.array(LandingPlace).describe('The région and the département it lies in'),
  total: z.number(),
  lowestPrice: z.number().optional().describe('Euros'),
  highestPrice: z.number().optional().describe('Euros'),
  categories: z.array(z.object({ category: z.enum(CATEGORIES), total: z.number() })).describe('In this place'),
  places: z.array(LandingPlace.extend({ total: z.number() })).describe('Inside it, or around; most listings first'),
})
export type Landing = z.infer<typeof Landing>

export const LandingQuery = SearchFilters.pick({ location: true, category: true })
