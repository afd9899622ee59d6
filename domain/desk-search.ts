import * as z from 'zod/mini'
import { ROLES } from './accounts/account.ts'
import { LEAD_STATUSES } from './accounts/admin.ts'
import { STATUSES } from './listing/register/status.ts'
import { TEXT_QUERY_MAX_CHARS } from './limits.ts'
import { MANDATE_ACT_NAMES } from './mandates/mandate.ts'

/** Shorter words alone would find too much: only the records of that number are looked for. */
export const DESK_WORD_MIN_CHARS = 3

export const DeskQuery = z.object({
  q: z.string('Saisissez une recherche').check(z.trim(), z.maxLength(TEXT_QUERY_MAX_CHARS)),
})

/** What the desk's search finds, a few of each kind. Holds confidential facts: for administrators alone. */
export const DeskFound = z.object({
  listings: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      reference: z.string(),
      location: z.string(),
      status: z.enum(STATUSES),
      tradeName: z.string(),
      ownerName: z.string(),
      mandate: z
        .nullable(z.number())
        .check(z.describe('The number that was searched for, when it is that of its mandate')),
    }),
  ),
  people: z
    .array(
      z.object({
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        requests: z.number(),
        alerts: z.number(),
        sells: z.array(z.number()).check(z.describe('Listings of which the person is the seller')),
        leadId: z.nullable(z.number()).check(z.describe('The last request')),
        account: z.nullable(z.object({ id: z.number(), role: z.enum(ROLES) })),
      }),
    )
    .check(z.describe('One a person: what has the same e-mail or the same telephone')),
  requests: z.array(
    z.object({
      id: z.number(),
      reference: z.string(),
      name: z.string(),
      status: z.enum(LEAD_STATUSES),
      about: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  mandates: z.array(
    z.object({
      number: z.number(),
      act: z.enum(MANDATE_ACT_NAMES),
      of: z.nullable(z.number()),
      parties: z.string(),
      place: z.string(),
      listingId: z.nullable(z.number()),
      endsOn: z.string(),
    }),
  ),
})
export type DeskFound = z.infer<typeof DeskFound>
