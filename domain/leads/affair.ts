import * as z from 'zod/mini'
import { idOf } from '#domain/id.ts'
import { STATUSES } from '#domain/listing/register/status.ts'

// A request of a seller becomes an affair: docs/decisions/requests.md.

/** Without a listing: a new draft affair, filled by the request. */
export const LeadAffairForm = z.object({
  listingId: z.optional(z.nullable(idOf('Choisissez une affaire de la liste.'))),
})
export type LeadAffairForm = z.infer<typeof LeadAffairForm>

export const LeadAffairMade = z.object({
  listingId: z.number(),
  isNew: z.boolean().check(z.describe('Whether the affair was made by this call')),
})
export type LeadAffairMade = z.infer<typeof LeadAffairMade>

export const LeadAffair = z.object({
  id: z.nullable(z.number()).check(z.describe('Null for who may not read the confidential part of the affair')),
  title: z.string(),
  agent: z.nullable(z.string()),
})
export type LeadAffair = z.infer<typeof LeadAffair>

export const SellersAffair = z.object({ id: z.number(), title: z.string(), status: z.enum(STATUSES) })
export type SellersAffair = z.infer<typeof SellersAffair>
