import * as z from 'zod/mini'

// What a day asks of the agency.

/** Rows of a block of the day's page; of the deadlines, when they are wanted whole, up to DEADLINES_MAX. */
export const BLOCK_ROWS = 5
export const DEADLINES_MAX = 200
/** The site promises an answer within this time. */
export const ANSWER_HOURS = 48

const blockOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ total: z.number(), items: z.array(row) })

const LeadRow = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  phoneE164: z.nullable(z.string()),
  subject: z.string(),
  listing: z.nullable(z.object({ id: z.nullable(z.number()), title: z.string() })),
  assigneeId: z.nullable(z.number()),
  callBackOn: z.nullable(z.iso.date()),
  isSuspect: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type LeadRow = z.infer<typeof LeadRow>

/** A half-hour that is booked, a half-day that is wished for until one is, or a promise to call again. */
const AgendaItem = z.extend(LeadRow, {
  kind: z.enum(['booked', 'wished', 'callback']),
  day: z.iso.date(),
  when: z.string().check(z.describe('"9h30", "matin"; empty for a call')),
  how: z.nullable(z.string()).check(z.describe('"en visio, avec Claire Martin"')),
})
export type AgendaItem = z.infer<typeof AgendaItem>

const ListingRow = z.object({ id: z.number(), title: z.string(), reference: z.nullable(z.string()) })
export type ListingRow = z.infer<typeof ListingRow>

const Deadline = z.extend(ListingRow, {
  kind: z.enum(['mandate', 'conditions', 'confirmation']),
  on: z.iso
    .date()
    .check(z.describe('The last day of the mandate or of the conditions; when the listing leaves the site')),
  mandate: z
    .nullable(z.object({ number: z.number(), startsOn: z.iso.date(), endsOn: z.iso.date() }))
    .check(z.describe('The one to renew, as first agreed')),
})
export type Deadline = z.infer<typeof Deadline>

const SilentListing = z.extend(ListingRow, {
  price: z.nullable(z.number()),
  changedAt: z.iso.datetime().check(z.describe('When its price last changed, else when it was published')),
})

/** A request for a confidential file that waits for the agency. */
const AccessTask = z.object({
  id: z.number(),
  name: z.string(),
  listing: ListingRow,
  what: z
    .enum(['decide', 'seller', 'question'])
    .check(z.describe('It is to be decided; the seller has not answered in time; a question waits for its answer')),
  since: z.iso.datetime(),
})
export type AccessTask = z.infer<typeof AccessTask>

/** What buyers do about a listing. */
export const Interest = z.object({
  next: z
    .nullable(AgendaItem)
    .check(z.describe('The first half-hour booked, call promised (late ones first) or half-day wished for')),
  requests: blockOf(LeadRow).check(z.describe('Newest first, without spam')),
  favorites: z.number(),
})

/** Why this site runs no jobs, sends no mails and removes no files. */
const StandbyState = z.object({
  cause: z.enum(['setting', 'copy']).check(z.describe('JOBS=off, or the database is of a site at another address')),
  writtenBy: z.nullable(z.string()).check(z.describe('The address of that other site')),
  publicUrl: z.string().check(z.describe('The address of this site')),
  waitingMails: z.number(),
})
export type StandbyState = z.infer<typeof StandbyState>

/** Only the caller's: requests assigned to them, and unassigned ones about their listings. */
const whose = z.optional(z.literal('mine', 'Filtre inconnu'))

export const TodayQuery = z.object({ whose, all: z.optional(z.literal('deadlines', 'Liste inconnue')) })
export type TodayQuery = z.infer<typeof TodayQuery>

export const Today = z.object({
  day: z.iso.date().check(z.describe('In Paris')),
  agenda: blockOf(AgendaItem).check(z.describe('Of today and tomorrow, without calls')),
  meetings: z.number().check(z.describe('How many of the agenda are of today')),
  callBacks: blockOf(LeadRow).check(z.describe('Of today and of days before, these first')),
  unanswered: blockOf(LeadRow).check(z.describe('New requests without a day to call, oldest first')),
  access: blockOf(AccessTask).check(z.describe('Oldest first, for who reads the confidential part of the listing')),
  deadlines: blockOf(Deadline),
  endingMandates: z.number().check(z.describe('How many of the deadlines are of mandates')),
  unmandated: blockOf(ListingRow).check(z.describe('On the site, and no mandate in force covers them')),
  silent: blockOf(SilentListing).check(z.describe('For 30 days on the site without a request or a favourite')),
  failedMails: z.number(),
  standby: z.nullable(StandbyState),
})
export type Today = z.infer<typeof Today>

export const AgendaQuery = z.object({
  whose,
  /** Today without it. */
  day: z.optional(z.iso.date('Jour inconnu')),
  /** That day, or its week from Monday on. */
  view: z.enum(['day', 'week'], 'Vue inconnue'),
})
export type AgendaQuery = z.infer<typeof AgendaQuery>

export const Agenda = z.object({
  today: z.iso.date().check(z.describe('In Paris')),
  days: z.array(z.object({ day: z.iso.date(), items: z.array(AgendaItem) })),
})
