import { isTelephoneSearch } from '#domain/reading/telephone.ts'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#domain/accounts/team.ts'
import { LEAD_STATUSES } from '#domain/accounts/admin.ts'
import { INBOX_VIEWS, type InboxSearch, type InboxView } from '#domain/leads/inbox.ts'
import { leadIdIn } from '#domain/leads/reference.ts'
import { INBOX_PAGE_SIZE } from '#domain/limits.ts'
import { appointmentAtOfLead } from '#server/appointments/of-lead.ts'
import { escapeLike } from '#server/core/escape.ts'
import type { Database } from '#server/db/database.ts'
import { isKeptLead, lead, leadComputed } from '#server/db/schema/leads.ts'
import { dossier, dossierComputed } from '#server/db/schema/listings.ts'
import { isReadableBy, OPEN_WORDS, placeFor } from '#server/listings/confidential-readers.ts'
import { searchWords } from '#server/search/conditions.ts'

/** A page of the matching leads, with the reference and place of their listing, and the number of leads in each view. */
export async function listInbox(db: Database, search: InboxSearch, reader: Reader) {
  const me = reader.id
  const { view = 'all' } = search
  const matching = and(...conditionsOf(search, reader))
  const counted = INBOX_VIEWS.map((view) => [view, sql<number>`count(*) filter (where ${VIEWS[view](me)})::int`])
  const [counts = NONE] = await db
    .select(Object.fromEntries(counted) as Record<InboxView, SQL<number>>)
    .from(lead)
    .leftJoin(dossier, eq(lead.propertyId, dossier.id))
    .where(matching)
  const total = counts[view]
  const pages = Math.max(1, Math.ceil(total / INBOX_PAGE_SIZE))
  const page = Math.min(Math.max(1, Number(search.page ?? 1)), pages)
  // Only ids are sorted: rows are large.
  const found = await db
    .select({ id: lead.id })
    .from(lead)
    .leftJoin(dossier, eq(lead.propertyId, dossier.id))
    .where(and(matching, VIEWS[view](me)))
    .orderBy(...orderOf(search, reader))
    .limit(INBOX_PAGE_SIZE)
    .offset((page - 1) * INBOX_PAGE_SIZE)
  const ids = found.map(({ id }) => id)
  const rows = await readLines(db, ids, reader)
  return { rows: rows.toSorted((a, b) => ids.indexOf(a.row.id) - ids.indexOf(b.row.id)), total, page, pages, counts }
}

/** What the inbox shows of these leads, in no order. */
const readLines = (db: Database, ids: number[], reader: Reader) =>
  db
    .select({
      row: lead,
      listing: {
        reference: dossier.reference,
        location: placeFor(reader),
        price: dossier.price,
        status: dossier.status,
      },
      appointmentAt: appointmentAtOfLead,
      others: OTHERS,
    })
    .from(lead)
    .leftJoin(dossier, eq(lead.propertyId, dossier.id))
    .where(inArray(lead.id, ids))

const NONE = Object.fromEntries(INBOX_VIEWS.map((view) => [view, 0])) as Record<InboxView, number>

const VIEWS: Record<InboxView, (me: number) => SQL> = {
  'to-do': () => sql`${lead.status} = 'new'`,
  mine: (me) => sql`${lead.assigneeId} = ${me} and ${lead.status} not in ('done', 'spam')`,
  callback: () => sql`${lead.callBackOn} is not null and ${lead.status} not in ('done', 'spam')`,
  'in-progress': () => sql`${lead.status} = 'in-progress'`,
  done: () => sql`${lead.status} = 'done'`,
  spam: () => sql`${lead.status} = 'spam'`,
  all: () => sql`${lead.status} <> 'spam'`,
}

/**
 * Number of other leads with the same email or the same valid telephone. Each branch reads an index of migration 0001: the
 * key of a lead's telephone is computed once, and that of others is stored. Leads without an email have none in common.
 */
const OTHERS = sql<number>`(select count(*)::int from (
  select id from lead other where lower(other.email) = lower(nullif(${lead.email}, '')) and other.status <> 'erased'
  union select id from lead other where ${lead.phoneE164} is not null and other.status <> 'erased'
    and phone_key(other.phone) = (select phone_key(${lead.phone}))
) as theirs where theirs.id <> ${lead.id})`

function conditionsOf({ kind, q = '', assignee, id }: InboxSearch, reader: Reader): (SQL | undefined)[] {
  return [
    isKeptLead,
    id ? eq(lead.id, Number(id)) : undefined,
    kind === 'appointment' ? IS_APPOINTMENT : kind && eq(lead.kind, kind),
    assignee === 'none' ? isNull(lead.assigneeId) : assignee ? eq(lead.assigneeId, Number(assignee)) : undefined,
    ...wordsOf(q, reader),
  ]
}

const IS_APPOINTMENT = sql`(cardinality(${lead.halfDays}) > 0 or ${lead.meetingWay} is not null or ${appointmentAtOfLead} is not null)`

/** Each word must be in the lead or in its listing. Uses the columns of the administration's search. */
function wordsOf(q: string, reader: Reader): SQL[] {
  const id = leadIdIn(q)
  if (id !== undefined) return [eq(lead.id, id)]
  if (isTelephoneSearch(q)) return [sql`${leadComputed.words} like '%' || phone_key(${q}) || '%'`]
  return searchWords(q).map((word) => {
    const has = sql`like title_key(${`%${escapeLike(word)}%`})`
    return sql`(${leadComputed.words} ${has} or (${dossierComputed.words} ${has} and (${isReadableBy(reader)} or ${OPEN_WORDS} ${has})) or ${lead.businessPostalCode} = ${word})`
  })
}

const SORTS = {
  name: sql`title_key(${lead.lastName} || ' ' || ${lead.firstName})`,
  email: sql`lower(${lead.email})`,
  subject: sql`coalesce(${lead.subject}, ${lead.propertyType})`,
  status: sql`array_position(array[${sql.join(
    LEAD_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  )}]::text[], ${lead.status})`,
  date: lead.id,
}

/** Newest first unless a column is given. Without one, an agent's own leads come first. Promised calls are sorted by day. */
function orderOf(
  { view, sort: column, order = column && column !== 'date' ? 'asc' : 'desc' }: InboxSearch,
  { id, role }: Reader,
): SQL[] {
  const sort = column ?? 'date'
  const direction = order === 'asc' ? asc : desc
  const isOwn = sql`coalesce(${lead.assigneeId}, ${dossier.agentId}) is not distinct from ${id}`
  const ownFirst = role === 'agent' && !column ? [desc(isOwn)] : []
  const dueFirst = view === 'callback' && sort === 'date' ? [asc(lead.callBackOn)] : []
  return [...ownFirst, ...dueFirst, direction(SORTS[sort]), desc(lead.id)]
}
