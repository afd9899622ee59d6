import * as z from 'zod/mini'
import { Email } from '#domain/accounts/account.ts'
import { idOf } from '#domain/id.ts'
import { LeadMailForm } from '#domain/leads/inbox.ts'
import { PHONE_MAX_CHARS } from '#domain/limits.ts'
import { plainLine } from '#domain/one-line.ts'

// The agency proposes a confidential file to a person by mail: the link leads to the request, and opens nothing by itself.

/** A mail that proposes a file to a person of whom the agency has no request, or another one. */
export const ProposalForm = z.object({
  email: Email,
  name: plainLine('Nom', 120),
  phone: plainLine('Téléphone', PHONE_MAX_CHARS),
  /** The request in whose thread the mail is shown: one of this person. */
  leadId: z.optional(z.nullable(idOf('Demande inconnue'))),
  subject: LeadMailForm.shape.subject,
  text: LeadMailForm.shape.text,
})
export type ProposalForm = z.infer<typeof ProposalForm>

/** A file that was proposed to a person. */
const FileProposal = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  leadId: z.nullable(z.number()),
  sentAt: z.iso.datetime(),
  sentBy: z.string(),
  times: z.number().check(z.describe('How many mails were sent: only the link of the last one works')),
  openedAt: z.nullable(z.iso.datetime()).check(z.describe('When the person first came with the link')),
})
export type FileProposal = z.infer<typeof FileProposal>

/** What the agency has proposed of a file, and whether it may. */
export const FileProposals = z.object({
  refusal: z.nullable(z.string()).check(z.describe('Why this file cannot be proposed now')),
  proposals: z.array(FileProposal).check(z.describe('Last sent first')),
})

export const ProposalOpened = z.object({
  propertyId: z.number(),
  phone: z.string().check(z.describe('The number that the agency has of the person')),
})
