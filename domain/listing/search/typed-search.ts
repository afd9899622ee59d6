import * as z from 'zod'
import { TEXT_QUERY_MAX_CHARS } from '#domain/limits.ts'
import { SearchFilters } from '#domain/listing/listing.ts'
import { PLACE_KINDS, PlaceSuggestion } from '#domain/place.ts'

/** The text of a search field, possibly incomplete. */
export const TypedText = z.object({
  text: z.string().max(TEXT_QUERY_MAX_CHARS, `Ce critère ne doit pas dépasser ${TEXT_QUERY_MAX_CHARS} caractères`),
})

/** A text that may name places, with the filters of its search, by which these are counted. */
export const UnclearPlace = SearchFilters.omit({
  reference: true,
  radius: true,
  sort: true,
  limit: true,
  page: true,
  cursor: true,
}).extend({
  ...TypedText.shape,
  location: TypedText.shape.text
    .optional()
    .describe('What the search has as its place: then only its homonyms are meant'),
})

export const TypedMeaning = z.object({
  parameters: z
    .record(z.string(), z.string())
    .describe(
      'Parameters of /search, several values with commas; none when the text is only a place or words to look for; an empty ' +
        'location when its place is one to leave out',
    ),
  ignored: z
    .string()
    .describe(
      'What cannot be searched for, as typed: words that mean nothing here, and what is turned away ("sans extraction")',
    ),
})
export type TypedMeaning = z.infer<typeof TypedMeaning>

/** A place, or words of the trade with or without a place. `value`, entered into the search field, finds exactly this. */
export const SearchSuggestion = PlaceSuggestion.extend({ kind: z.enum([...PLACE_KINDS, 'trade']) })
export type SearchSuggestion = z.infer<typeof SearchSuggestion>
