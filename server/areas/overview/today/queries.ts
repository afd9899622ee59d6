import {
  and,
  arrayOverlaps,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import {
  BLOCK_MAX,
  BLOCK_ROWS,
  type Deadline,
  ENDING_DAYS,
  SILENT_DAYS,
  UNCONFIRMED_DAYS,
} from '#domain/agency/today.ts'
import { FOR_SALE } from '#domain/listing/register/status.ts'
import { daysAfter } from '#server/core/today.ts'
import { dayOf } from '#server/db/day.ts'
import type { Database } from '#server/db/open.ts'
import { appointment, dossier, favorite, lead, mandateRegister } from '#server/db/schema.ts'
import { selectLastMandates, selectMandated } from '#server/listings/mandates.ts'

/** Which rows of a block are read. */
export interface Wanted {
  /** YYYY-MM-DD, in Paris. */
  day: string
  /** Only what this administrator follows. */
  whose: number | undefined
  isWhole: boolean
}

const limitOf = ({ isWhole }: Wanted) => (isWhole ? BLOCK_MAX : BLOCK_ROWS)

const TOTAL = { total: sql<number>`count(*) over ()`.mapWith(Number) }

const block = <Row extends { total: number }>(items: Row[]) => ({ total: items[0]?.total ?? 0, items })

// Requests

/** A request that nobody follows is of the agent of its listing. */
const isFollowedBy = (whose: number | undefined): SQL | undefined =>
  whose === undefined ? undefined : eq(sql`coalesce(${lead.assigneeId}, ${dossier.agentId})`, whose)

const isOpen = ne(lead.status, 'done')

const leadColumns = {
  id: lead.id,
  kind: lead.kind,
  status: lead.status,
  firstName: lead.firstName,
  lastName: lead.lastName,
  phone: lead.phone,
  phoneE164: lead.phoneE164,
  subject: lead.subject,
  propertyType: lead.propertyType,
  propertyId: lead.propertyId,
  propertyTitle: lead.propertyTitle,
  assigneeId: lead.assigneeId,
  callBackOn: lead.callBackOn,
  suspicions: lead.suspicions,
  createdAt: lead.createdAt,
  halfDays: lead.halfDays,
  meetingWay: lead.meetingWay,
  meetingWith: lead.meetingWith,
  startsAt: appointment.startsAt,
  ...TOTAL,
}

const selectLeads = (db: Database) =>
  db
    .select(leadColumns)
    .from(lead)
    .leftJoin(dossier, eq(dossier.id, lead.propertyId))
    .leftJoin(appointment, eq(appointment.leadId, lead.id))

export type LeadRow = Omit<Awaited<ReturnType<typeof selectLeads>>[number], 'total'>

export interface Span {
  /** The first day and the last, YYYY-MM-DD. */
  from: string
  to: string
  /** The same, as the agency's clock has them: `until` is the end of the last. */
  since: Date
  until: Date
  /** The half-days that may still be wished for in it. */
  halfDays: string[]
}

/** The requests with an appointment or a call in these days, and those without one that wish for a half-day of them. */
export async function listAgenda(
  db: Database,
  { from, to, since, until, halfDays }: Span,
  whose?: number,
): Promise<LeadRow[]> {
  const booked = db
    .select({ id: appointment.leadId })
    .from(appointment)
    .where(and(gte(appointment.startsAt, since), lt(appointment.startsAt, until)))
  const isWished = halfDays.length > 0 ? arrayOverlaps(lead.halfDays, halfDays) : undefined
  const isCalled = and(gte(lead.callBackOn, from), lte(lead.callBackOn, to))
  const open = db
    .select({ id: lead.id })
    .from(lead)
    .where(and(isOpen, or(isCalled, isWished)))
  return selectLeads(db)
    .where(and(isFollowedBy(whose), inArray(lead.id, booked.union(open))))
    .orderBy(asc(appointment.startsAt), asc(lead.id))
}

export const listCallBacks = async (db: Database, wanted: Wanted) =>
  block(
    await selectLeads(db)
      .where(and(isFollowedBy(wanted.whose), isOpen, lte(lead.callBackOn, wanted.day)))
      .orderBy(asc(lead.callBackOn), asc(lead.id))
      .limit(limitOf(wanted)),
  )

/** Those that may be spam come last. */
export const listUnanswered = async (db: Database, wanted: Wanted) =>
  block(
    await selectLeads(db)
      .where(and(isFollowedBy(wanted.whose), eq(lead.status, 'new'), isNull(lead.callBackOn)))
      .orderBy(sql`cardinality(${lead.suspicions}) > 0`, asc(lead.id))
      .limit(limitOf(wanted)),
  )

// Listings

const isOfAgent = (whose: number | undefined) => (whose === undefined ? undefined : eq(dossier.agentId, whose))
const isOnSite = inArray(dossier.status, [...FOR_SALE])
const listing = { id: dossier.id, title: dossier.title, reference: dossier.reference }

/** How long an unconfirmed listing stays: as in areas/mandates/deadlines. */
const STAY_DAYS = 105

export async function listDeadlines(db: Database, wanted: Wanted) {
  const { day, whose } = wanted
  const until = daysAfter(day, ENDING_DAYS)
  const ofKind = (kind: Deadline['kind'], on: SQL) => ({
    ...listing,
    kind: sql<Deadline['kind']>`${kind}::text`.as('kind'),
    on: sql<string>`${on}`.as('on_day'),
  })
  const last = selectLastMandates(db).as('last')
  const confirmedAt = sql`coalesce(${dossier.confirmedAt}, ${dossier.publishedAt}, ${dossier.createdAt})`
  // The first moment of a day, once: the day of each listing's moment costs ten times as much.
  const unconfirmedUntil = sql`(${daysAfter(day, 1 - UNCONFIRMED_DAYS)}::timestamp at time zone 'Europe/Paris')`
  const asFirst = (mandate: SQL) => ({ mandate: sql<Deadline['mandate']>`${mandate}`.as('mandate') })
  const due = unionAll(
    db
      .select({
        ...ofKind('mandate', sql`${last.lastDay}`),
        ...asFirst(
          sql`case when ${mandateRegister.number} is not null then json_build_object('number', ${mandateRegister.number}, 'startsOn', ${mandateRegister.startsOn}, 'endsOn', ${mandateRegister.endsOn}) end`,
        ),
      })
      .from(dossier)
      .innerJoin(last, eq(last.dossierId, dossier.id))
      // What is terminated is not renewed.
      .leftJoin(mandateRegister, and(eq(mandateRegister.number, last.number), ne(last.act, 'résiliation')))
      .where(and(isOnSite, isOfAgent(whose), sql`${last.lastDay} between ${day} and ${until}`)),
    db
      .select({ ...ofKind('conditions', sql`${dossier.conditionsUntil}`), ...asFirst(sql`null::json`) })
      .from(dossier)
      .where(and(eq(dossier.status, 'sous compromis'), isOfAgent(whose), lte(dossier.conditionsUntil, until))),
    db
      .select({
        ...ofKind('confirmation', sql`${dayOf(confirmedAt)} + ${STAY_DAYS}::int`),
        ...asFirst(sql`null::json`),
      })
      .from(dossier)
      // Listings of the specification's form, without a nature, need no confirmation.
      .where(and(isOnSite, isNotNull(dossier.deal), isOfAgent(whose), sql`${confirmedAt} < ${unconfirmedUntil}`)),
  ).as('due')
  const rows = await db
    .select({
      id: due.id,
      title: due.title,
      reference: due.reference,
      kind: due.kind,
      on: due.on,
      mandate: due.mandate,
      endingMandates: sql<number>`count(*) filter (where ${due.kind} = 'mandate') over ()`.mapWith(Number),
      ...TOTAL,
    })
    .from(due)
    .orderBy(asc(due.on), asc(due.id))
    .limit(limitOf(wanted))
  return { deadlines: block(rows), endingMandates: rows[0]?.endingMandates ?? 0 }
}

export const listUnmandated = async (db: Database, wanted: Wanted) =>
  block(
    await db
      .select({ ...listing, ...TOTAL })
      .from(dossier)
      .where(and(isOnSite, isOfAgent(wanted.whose), notInArray(dossier.id, selectMandated(db))))
      .orderBy(asc(dossier.id))
      .limit(limitOf(wanted)),
  )

/** For long on the site, without a request or a favourite for as long: the oldest price first. */
export async function listSilent(db: Database, wanted: Wanted) {
  const since = sql`now() - make_interval(days => ${SILENT_DAYS})`
  const asked = db
    .select({ id: lead.propertyId })
    .from(lead)
    .where(and(isNotNull(lead.propertyId), sql`${lead.createdAt} >= ${since}`))
  const kept = db
    .select({ id: favorite.propertyId })
    .from(favorite)
    .where(sql`${favorite.createdAt} >= ${since}`)
  const changedAt = sql<Date>`coalesce(${dossier.priceChangedAt}, ${dossier.publishedAt})`
  return block(
    await db
      .select({ ...listing, price: dossier.price, changedAt: changedAt.mapWith(dossier.createdAt), ...TOTAL })
      .from(dossier)
      .where(
        and(
          eq(dossier.status, 'en vente'),
          sql`${dossier.publishedAt} < ${since}`,
          isOfAgent(wanted.whose),
          notInArray(dossier.id, asked),
          notInArray(dossier.id, kept),
        ),
      )
      .orderBy(asc(changedAt), asc(dossier.id))
      .limit(limitOf(wanted)),
  )
}
