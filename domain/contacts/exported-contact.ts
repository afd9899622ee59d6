import * as z from 'zod/mini'
import { CONTACT_CONSENTS, CONTACT_ORIGINS, CONTACT_QUALITIES, CONTACT_WAYS } from './contact.ts'

/** What the agency keeps of a person as a contact, in the export of their account; without the agency’s notes. */
export const ExportedContact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  address: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  qualities: z.array(z.enum(CONTACT_QUALITIES)),
  forbidden: z.array(z.enum(CONTACT_WAYS)),
  origin: z.enum(CONTACT_ORIGINS),
  consent: z.enum(CONTACT_CONSENTS),
  consentWords: z.string(),
  consentAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
})
