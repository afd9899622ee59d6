import * as z from 'zod/mini'
import { ROLES } from './accounts/account.ts'
import { TEXT_QUERY_MAX_CHARS } from './limits.ts'

/** Shorter words would match too much: they are ignored. */
export const DESK_WORD_MIN_CHARS = 3

export const DeskQuery = z.object({
  q: z.string('Saisissez une recherche').check(z.trim(), z.maxLength(TEXT_QUERY_MAX_CHARS)),
})

/** A result of the administration's search. Contains confidential facts: only for administrators. */
export const DeskHit = z.object({
  kind: z.enum(['listing', 'person', 'request', 'mandate']),
  to: z.string().check(z.describe('Path of its page; a mailto: link for a person without one')),
  label: z.string(),
  notes: z.array(z.string()),
  status: z.string(),
  listingId: z.optional(z.number()).check(z.describe('Of a listing')),
})
export type DeskHit = z.infer<typeof DeskHit>

export const PEOPLE_SHOWN = 50

export const PeopleQuery = z.object({
  q: z.optional(DeskQuery.shape.q),
  sort: z.optional(z.enum(['recent', 'name'])),
  after: z.optional(z.string().check(z.maxLength(800), z.describe('The `next` of the previous page'))),
})
export type PeopleQuery = z.infer<typeof PeopleQuery>

/** A sender of requests, a seller, or the owner of an account or alerts. Those of one contact are one person. */
export const DeskPerson = z.object({
  contactId: z.nullable(z.number()).check(z.describe('Of their page, /admin/contacts/{id}')),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  requests: z.number(),
  leadId: z.nullable(z.number()).check(z.describe('The newest request')),
  files: z.number().check(z.describe('Number of confidential files that they have asked for')),
  alerts: z.number().check(z.describe('Number of alerts for which mails are sent')),
  sells: z.array(z.number()).check(z.describe('Ids of the listings, newest first')),
  account: z.nullable(z.object({ id: z.number(), role: z.enum(ROLES) })),
  seenAt: z.iso.datetime().check(z.describe('Time of the newest of these')),
})
export type DeskPerson = z.infer<typeof DeskPerson>

export const DeskPeople = z.object({ people: z.array(DeskPerson), next: z.nullable(z.string()) })
