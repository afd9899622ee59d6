import { and, count, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import type { Reader } from '#domain/accounts/team.ts'
import type { DeskPerson, PeopleQuery } from '#domain/desk-search.ts'
import type { Database } from '#server/db/database.ts'
import { accessRequest } from '#server/db/schema/data-room.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { isReadableBy, readsAll } from '#server/listings/confidential-readers.ts'
import { type ParsedDeskSearch, holds } from '#server/search/desk-search-text.ts'
import { type ContactOfTrace, readContactsOf } from '#server/contacts/known-by.ts'
import { HITS_SHOWN } from '#server/areas/desk-search/queries.ts'

/** A record that a person has left; the view is server/db/views/trace.sql. */
interface Trace {
  source: number
  id: number
  name: string | null
  email: string | null
  phone: string | null
  /** The digits of the telephone, in the form that is compared. */
  digits: string | null
  /** Unix time in milliseconds. */
  at: number
  /** The status of a request, the role of an account, or the state of an alert. */
  state: string | null
  /** Sort key, as a text. */
  key: string
  /** Matches the search, but was already shown on an earlier page. */
  isPast: boolean
}

const [LEAD, DOSSIER, ACCOUNT, ALERT, CONTACT] = [0, 1, 2, 3, 4]
const MICROSECONDS = /^\d{1,17}$/
/** Sort orders: the SQL key, its text form for a cursor, and its parsing from a cursor. */
const SORTS = {
  recent: {
    key: sql`trace.at`,
    text: sql`(extract(epoch from trace.at) * 1000000)::bigint`,
    read: (text: string) =>
      sql`timestamptz 'epoch' + ${MICROSECONDS.test(text) ? text : '0'}::bigint * interval '1 microsecond'`,
    way: sql`desc`,
    isAfter: sql`<`,
  },
  name: {
    key: sql`trace.by_name`,
    text: sql`trace.by_name`,
    read: (text: string) => sql`${text}::text`,
    way: sql`asc`,
    isAfter: sql`>`,
  },
}

const WHOLE_TELEPHONE_DIGITS = 9
/** Initial estimate of how many traces a person has: most have fewer. */
const TRACES_A_PERSON = 3
/** With more traces, a telephone or an email is shared by many people. */
const TRACES_MAX = 2_000

/**
 * A page of the people who have sent requests, sell a listing, or have an account or alerts, and match the words by name,
 * email or telephone. Traces of one contact are one person, sorted by the first of them.
 */
export async function findPeople(
  db: Database,
  asked: ParsedDeskSearch,
  reader: Reader,
  { sort = 'recent', after, size = HITS_SHOWN }: Omit<PeopleQuery, 'q'> & { size?: number } = {},
): Promise<{ people: DeskPerson[]; next: string | null }> {
  const read = readTraces(db, asked, { sort, after, reader })
  for (let most = size * TRACES_A_PERSON; ; most *= 4) {
    const found = await read.matching(most)
    const all = await withTheOthers(found, read.marked)
    const contactOf = await readContactsOf(db, all)
    const groups = onePerPerson(all, contactOf)
    const groupOf = (trace: Trace) => groups.get(nameOf(trace)) ?? []
    const people = [...new Set(found.map(groupOf))].filter((theirs) => !theirs.some(({ isPast }) => isPast))
    if (people.length <= size && found.length === most) continue
    const last = people.length > size && found.find((trace) => groupOf(trace) === people[size - 1])
    const shown = people.slice(0, size).map((theirs) => toPerson(theirs, new Set(found.map(nameOf)), contactOf))
    return {
      people: await withFiles(db, shown),
      next: last ? `${last.id * 8 + last.source}.${last.key}` : null,
    }
  }
}

/** Reads traces: `matching` those that match after the cursor, `marked` all with one of these emails or telephones. */
function readTraces(
  db: Database,
  asked: ParsedDeskSearch,
  { sort = 'recent', after = '', reader }: Pick<PeopleQuery, 'sort' | 'after'> & { reader: Reader },
) {
  const ownSellers = db.select({ id: dossier.id }).from(dossier).where(isReadableBy(reader))
  const isRead = readsAll(reader) ? sql`true` : sql`(source <> ${DOSSIER} or id in (${ownSellers}))`
  const { key, way, isAfter, ...place } = SORTS[sort]
  const [, number, last] = /^(\d{1,15})\.([^\0]+)$/.exec(after) ?? []
  const matches = holds(sql`words`, asked)
  const isNext = last ? sql`(${key}, id * 8 + source) ${isAfter} (${place.read(last)}, ${number}::bigint)` : sql`true`
  const read = async (where: SQL, most: number) => {
    const { rows } = (await db.execute(sql`
      select source, id::float8, name, email, phone, digits, extract(epoch from at)::float8 * 1000 as at, state,
        ${place.text}::text as key, ${matches} and not ${isNext} as "isPast"
      from trace where words <> '  ' and state is distinct from 'erased' and ${isRead} and ${where} order by ${key} ${way}, id * 8 + source ${way} limit ${most}`)) as unknown as {
      rows: Trace[]
    }
    return rows
  }
  return {
    matching: (most: number) => read(sql`${matches} and ${isNext}`, most),
    marked: (marks: string[]) =>
      read(sql`(email = any (${sql.param(marks)}) or digits = any (${sql.param(marks)}))`, TRACES_MAX),
  }
}

/** Adds all traces that share an email or telephone with these, directly or through other traces. */
async function withTheOthers(found: Trace[], read: (marks: string[]) => Promise<Trace[]>): Promise<Trace[]> {
  const traces = new Map(found.map((trace) => [nameOf(trace), trace]))
  const known = new Set<string>()
  for (;;) {
    const marks = [...new Set([...traces.values()].flatMap(marksOf))].filter((mark) => !known.has(mark))
    if (marks.length === 0) return [...traces.values()]
    for (const mark of marks) known.add(mark)
    for (const trace of await read(marks)) traces.set(nameOf(trace), trace)
  }
}

/**
 * Groups traces by person: those of one contact; those that lead to none by their emails and telephones. The map gives the
 * group of each trace and mark.
 */
function onePerPerson(traces: Trace[], contactOf: ContactOfTrace): Map<string, Trace[]> {
  const groups = new Map<string, Trace[]>()
  for (const trace of traces) {
    const marks = keysOf(trace, contactOf)
    const same = new Set(marks.flatMap((mark) => [groups.get(mark) ?? []].filter((group) => group.length > 0)))
    const [group = [], ...others] = same
    const joined = [trace, ...others.flat()]
    group.push(...joined)
    for (const one of joined) for (const mark of [nameOf(one), ...keysOf(one, contactOf)]) groups.set(mark, group)
  }
  return groups
}

/** Counts the confidential files that each person has asked for with their email. */
async function withFiles(db: Database, people: DeskPerson[]): Promise<DeskPerson[]> {
  const email = sql<string>`lower(${accessRequest.email})`
  const emails = people.map((person) => person.email.toLowerCase()).filter(Boolean)
  if (emails.length === 0) return people
  const counts = await db
    .select({ email, files: count() })
    .from(accessRequest)
    .where(and(inArray(email, emails), isNull(accessRequest.adviserOf)))
    .groupBy(email)
  const filesOf = new Map(counts.map((row) => [row.email, row.files]))
  return people.map((person) => ({ ...person, files: filesOf.get(person.email.toLowerCase()) ?? 0 }))
}

const keysOf = (trace: Trace, contactOf: ContactOfTrace): string[] => {
  const id = trace.source === CONTACT ? trace.id : contactOf(trace)
  return id === null ? marksOf(trace) : [`contact ${id}`]
}

const nameOf = ({ source, id }: Trace) => `${source} ${id}`

/** Emails, and complete telephone numbers. */
const marksOf = ({ email, digits }: Trace): string[] =>
  [email ?? '', (digits ?? '').length < WHOLE_TELEPHONE_DIGITS ? '' : (digits ?? '')].filter(Boolean)

/** Joins the traces of a person. Names and contacts come from the matching traces first. */
function toPerson(traces: Trace[], found: ReadonlySet<string>, contactOf: ContactOfTrace): DeskPerson {
  const isFound = (trace: Trace) => Number(found.has(nameOf(trace)))
  const theirs = traces.toSorted(
    (one, other) => isFound(other) - isFound(one) || one.source - other.source || other.id - one.id,
  )
  const idsOf = (which: number) =>
    theirs.flatMap(({ source, id }) => (source === which ? id : [])).toSorted((one, other) => other - one)
  const account = theirs.find(({ source }) => source === ACCOUNT)
  const requests = idsOf(LEAD)
  return {
    name: theirs.find(({ name }) => name)?.name ?? '',
    email: theirs.find(({ email }) => email)?.email ?? '',
    phone: theirs.find(({ phone }) => phone)?.phone ?? '',
    requests: requests.length,
    leadId: requests[0] ?? null,
    files: 0,
    alerts: theirs.filter(({ source, state }) => source === ALERT && state === 'active').length,
    sells: idsOf(DOSSIER),
    contactId:
      theirs.map((trace) => (trace.source === CONTACT ? trace.id : contactOf(trace))).find((id) => id !== null) ?? null,
    account: account ? { id: account.id, role: account.state as User['role'] } : null,
    seenAt: new Date(Math.max(...theirs.map(({ at }) => at))).toISOString(),
  }
}
