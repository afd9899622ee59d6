import * as z from 'zod/mini'
import { ValuationSnapshot } from '#domain/valuation/snapshot.ts'

const answer = z.nullable(z.string())

/** A request that was sent with the e-mail of an account: a message, or a valuation. */
export const ExportedRequest = z.object({
  reference: z.string(),
  kind: z.enum(['contact', 'estimate']),
  createdAt: z.iso.datetime(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: answer,
  message: answer,
  propertyId: z.nullable(z.number()),
  propertyTitle: answer,
  halfDays: z.nullable(z.array(z.string())),
  appointmentAt: z.nullable(z.iso.datetime()),
  civility: answer,
  address: answer,
  postalCode: answer,
  city: answer,
  propertyType: answer,
  businessPostalCode: answer,
  siret: answer,
  activityDetails: answer,
  valuation: z.nullable(ValuationSnapshot).check(z.describe('The online valuation that it was sent from')),
  consentWords: z.string(),
  otherOffers: z.boolean(),
})
export type ExportedRequest = z.infer<typeof ExportedRequest>
