import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Agency } from '#domain/agency/agency.ts'
import type { Reader, TeamRole } from '#domain/accounts/team.ts'
import {
  type AccessTask,
  BLOCK_ROWS,
  type Deadline,
  DEADLINES_MAX,
  FILE_NEWS_ROWS,
  READ_LONG_MINUTES,
} from '#domain/agency/today.ts'
import { FOR_SALE } from '#domain/listing/register/status.ts'
import { CONFIRMED_DAYS, ENDING_DAYS } from '#domain/mandates/mandate.ts'
import { daysAfter } from '#server/core/today.ts'
import { dayOf, startOf } from '#server/db/day.ts'
import type { Database } from '#server/db/database.ts'
import { TOTAL } from '#server/db/page.ts'
import { accessRequest } from '#server/db/schema/data-room.ts'
import { lead } from '#server/db/schema/leads.ts'
import { appointment } from '#server/db/schema/appointments.ts'
import { dossier, favorite } from '#server/db/schema/listings.ts'
import { mandateRegister } from '#server/db/schema/mandates.ts'
import { taskOf } from '#server/data-room/requests.ts'
import { isReadableBy } from '#server/listings/confidential-readers.ts'
import { selectMandated, selectMandateEnds } from '#server/listings/mandates.ts'
import { isWithoutReaction } from '#server/listings/reactions.ts'

/** Parameters of a block of the day's page. */
export interface Wanted {
  /** YYYY-MM-DD, in Paris. */
  day: string
  /** The account whose work is shown; undefined for everybody's. */
  whose: number | undefined
  /** The reader: agents can only renew their own mandates. */
  member: { id: number; role: TeamRole }
}

interface Limited<Row> {
  limit(most: number): Promise<Row[]>
}

/** The first rows of a query that has the column `total`. */
async function block<Row extends { total: number }>(query: Limited<Row>, most = BLOCK_ROWS) {
  const items = await query.limit(most)
  return { total: items[0]?.total ?? 0, items }
}

// Requests

/** The sender has an appointment, so the half-days that they asked for are answered. */
const IS_MET = sql<boolean>`exists (select from ${appointment} where lead_id = ${lead}.id and state <> 'cancelled')`

const selectLeads = (db: Database) =>
  db.select({ row: lead, isMet: IS_MET, total: TOTAL }).from(lead).leftJoin(dossier, eq(dossier.id, lead.propertyId))

export type StoredLead = Awaited<ReturnType<typeof selectLeads>>[number]

/** An unassigned request counts as assigned to the agent of its listing. */
const isFollowedBy = (whose: number | undefined) =>
  whose === undefined ? undefined : eq(sql`coalesce(${lead.assigneeId}, ${dossier.agentId})`, whose)

// The condition of the index of open requests.
const isOpen = sql`${lead.status} in ('new', 'in-progress')`

export interface Days {
  /** Consecutive days, YYYY-MM-DD. */
  days: string[]
  timeZone: string
  whose: number | undefined
  reader: Reader
}

/** Open requests with a promised call on these days, and those that ask for one of these half-days. */
export function listCalled(db: Database, { days, whose }: Days, halfDays: string[]): Promise<StoredLead[]> {
  const [from = '', to = from] = [days[0], days.at(-1)]
  const isCalled = sql`${lead.callBackOn} between ${from} and ${to}`
  const isWished = halfDays.length > 0 ? arrayOverlaps(lead.halfDays, halfDays) : undefined
  return selectLeads(db)
    .where(and(isFollowedBy(whose), isOpen, or(isCalled, isWished)))
    .orderBy(asc(lead.id))
}

const isOfListing = (listingId: number) =>
  and(eq(lead.propertyId, listingId), notInArray(lead.status, ['spam', 'erased']))

/** The newest requests about a listing. */
export const listRequests = (db: Database, listingId: number) =>
  block(selectLeads(db).where(isOfListing(listingId)).orderBy(desc(lead.id)))

/** Open requests about a listing. */
export const listAwaited = (db: Database, listingId: number): Promise<StoredLead[]> =>
  selectLeads(db)
    .where(and(isOfListing(listingId), isOpen))
    .orderBy(asc(lead.id))

export const countFavorites = (db: Database, listingId: number): Promise<number> =>
  db.$count(favorite, eq(favorite.propertyId, listingId))

export const listCallBacks = (db: Database, { day, whose }: Wanted) =>
  block(
    selectLeads(db)
      .where(and(isFollowedBy(whose), isOpen, lte(lead.callBackOn, day)))
      .orderBy(asc(lead.callBackOn), asc(lead.id)),
  )

/** Oldest first; suspected spam comes last. */
export const listUnanswered = (db: Database, { whose }: Wanted) =>
  block(
    selectLeads(db)
      .where(and(isFollowedBy(whose), isOpen, sql`${lead.status} = 'new' and ${lead.callBackOn} is null`))
      .orderBy(sql`cardinality(${lead.suspicions}) > 0`, asc(lead.id)),
  )

/** Requests for confidential files that wait for the agency and that this member may decide on. */
export function listAccessTasks(db: Database, { whose, reader, agency }: Wanted & { reader: Reader; agency: Agency }) {
  const { what, since } = taskOf(agency)
  const name = sql<string>`${accessRequest.firstName} || ' ' || ${accessRequest.lastName}`
  const rows = db
    .select({ id: accessRequest.id, name, listing, what: sql<AccessTask['what']>`${what}`, since, total: TOTAL })
    .from(accessRequest)
    .innerJoin(dossier, eq(dossier.id, accessRequest.dossierId))
    .where(and(isReadableBy(reader), isOfAgent(whose), sql`${what} is not null`))
    .orderBy(asc(since), asc(accessRequest.id))
  return block(rows)
}

/** Readers of files who have signed, or read for long, since a day, and of whom no member has said to know it since. */
export function listFileNews(
  db: Database,
  { whose, reader, from }: Pick<Wanted, 'whose'> & { reader: Reader; from: string },
) {
  const since = sql`greatest(${startOf(sql`${from}::date`)}, ${accessRequest.acknowledgedAt})`
  const signedAt = sql<Date | null>`(select max(signed_at) from agreement
    where request_id = ${accessRequest.id} and signed_at > ${since})`
  const minutes = sql<number>`(select coalesce(sum(ms), 0) / 60000 from document_view
    where request_id = ${accessRequest.id} and refused is null and at > ${since})`.mapWith(Number)
  const isLong = sql`${minutes} >= ${READ_LONG_MINUTES}`
  const name = sql<string>`${accessRequest.firstName} || ' ' || ${accessRequest.lastName}`
  const rows = db
    .select({
      id: accessRequest.id,
      name,
      listing,
      hasSigned: sql<boolean>`${signedAt} is not null`,
      minutes: sql<number>`case when ${isLong} then ${minutes} else 0 end`.mapWith(Number),
      total: TOTAL,
    })
    .from(accessRequest)
    .innerJoin(dossier, eq(dossier.id, accessRequest.dossierId))
    // Not of a deleted account: there is nobody to call.
    .where(
      and(
        isNotNull(accessRequest.accountId),
        isReadableBy(reader),
        isOfAgent(whose),
        or(sql`${signedAt} is not null`, isLong),
      ),
    )
    .orderBy(desc(minutes), desc(signedAt), asc(accessRequest.id))
  return block(rows, FILE_NEWS_ROWS)
}

// Listings

const isOfAgent = (whose: number | undefined) => (whose === undefined ? undefined : eq(dossier.agentId, whose))
const isOnSite = inArray(dossier.status, [...FOR_SALE])
const { id, price } = dossier
const listing = { id, title: dossier.title, reference: dossier.reference }

/** Days after its last confirmation from which a listing is shown as due. */
const UNCONFIRMED_DAYS = 75

export async function listDeadlines(db: Database, { day, whose, member, isWhole }: Wanted & { isWhole: boolean }) {
  const until = daysAfter(day, ENDING_DAYS)
  const ofKind = (kind: Deadline['kind'], on: unknown, renews = sql`null::int`) => ({
    ...listing,
    kind: sql<Deadline['kind']>`${kind}::text`.as('kind'),
    on: sql<string>`${on}`.as('on_day'),
    renews: sql<number | null>`${renews}`.as('renews'),
  })
  const ends = selectMandateEnds(db)
  // Terminated mandates cannot be renewed.
  const isOwn =
    member.role === 'agent'
      ? sql`${dossier.agentId} is not distinct from ${member.id}`
      : sql`${member.role === 'owner'}::boolean`
  const renews = sql`case when ${ends.act} <> 'résiliation' and ${isOwn} then ${ends.mandate} end`
  const confirmedAt = sql`coalesce(${dossier.confirmedAt}, ${dossier.publishedAt}, ${dossier.createdAt})`
  // Compare with the first moment of a day, computed once: converting each timestamp to a day takes ten times as long.
  const unconfirmedUntil = sql`(${daysAfter(day, 1 - UNCONFIRMED_DAYS)}::timestamp at time zone 'Europe/Paris')`
  const next = alias(mandateRegister, 'next')
  const follows = and(
    eq(next.dossierId, dossier.id),
    gt(next.startsOn, day),
    lte(next.startsOn, sql`${ends.endsOn} + 1`),
    ne(next.act, 'résiliation'),
  )
  const due = unionAll(
    db
      .select(ofKind('mandate', ends.endsOn, renews))
      .from(dossier)
      .innerJoin(ends, eq(ends.id, dossier.id))
      .where(
        and(isOnSite, isOfAgent(whose), lte(ends.endsOn, until), notExists(db.select().from(next).where(follows))),
      ),
    db
      .select(ofKind('conditions', dossier.conditionsUntil))
      .from(dossier)
      .where(and(eq(dossier.status, 'sous compromis'), isOfAgent(whose), lte(dossier.conditionsUntil, until))),
    db
      .select(ofKind('confirmation', sql`${dayOf(confirmedAt)} + ${CONFIRMED_DAYS}::int`))
      .from(dossier)
      // Listings of the specification's form, which have no nature, need no confirmation.
      .where(
        and(isOnSite, isOfAgent(whose), sql`${dossier.deal} is not null and ${confirmedAt} < ${unconfirmedUntil}`),
      ),
  ).as('due')
  const { kind, on } = due
  const { number, startsOn, endsOn } = mandateRegister
  const first = sql`json_build_object('number', ${number}, 'startsOn', ${startsOn}, 'endsOn', ${endsOn})`
  const mandate = sql<
    Deadline['mandate']
  >`(${db.select({ first }).from(mandateRegister).where(eq(number, due.renews))})`
  const endingMandates = sql<number>`count(*) filter (where ${kind} = 'mandate') over ()`.mapWith(Number)
  const rows = db
    .select({ id: due.id, title: due.title, reference: due.reference, kind, on, mandate, endingMandates, total: TOTAL })
    .from(due)
    .orderBy(asc(on), asc(due.id))
  const deadlines = await block(rows, isWhole ? DEADLINES_MAX : BLOCK_ROWS)
  return { deadlines, endingMandates: deadlines.items[0]?.endingMandates ?? 0 }
}

export const listUnmandatedToday = (db: Database, { whose }: Wanted) =>
  block(
    db
      .select({ ...listing, total: TOTAL })
      .from(dossier)
      .where(and(isOnSite, isOfAgent(whose), notInArray(id, selectMandated(db))))
      .orderBy(desc(id)),
  )

/** Listings without reaction, oldest price first. */
export function listSilent(db: Database, { whose }: Wanted) {
  const changedAt: SQL<Date> = sql`coalesce(${dossier.priceChangedAt}, ${dossier.publishedAt})`
  return block(
    db
      .select({ ...listing, price, changedAt: changedAt.mapWith(dossier.createdAt), total: TOTAL })
      .from(dossier)
      .where(and(isOfAgent(whose), isWithoutReaction(db)))
      .orderBy(asc(changedAt), asc(id)),
  )
}
