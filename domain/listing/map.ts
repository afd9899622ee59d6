import * as z from 'zod'
import { RADII_KM } from '#domain/limits.ts'
import { SearchFilters } from './listing.ts'

/** The filters of a search, without its order and its page. */
export const MapQuery = SearchFilters.omit({ reference: true, sort: true, limit: true, page: true, cursor: true })

const MapPlace = z.object({
  kind: z.enum(['region', 'departement', 'commune']),
  code: z.string(),
  name: z.string(),
  value: z.string().describe('A search text that finds exactly this place'),
  count: z.number(),
  km: z.number().optional().describe('Distance from the centre of the searched town, as the crow flies'),
})
export type MapPlace = z.infer<typeof MapPlace>

export const ListingMap = z.object({
  title: z.string().describe('"France", "Rhône", "30 km autour de Lyon"'),
  level: z.enum(['country', 'departement', 'circle']),
  drawing: z.string().describe('Finished SVG; empty when there are too many listings to place'),
  places: z.array(MapPlace).describe('Most listings first; around a town, the nearest first'),
  elsewhere: z
    .number()
    .describe('Number of listings whose place is not known or not published at this level of detail'),
  ranges: z
    .array(z.tuple([z.number(), z.number()]))
    .describe('Counts of listings that each tint of the map of France stands for, lightest first'),
  sources: z.string().describe('Credits to show under the map'),
})
export type ListingMap = z.infer<typeof ListingMap>

/** What is published of the place of a listing, as a map. */
export const MapZone = z.object({
  kind: z.enum(['commune', 'departement', 'region']),
  name: z.string(),
  within: z.string().optional().describe('Name of the département, for a commune: "Indre-et-Loire"'),
  drawing: z.string().describe('Finished SVG'),
  sources: z.string(),
  facts: z.array(z.object({ label: z.string(), text: z.string() })).describe('Inhabitants and density'),
  towns: z
    .array(
      z.object({
        name: z.string(),
        value: z.string(),
        km: z.number(),
        population: z.number(),
        radius: z
          .literal(RADII_KM)
          .optional()
          .describe('A radius of the search around the town that contains this listing'),
      }),
    )
    .describe('Larger towns nearby, nearest first; empty unless the commune is published'),
})
export type MapZone = z.infer<typeof MapZone>
