import * as z from 'zod/mini'
import { TOKEN_MAX_CHARS } from '#domain/limits.ts'
import { Property } from '#domain/listing/listing.ts'
import { Sheet } from '#domain/listing/sheet.ts'
import { BRIEF_MATCH_STATES } from './brief-states.ts'

export const EarlyListingForm = z.object({
  token: z.string().check(z.maxLength(TOKEN_MAX_CHARS, 'Ce lien n’est pas valable.')),
  dossierId: z.int().check(z.gt(0)),
})
export type EarlyListingForm = z.infer<typeof EarlyListingForm>

/** What everybody will see of it, and until when they do not; or the path of its page, once it is published. */
export const EarlyListing = z.union([
  z.object({
    until: z.iso.datetime(),
    property: Property,
    sheet: Sheet,
    state: z.enum(BRIEF_MATCH_STATES).check(z.describe('The answer given so far')),
  }),
  z.object({ path: z.string() }),
])
export type EarlyListing = z.infer<typeof EarlyListing>
