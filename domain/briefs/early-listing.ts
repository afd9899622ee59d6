import * as z from 'zod/mini'
import { longDateTime } from '#domain/format.ts'
import { TOKEN_MAX_CHARS } from '#domain/limits.ts'
import { Property } from '#domain/listing/listing.ts'
import { Sheet } from '#domain/listing/sheet.ts'
import { BRIEF_MATCH_STATES } from './brief-states.ts'

// A listing that the person of a brief reads before everybody. Its link has no token of its own: that of the brief, in the
// fragment, which browsers do not send, and the listing's id.

const PATH = '/avant-premiere'

export const earlyListingPath = (dossierId: number, linkToken: string): string => `${PATH}#${dossierId}-${linkToken}`

/** The listing and the brief of a fragment, without its #; undefined when it is incomplete. */
export function earlyListingIn(fragment: string): { dossierId: number; token: string } | undefined {
  const [, id, token] = /^(\d{1,15})-(.{1,200})$/.exec(fragment) ?? []
  return id && token ? { dossierId: Number(id), token } : undefined
}

export const earlyWords = (until: string): string => `En avant-première jusqu’au ${longDateTime(new Date(until))}`

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
