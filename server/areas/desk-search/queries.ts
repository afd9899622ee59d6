import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { account, alert, dossier, isKept, lead, mandateRegister } from '#server/db/schema.ts'
import { type Asked, holds, isNumbered, LISTING_WORDS } from '#server/search/asked.ts'

/** Of each kind. */
const SHOWN = 5
/** How many of the newest of each kind are read for one person: most have sent less. */
const TRACES_A_PERSON = 10

// What words are compared with, as migration 0002 computes and indexes it.
const SELLER_WORDS = sql`dossier.seller_words`
const LEAD_WORDS = sql`lead.words`
const SENDER_WORDS = sql`lead.sender_words`
const ACCOUNT_WORDS = sql`person_words(${account.firstName} || ' ' || ${account.lastName}, ${account.email}, ${account.agentPhone})`
const ALERT_WORDS = sql`person_words('', ${alert.email}, '')`
const { parties, object, nature, place } = mandateRegister
const MANDATE_WORDS = sql`mandate_words(${parties}, ${object}, ${nature}, ${place})`

/** The first rows of several lists, each once. */
const fewOf = <Key extends string, Row extends Record<Key, number>>(key: Key, lists: Row[][]): Row[] =>
  [...new Map(lists.flat().map((row) => [row[key], row])).values()].slice(0, SHOWN)

/** The listing of this number and that of the mandate of this number, then the newest with the words. */
export async function findListings(db: Database, asked: Asked) {
  const { id, title, reference, location, status, facts } = dossier
  const ofNumber = eq(mandateRegister.number, asked.mandate)
  const select = (where: SQL) =>
    db
      .select({
        id,
        title,
        reference: sql<string>`coalesce(${reference}, '')`,
        location,
        status,
        tradeName: sql<string>`coalesce(${facts}->>'tradeName', '')`,
        ownerName: sql<string>`coalesce(${facts}->>'ownerName', '')`,
        mandate: mandateRegister.number,
      })
      .from(dossier)
      .leftJoin(mandateRegister, and(ofNumber, eq(mandateRegister.dossierId, id)))
      .where(where)
      .orderBy(desc(id))
      .limit(SHOWN)
  return fewOf('id', await Promise.all([select(isNumbered(db, asked)), select(holds(LISTING_WORDS, asked))]))
}

/** The request of this number, then the newest with the words. */
export async function findRequests(db: Database, asked: Asked) {
  const select = (where: SQL) => db.select().from(lead).where(and(isKept, where)).orderBy(desc(lead.id)).limit(SHOWN)
  return fewOf('id', await Promise.all([select(eq(lead.id, asked.leadId)), select(holds(LEAD_WORDS, asked))]))
}

/** The row of this number, then the newest mandates with the words. */
export async function findMandates(db: Database, asked: Asked) {
  const { number, act } = mandateRegister
  const select = (where: SQL | undefined) =>
    db.select().from(mandateRegister).where(where).orderBy(desc(number)).limit(SHOWN)
  const worded = and(eq(act, 'mandat'), holds(MANDATE_WORDS, asked))
  return fewOf('number', await Promise.all([select(eq(number, asked.mandate)), select(worded)]))
}

interface Trace {
  name: string
  email: string | null
  phone: string | null
  /** The telephone as it is compared. */
  key: string | null
  listingId: number | null
  account: { id: number; role: 'user' | 'admin' } | null
}

interface Person {
  /** E-mails, and whole telephones. */
  marks: Set<string>
  traces: Trace[]
}

const WHOLE_TELEPHONE_DIGITS = 9

/** Who has sent requests, sells, has an account or alerts, with these words in name, e-mail or telephone. */
export async function findPeople(db: Database, asked: Asked, most = SHOWN) {
  const people = onePerPerson(await listTraces(db, asked, most * TRACES_A_PERSON)).slice(0, most)
  const counts = await countAsked(db, people)
  return people.map(({ traces }, at) => ({
    name: traces.find(({ name }) => name)?.name ?? '',
    email: traces.find(({ email }) => email)?.email ?? '',
    phone: traces.find(({ phone }) => phone)?.phone ?? '',
    sells: traces.flatMap(({ listingId }) => listingId ?? []),
    account: traces.find((trace) => trace.account)?.account ?? null,
    ...(counts[at] ?? { requests: 0, alerts: 0, leadId: null }),
  }))
}

/** The newest of each kind: far more than the people shown. */
async function listTraces(db: Database, asked: Asked, most: number): Promise<Trace[]> {
  const { rows } = (await db.execute(sql`
    select *, phone_key(phone) as key from (
      (select first_name || ' ' || last_name as name, lower(email) as email, phone,
          null::float8 as "listingId", null::json as account
        from lead where status <> 'erased' and ${holds(SENDER_WORDS, asked)} order by id desc limit ${most})
      union all
      (select facts->>'ownerName', lower(facts->>'ownerEmail'), facts->>'ownerPhone', id, null
        from dossier where ${holds(SELLER_WORDS, asked)} order by id desc limit ${most})
      union all
      (select first_name || ' ' || last_name, lower(email), agent_phone, null, json_build_object('id', id, 'role', role)
        from account where ${holds(ACCOUNT_WORDS, asked)} order by id desc limit ${most})
      union all
      (select '', lower(email), '', null, null from alert where ${holds(ALERT_WORDS, asked)} order by id desc limit ${most})
    ) as trace`)) as unknown as { rows: Trace[] }
  return rows
}

/** What has the same e-mail or the same telephone is one person's. In the order of their first traces. */
function onePerPerson(traces: Trace[]): Person[] {
  let people: Person[] = []
  for (const trace of traces.toReversed()) {
    const key = trace.key ?? ''
    const marks = new Set([trace.email ?? '', key.length < WHOLE_TELEPHONE_DIGITS ? '' : key].filter(Boolean))
    const same = people.filter((one) => [...marks].some((mark) => one.marks.has(mark)))
    const person = {
      marks: new Set([...marks, ...same.flatMap((one) => [...one.marks])]),
      traces: [trace, ...same.flatMap((one) => one.traces)],
    }
    people = [person, ...people.filter((one) => !same.includes(one))]
  }
  return people
}

/** What these people have asked for, in their order: also what does not hold the words. */
async function countAsked(db: Database, people: Person[]) {
  const asked = JSON.stringify(people.map(({ marks }, at) => ({ at, marks: [...marks] })))
  const { rows } = (await db.execute(sql`
    select requests, alerts, "leadId" from jsonb_to_recordset(${asked}::jsonb) as person (at int, marks text[]),
      lateral (select count(*)::int as requests, max(id)::float8 as "leadId" from lead
        where status <> 'erased' and (lower(email) = any (marks) or phone_key(phone) = any (marks))) as leads,
      lateral (select count(*)::int as alerts from alert where lower(email) = any (marks) and state = 'active') as watched
    order by at`)) as unknown as { rows: { requests: number; alerts: number; leadId: number | null }[] }
  return rows
}
