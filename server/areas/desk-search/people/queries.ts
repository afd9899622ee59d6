import { and, count, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#domain/accounts/team.ts'
import type { DeskPerson, PeopleQuery } from '#domain/desk-search.ts'
import type { Database } from '#server/db/database.ts'
import { accessRequest } from '#server/db/schema/data-room.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { isReadableBy, readsAll } from '#server/listings/confidential-readers.ts'
import { type ParsedDeskSearch, holds } from '#server/search/desk-search-text.ts'
import { HITS_SHOWN } from '#server/areas/desk-search/queries.ts'
import {
  type AskedTraces,
  CONTACT_TRACE,
  DOSSIER_TRACE,
  onePerPerson,
  toPerson,
  type PersonTrace,
  withTheOthers,
} from './same-person.ts'

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
    const { traces, known } = await withTheOthers(db, found, read.marked)
    const groupOf = onePerPerson(traces, known)
    const people = [...new Set(found.map(groupOf))].filter((theirs) => !theirs.some(({ isPast }) => isPast))
    if (people.length <= size && found.length === most) continue
    const last = people.length > size && found.find((trace) => groupOf(trace) === people[size - 1])
    const shown = people.slice(0, size).map((theirs) => toPerson(theirs, found, known))
    return {
      people: await withFiles(db, shown),
      next: last ? `${last.id * 8 + last.source}.${last.key}` : null,
    }
  }
}

/**
 * Reads traces: `matching` those that match after the cursor, `marked` all with one of these emails or
 * telephones, and those of these people.
 */
function readTraces(
  db: Database,
  asked: ParsedDeskSearch,
  { sort = 'recent', after = '', reader }: Pick<PeopleQuery, 'sort' | 'after'> & { reader: Reader },
) {
  const ownSellers = db.select({ id: dossier.id }).from(dossier).where(isReadableBy(reader))
  const isRead = readsAll(reader) ? sql`true` : sql`(source <> ${DOSSIER_TRACE} or id in (${ownSellers}))`
  const { key, way, isAfter, ...place } = SORTS[sort]
  const [, number, last] = /^(\d{1,15})\.([^\0]+)$/.exec(after) ?? []
  const matches = holds(sql`words`, asked)
  const isNext = last ? sql`(${key}, id * 8 + source) ${isAfter} (${place.read(last)}, ${number}::bigint)` : sql`true`
  const read = async (where: SQL, most: number) => {
    const { rows } = (await db.execute(sql`
      select source, id::float8, name, email, phone, digits, extract(epoch from at)::float8 * 1000 as at, state,
        ${place.text}::text as key, ${matches} and not ${isNext} as "isPast"
      from trace where words <> '  ' and state is distinct from 'erased' and ${isRead} and ${where} order by ${key} ${way}, id * 8 + source ${way} limit ${most}`)) as unknown as {
      rows: PersonTrace[]
    }
    return rows
  }
  return {
    matching: (most: number) => read(sql`${matches} and ${isNext}`, most),
    marked: ({ marks, contactIds }: AskedTraces) => {
      const values = sql.param(marks)
      const left = sql`source <> ${CONTACT_TRACE} and (email = any (${values}) or digits = any (${values}))`
      // By their numbers: the email and telephone of each person there is would be looked up otherwise.
      return read(sql`(${left} or source = ${CONTACT_TRACE} and id = any (${sql.param(contactIds)}))`, TRACES_MAX)
    },
  }
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
