import * as z from 'zod/mini'
import { AppointmentLine } from '#domain/appointments/appointment.ts'
import { APPOINTMENT_KINDS } from '#domain/appointments/kinds.ts'
import { idText } from '#domain/id.ts'
import { calendarDay } from '#domain/calendar-day.ts'

// What needs the agency's attention on a day.

/** Rows of a block of the day's page; the deadlines can also be requested in full, up to DEADLINES_MAX. */
export const BLOCK_ROWS = 5
export const DEADLINES_MAX = 200
/** The site promises an answer within this time. */
export const ANSWER_HOURS = 48

/** Rows of what readers of files have done; for how many open days, today included, unless a member says that it is known. */
export const FILE_NEWS_ROWS = 3
export const FILE_NEWS_DAYS = 2
/** Who reads a file for this long in these days is worth a call. */
export const READ_LONG_MINUTES = 15

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
export type TodayLead = z.infer<typeof LeadRow>

/** An appointment, a half-day that the visitor asked for, or a promised call. */
const AgendaItem = z.extend(LeadRow, {
  id: z.nullable(z.number()).check(z.describe('The request; null for an appointment without one')),
  appointment: z.nullable(z.object({ id: z.number(), kind: z.enum(APPOINTMENT_KINDS), minutes: z.number() })),
  kind: z.enum(['booked', 'wished', 'callback']),
  day: z.iso.date(),
  when: z.string().check(z.describe('"9h30", "matin"; empty for a promised call')),
  how: z.nullable(z.string()).check(z.describe('"en visio, avec Claire Martin"')),
})
export type AgendaItem = z.infer<typeof AgendaItem>

const ListingRow = z.object({ id: z.number(), title: z.string(), reference: z.nullable(z.string()) })
export type ListingRow = z.infer<typeof ListingRow>

const Deadline = z.extend(ListingRow, {
  kind: z.enum(['mandate', 'conditions', 'confirmation']),
  on: z.iso
    .date()
    .check(z.describe('The last day of the mandate or of the conditions, or the day the listing leaves the site')),
  mandate: z
    .nullable(z.object({ number: z.number(), startsOn: z.iso.date(), endsOn: z.iso.date() }))
    .check(z.describe('The mandate to renew, as first agreed')),
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
    .check(
      z.describe(
        '`decide`: to be decided; `seller`: the seller has not answered in time; `question`: a question is unanswered',
      ),
    ),
  since: z.iso.datetime(),
})
export type AccessTask = z.infer<typeof AccessTask>

/** What a reader of a confidential file has done, and nobody has said to know. */
const FileNews = z.object({
  id: z.number(),
  name: z.string(),
  listing: ListingRow,
  hasSigned: z.boolean(),
  minutes: z.number().check(z.describe('Read in these days; 0 below READ_LONG_MINUTES')),
})
export type FileNews = z.infer<typeof FileNews>

/** Rows about buyers. */
export const BUYER_TASK_ROWS = 3

/** An affair with buyers to whom it was not sent yet, or a brief to review. */
const BuyerTask = z.object({
  kind: z.enum(['matches', 'review']),
  id: z.number().check(z.describe('The affair, or the person')),
  title: z.string(),
  count: z.number().check(z.describe('`matches`: the buyers')),
  words: z.string().check(z.describe('`review`: the brief')),
})
export type BuyerTask = z.infer<typeof BuyerTask>

/** How buyers react to a listing, and what came from its seller. */
export const Interest = z.object({
  next: z
    .nullable(AgendaItem)
    .check(z.describe('The next booked half-hour, promised call (late ones first) or half-day asked for')),
  requests: blockOf(LeadRow).check(z.describe('Newest first, without spam')),
  favorites: z.number(),
  seller: z
    .nullable(
      z.object({
        requests: z
          .array(z.object({ id: z.number(), reference: z.string(), subject: z.string(), createdAt: z.iso.datetime() }))
          .check(z.describe('The requests that the listing came from, newest first')),
        opinion: z
          .nullable(z.object({ id: z.number(), retained: z.number(), madeOn: z.iso.date() }))
          .check(z.describe('The last opinion of its value')),
      }),
    )
    .check(z.describe('Null for who may not read the confidential part of the listing')),
})
export type Interest = z.infer<typeof Interest>

/** Why this site runs no jobs, sends no mails and removes no files. */
const StandbyState = z.object({
  cause: z
    .enum(['setting', 'copy'])
    .check(z.describe('`setting`: JOBS=off; `copy`: the database belongs to a site at another address')),
  writtenBy: z.nullable(z.string()).check(z.describe('Address of that other site')),
  publicUrl: z.string().check(z.describe('Address of this site')),
  waitingMails: z.number(),
})
export type StandbyState = z.infer<typeof StandbyState>

/** `mine`: requests assigned to the caller, and unassigned ones about their listings. */
const whose = z.optional(z.literal('mine', 'Filtre inconnu'))

export const TodayQuery = z.object({ whose, all: z.optional(z.literal('deadlines', 'Liste inconnue')) })
export type TodayQuery = z.infer<typeof TodayQuery>

export const Today = z.object({
  day: z.iso.date().check(z.describe('Today’s date in Paris')),
  agenda: blockOf(AgendaItem).check(z.describe('Today’s and tomorrow’s, without promised calls')),
  meetings: z.number().check(z.describe('Number of today’s items in the agenda')),
  outcomes: blockOf(AppointmentLine).check(z.describe('Visits of earlier days whose outcome is still to be said')),
  callBacks: blockOf(LeadRow).check(z.describe('Calls promised for today or earlier, overdue ones first')),
  unanswered: blockOf(LeadRow).check(z.describe('New requests without a promised call, oldest first')),
  access: blockOf(AccessTask).check(
    z.describe('Oldest first; only those of listings whose confidential part the caller may read'),
  ),
  fileNews: blockOf(FileNews).check(
    z.describe(
      'Signed, or read for long, in the last open days; of listings whose confidential part the caller may read',
    ),
  ),
  buyers: blockOf(BuyerTask).check(z.describe('Affairs to send to buyers, and briefs to review')),
  deadlines: blockOf(Deadline),
  endingMandates: z.number().check(z.describe('Number of deadlines that are about mandates')),
  unmandated: blockOf(ListingRow).check(z.describe('Listings on the site without a mandate in force')),
  silent: blockOf(SilentListing).check(z.describe('On the site for 30 days without a request or a favourite')),
  failedMails: z.number(),
  siteSigns: z.array(z.string()).check(z.describe('For owners: what is red in « État du site »')),
  standby: z.nullable(StandbyState),
})
export type Today = z.infer<typeof Today>

export const AgendaQuery = z.object({
  /** `mine`, or the id of a member. */
  whose: z.optional(z.union([z.literal('mine'), idText('Membre inconnu')], 'Filtre inconnu')),
  /** Today when absent. */
  day: z.optional(calendarDay('Jour inconnu')),
  /** The day, the week (from Monday) that contains it, or the whole weeks of its month. */
  view: z.enum(['day', 'week', 'month'], 'Vue inconnue'),
})
export type AgendaQuery = z.infer<typeof AgendaQuery>

export const Agenda = z.object({
  today: z.iso.date().check(z.describe('Today’s date in Paris')),
  days: z.array(z.object({ day: z.iso.date(), items: z.array(AgendaItem) })),
})
