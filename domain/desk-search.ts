import * as z from 'zod/mini'
import { ROLES } from './accounts/account.ts'
import { TEXT_QUERY_MAX_CHARS } from './limits.ts'

/** Shorter words would find too much: they are left out. */
export const DESK_WORD_MIN_CHARS = 3

export const DeskQuery = z.object({
  q: z.string('Saisissez une recherche').check(z.trim(), z.maxLength(TEXT_QUERY_MAX_CHARS)),
})

/** What the desk's search finds. Holds confidential facts: for administrators alone. */
export const DeskHit = z.object({
  kind: z.enum(['listing', 'person', 'request', 'mandate']),
  to: z.string().check(z.describe('The path of its page; mailto: of who has none')),
  label: z.string(),
  notes: z.array(z.string()),
  status: z.string(),
})
export type DeskHit = z.infer<typeof DeskHit>

export const PEOPLE_SHOWN = 50

export const PeopleQuery = z.object({
  q: z.optional(DeskQuery.shape.q),
  sort: z.optional(z.enum(['recent', 'name'])),
  after: z.optional(z.string().check(z.maxLength(800), z.describe('The `next` of the page before'))),
})
export type PeopleQuery = z.infer<typeof PeopleQuery>

/** Who has sent requests, sells, has an account or alerts: what has one e-mail or one telephone is one person's. */
export const DeskPerson = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  requests: z.number(),
  leadId: z.nullable(z.number()).check(z.describe('The newest request')),
  alerts: z.number().check(z.describe('Alerts that mails are sent for')),
  sells: z.array(z.number()).check(z.describe('Numbers of the listings, newest first')),
  account: z.nullable(z.object({ id: z.number(), role: z.enum(ROLES) })),
  seenAt: z.iso.datetime().check(z.describe('When the newest of these came')),
})
export type DeskPerson = z.infer<typeof DeskPerson>

export const DeskPeople = z.object({ people: z.array(DeskPerson), next: z.nullable(z.string()) })
