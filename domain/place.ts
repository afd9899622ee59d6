import * as z from 'zod'
import { TEXT_QUERY_MAX_CHARS } from './limits.ts'

export const PLACE_KINDS = ['commune', 'departement', 'region', 'area'] as const

/** A place suggested while a visitor types. `value`, entered into the search field, finds exactly this place. */
export const PlaceSuggestion = z.object({
  kind: z.enum(PLACE_KINDS),
  code: z.string().describe('Official INSEE code; for an area, a name of this site'),
  name: z.string(),
  label: z.string(),
  value: z.string(),
  count: z.number().describe('Number of listings there'),
  location: z
    .string()
    .optional()
    .describe(
      'Only for suggestions by the beginning of a name: the location text of a listing there, distinct from homonyms',
    ),
})
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>

export const PlaceQuery = z.object({
  q: z
    .string()
    .max(TEXT_QUERY_MAX_CHARS, `Ce critère ne doit pas dépasser ${TEXT_QUERY_MAX_CHARS} caractères`)
    .optional()
    .describe('Beginning of a name; without it, every département and région that has listings'),
})
