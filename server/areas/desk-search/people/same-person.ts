import type { User } from '#domain/accounts/account.ts'
import type { DeskPerson } from '#domain/desk-search.ts'
import {
  type PeopleOfRecords,
  peopleOfRecords,
  type MarkOfPerson,
  readMarksOfPeople,
} from '#server/contacts/known-by.ts'
import type { Database } from '#server/db/database.ts'

/** A record that a person has left; the view is server/db/views/trace.sql. */
export interface PersonTrace {
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

/** The sources of traces, as in the view. */
const [LEAD, ACCOUNT, ALERT] = [0, 2, 3]
export const [DOSSIER_TRACE, CONTACT_TRACE] = [1, 4]

const WHOLE_TELEPHONE_DIGITS = 9

/** By what traces of the same people are read: emails and telephones, and numbers of people. */
export interface AskedTraces {
  marks: string[]
  contactIds: number[]
}

/**
 * Adds all traces of these people: those that share an email or telephone with these, directly or through other traces, and
 * those of people merged with them.
 */
export async function withTheOthers(
  db: Database,
  found: PersonTrace[],
  read: (asked: AskedTraces) => Promise<PersonTrace[]>,
): Promise<{ traces: PersonTrace[]; known: PeopleOfRecords }> {
  const traces = new Map(found.map((trace) => [nameOf(trace), trace]))
  const marksOfPeople: MarkOfPerson[] = []
  const asked = new Set<string | number>()
  for (;;) {
    const isNew = (one: string | number) => !asked.has(one)
    const all = [...traces.values()]
    const values = [...new Set([...all.flatMap(marksOf), ...marksOfPeople.flatMap(({ value }) => value ?? [])])].filter(
      isNew,
    )
    const ids = all.flatMap(({ source, id }) => (source === CONTACT_TRACE ? id : [])).filter(isNew)
    if (values.length + ids.length === 0) return { traces: all, known: peopleOfRecords(marksOfPeople) }
    for (const one of [...values, ...ids]) asked.add(one)
    const people = await readMarksOfPeople(db, { values, ids })
    marksOfPeople.push(...people)
    const contactIds = [...new Set(people.map(({ id }) => id))]
    for (const trace of await read({ marks: values, contactIds })) traces.set(nameOf(trace), trace)
  }
}

/**
 * Groups traces by person: those of one contact; those that lead to none by their emails and telephones. Finds the group of
 * a trace.
 */
export function onePerPerson(traces: PersonTrace[], known: PeopleOfRecords): (trace: PersonTrace) => PersonTrace[] {
  const groups = new Map<string, PersonTrace[]>()
  for (const trace of traces) {
    const marks = keysOf(trace, known)
    const same = new Set(marks.flatMap((mark) => [groups.get(mark) ?? []].filter((group) => group.length > 0)))
    const [group = [], ...others] = same
    const joined = [trace, ...others.flat()]
    group.push(...joined)
    for (const one of joined) for (const mark of [nameOf(one), ...keysOf(one, known)]) groups.set(mark, group)
  }
  return (trace) => groups.get(nameOf(trace)) ?? []
}

const contactIdOf = (trace: PersonTrace, { contactOf, rootOf }: PeopleOfRecords): number | null =>
  trace.source === CONTACT_TRACE ? rootOf(trace.id) : contactOf(trace)

function keysOf(trace: PersonTrace, known: PeopleOfRecords): string[] {
  const id = contactIdOf(trace, known)
  return id === null ? marksOf(trace) : [`contact ${id}`]
}

const nameOf = ({ source, id }: PersonTrace) => `${source} ${id}`

/** Emails, and complete telephone numbers. */
const marksOf = ({ email, digits }: PersonTrace): string[] =>
  [email ?? '', (digits ?? '').length < WHOLE_TELEPHONE_DIGITS ? '' : (digits ?? '')].filter(Boolean)

/** Joins the traces of a person. Names and contacts come from the matching traces first. */
export function toPerson(traces: PersonTrace[], found: PersonTrace[], known: PeopleOfRecords): DeskPerson {
  const names = new Set(found.map(nameOf))
  const isFound = (trace: PersonTrace) => Number(names.has(nameOf(trace)))
  const theirs = traces.toSorted(
    (one, other) => isFound(other) - isFound(one) || one.source - other.source || other.id - one.id,
  )
  const idsOf = (which: number) =>
    theirs.flatMap(({ source, id }) => (source === which ? id : [])).toSorted((one, other) => other - one)
  // Their page says the name of who holds them.
  const isMerged = ({ source, id }: PersonTrace) => source === CONTACT_TRACE && known.rootOf(id) !== id
  const account = theirs.find(({ source }) => source === ACCOUNT)
  const requests = idsOf(LEAD)
  return {
    name: theirs.find((trace) => trace.name && !isMerged(trace))?.name ?? '',
    email: theirs.find(({ email }) => email)?.email ?? '',
    phone: theirs.find(({ phone }) => phone)?.phone ?? '',
    requests: requests.length,
    leadId: requests[0] ?? null,
    files: 0,
    alerts: theirs.filter(({ source, state }) => source === ALERT && state === 'active').length,
    sells: idsOf(DOSSIER_TRACE),
    contactId: theirs.map((trace) => contactIdOf(trace, known)).find((id) => id !== null) ?? null,
    account: account ? { id: account.id, role: account.state as User['role'] } : null,
    seenAt: new Date(Math.max(...theirs.map(({ at }) => at))).toISOString(),
  }
}
