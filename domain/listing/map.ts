import * as z from 'zod'
import { SearchFilters } from './listing.ts'

/** The filters of a search, but for its order and its page. */
export const MapQuery = SearchFilters.omit({ reference: true, sort: true, limit: true, page: true, cursor: true })

const MapPlace = z.object({
  kind: z.enum(['region', 'departement', 'commune']),
  code: z.string(),
  name: z.string(),
  value: z.string().describe('A search text that finds exactly this place'),
  count: z.number(),
  km: z.number().optional().describe('From the centre of the town that was searched, as the crow flies'),
})
export type MapPlace = z.infer<typeof MapPlace>

/** Where the listings of a search are. */
export const ListingMap = z.object({
  title: z.string().describe('"France", "Rhône", "30 km autour de Lyon"'),
  level: z.enum(['country', 'departement', 'circle']),
  drawing: z.string().describe('Finished SVG; empty when there are too many listings to place'),
  places: z.array(MapPlace).describe('Most listings first'),
  elsewhere: z.number().describe('Listings whose place is not known, or not published, that closely'),
  ranges: z.array(z.tuple([z.number(), z.number()])).describe('Of the tints of the country, lightest first'),
  sources: z.string().describe('Who is to be named under the map'),
})
export type ListingMap = z.infer<typeof ListingMap>

/** What the public may know of where a listing is, drawn. */
export const Zone = z.object({
  kind: z.enum(['commune', 'departement', 'region']),
  name: z.string(),
  within: z.string().optional().describe('"Indre-et-Loire", of a commune'),
  drawing: z.string().describe('Finished SVG'),
  sources: z.string(),
  facts: z.array(z.object({ label: z.string(), text: z.string() })).describe('Inhabitants and density'),
  towns: z
    .array(z.object({ name: z.string(), value: z.string(), km: z.number(), population: z.number() }))
    .describe('Larger towns nearby, nearest first; none unless the commune is published'),
})
export type Zone = z.infer<typeof Zone>
