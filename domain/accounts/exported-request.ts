import * as z from 'zod/mini'
import { QUESTIONS } from '#domain/leads/lead.ts'
import { ValuationSnapshot } from '#domain/valuation/snapshot.ts'

const answer = z.optional(z.nullable(z.union([z.string(), z.array(z.string()), z.number(), z.boolean()])))

/** A request that was sent with the e-mail of an account: a message, or a valuation, with the answers of its form. */
export const ExportedRequest = z.object({
  reference: z.string(),
  kind: z.enum(['contact', 'estimate']),
  createdAt: z.iso.datetime(),
  ...Object.fromEntries(Object.keys(QUESTIONS).map((name) => [name, answer])),
  propertyTitle: z.nullable(z.string()),
  appointmentAt: z.nullable(z.iso.datetime()),
  meetingWay: z.nullable(z.string()),
  valuation: z.nullable(ValuationSnapshot).check(z.describe('The online valuation that it was sent from')),
  consentWords: z.string(),
  otherOffers: z.boolean(),
})
export type ExportedRequest = z.infer<typeof ExportedRequest>
