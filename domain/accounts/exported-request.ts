import * as z from 'zod/mini'
import { APPOINTMENT_STATES } from '#domain/appointments/kinds.ts'
import { SLIP_WAYS } from '#domain/appointments/visit-slip.ts'
import { ADVISER_KINDS, BuyerProfileForm } from '#domain/data-room/access.ts'
import { RoomQuestion } from '#domain/data-room/question.ts'
import { QUESTIONS } from '#domain/leads/lead.ts'
import { LEAD_CHANNELS } from '#domain/leads/recorded-lead.ts'
import { ValuationSnapshot } from '#domain/valuation/snapshot.ts'

const answer = z.optional(z.nullable(z.union([z.string(), z.array(z.string()), z.number(), z.boolean()])))

/** A lead sent with the email of an account: a message or a valuation request, with the answers of its form. */
export const ExportedRequest = z.object({
  reference: z.string(),
  kind: z.enum(['contact', 'estimate']),
  createdAt: z.iso.datetime(),
  ...Object.fromEntries(Object.keys(QUESTIONS).map((name) => [name, answer])),
  propertyTitle: z.nullable(z.string()),
  appointmentAt: z.nullable(z.iso.datetime()),
  meetingWay: z.nullable(z.string()),
  valuation: z.nullable(ValuationSnapshot).check(z.describe('The online valuation that it was sent from')),
  channel: z.enum(LEAD_CHANNELS).check(z.describe('How it came; not "site" when a member has recorded it')),
  consentWords: z.string(),
  otherOffers: z.boolean(),
})
export type ExportedRequest = z.infer<typeof ExportedRequest>

/** What the owner of the email has signed of a visit. */
export const ExportedSlip = z.object({
  signedOn: z.iso.date(),
  way: z.enum(SLIP_WAYS),
  text: z.string(),
  isCancelled: z.boolean(),
})

/** An appointment with the owner of the email, without what the team noted. */
export const ExportedAppointment = z.object({
  at: z.iso.datetime(),
  minutes: z.number(),
  kind: z.string(),
  listing: z.nullable(z.string()),
  place: z.string(),
  state: z.enum(APPOINTMENT_STATES),
})

/** A request for the confidential file of a listing, and the questions asked about that file. */
export const ExportedAccess = z.object({
  listing: z.string(),
  reference: z.nullable(z.string()),
  state: z.string(),
  stateAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  adviser: z.nullable(z.enum(ADVISER_KINDS)).check(z.describe('Kind of adviser; null for a buyer')),
  message: z.string(),
  answer: z.nullable(z.string()).check(z.describe('To the question of the agency')),
  nameToSeller: z.boolean(),
  consent: z.string(),
  agreement: z
    .nullable(z.record(z.string(), z.unknown()))
    .check(z.describe('The record of its signature, as it was hashed: text, names, steps, IP, browser')),
  keptAfterAccount: z
    .nullable(z.string())
    .check(
      z.describe('What is kept of it if the account is deleted, and until when; null without a binding agreement'),
    ),
  advisers: z.array(z.object({ kind: z.nullable(z.enum(ADVISER_KINDS)), name: z.string(), email: z.string() })),
  questions: z.array(z.pick(RoomQuestion, { text: true, askedAt: true, answer: true, answeredAt: true })),
})

/** A confidential file that the agency has proposed by mail. */
export const ExportedProposal = z.object({
  listing: z.string(),
  reference: z.nullable(z.string()),
  sentAt: z.iso.datetime(),
  times: z.number(),
  phone: z.string().check(z.describe('The number that the form of the request starts from')),
  openedAt: z.nullable(z.iso.datetime()),
})

export const ExportedProfile = z.extend(BuyerProfileForm, { confirmedAt: z.iso.datetime() })
