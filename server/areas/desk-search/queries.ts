import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '#server/core/escape.ts'
import type { Database } from '#server/db/open.ts'
import { account, alert, dossier, isKept, lead, mandateRegister } from '#server/db/schema.ts'
import type { Asked } from './asked.ts'

/** Of each kind. */
const SHOWN = 5

// What words are compared with, as migration 0002 computes and indexes it.
const LISTING_WORDS = sql`dossier.words`
const SELLER_WORDS = sql`dossier.seller_words`
const LEAD_WORDS = sql`lead.words`
const SENDER_WORDS = sql`lead.sender_words`
const ACCOUNT_WORDS = sql`person_words(${account.firstName} || ' ' || ${account.lastName}, ${account.email}, ${account.agentPhone})`
const ALERT_WORDS = sql`person_words('', ${alert.email}, '')`
const { parties, object, nature, place } = mandateRegister
const MANDATE_WORDS = sql`mandate_words(${parties}, ${object}, ${nature}, ${place})`

const IS_TELEPHONE = /^\+?\d{6,}$/

/** Whether a text holds all words of one of the readings. */
function holds(text: SQL, { readings }: Asked): SQL {
  const hasWord = (word: string) =>
    IS_TELEPHONE.test(word)
      ? sql`${text} like '%' || phone_key(${word}) || '%'`
      : sql`${text} like title_key(${`%${escapeLike(word)}%`})`
  return or(...readings.map((words) => and(...words.map(hasWord)))) ?? sql`false`
}

/** The first rows of several lists, each once. */
const fewOf = <Key extends string, Row extends Record<Key, number>>(key: Key, lists: Row[][]): Row[] =>
  [...new Map(lists.flat().map((row) => [row[key], row])).values()].slice(0, SHOWN)

/** The listing of this number and that of the mandate of this number, then the newest with the words. */
export async function findListings(db: Database, asked: Asked) {
  const { id, title, reference, location, status, facts } = dossier
  const ofNumber = eq(mandateRegister.number, asked.number)
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
  const mandated = db.select({ id: mandateRegister.dossierId }).from(mandateRegister).where(ofNumber)
  const numbered = sql`${id} in (select ${asked.number}::bigint union all ${mandated})`
  return fewOf('id', await Promise.all([select(numbered), select(holds(LISTING_WORDS, asked))]))
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
  return fewOf('number', await Promise.all([select(eq(number, asked.number)), select(worded)]))
}

/** A person as a request, a record, an account or an alert knows them. */
interface Trace {
  name: string
  email: string
  phone: string
  /** The telephone as it is compared. */
  key: string
  listingId: number | null
  account: { id: number; role: 'user' | 'admin' } | null
}

interface Person {
  emails: string[]
  keys: string[]
  traces: Trace[]
}

const WHOLE_TELEPHONE_DIGITS = 9

/** Who has sent requests, sells, has an account or alerts, with these words in name, e-mail or telephone. */
export async function findPeople(db: Database, asked: Asked) {
  const people = mergeTraces(await listTraces(db, asked)).slice(0, SHOWN)
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
async function listTraces(db: Database, asked: Asked): Promise<Trace[]> {
  const { rows } = (await db.execute(sql`
    select *, phone_key(phone) as key from (
      (select ${lead.firstName} || ' ' || ${lead.lastName} as name, lower(${lead.email}) as email, ${lead.phone} as phone,
          null::float8 as "listingId", null::json as account
        from ${lead} where ${isKept} and ${holds(SENDER_WORDS, asked)} order by ${lead.id} desc limit 50)
      union all
      (select ${dossier.facts}->>'ownerName', lower(${dossier.facts}->>'ownerEmail'), ${dossier.facts}->>'ownerPhone', ${dossier.id}, null
        from ${dossier} where ${holds(SELLER_WORDS, asked)} order by ${dossier.id} desc limit 50)
      union all
      (select ${account.firstName} || ' ' || ${account.lastName}, lower(${account.email}), ${account.agentPhone}, null,
          json_build_object('id', ${account.id}, 'role', ${account.role})
        from ${account} where ${holds(ACCOUNT_WORDS, asked)} order by ${account.id} desc limit 50)
      union all
      (select '', lower(${alert.email}), '', null, null
        from ${alert} where ${holds(ALERT_WORDS, asked)} order by ${alert.id} desc limit 50)
    ) as trace`)) as unknown as { rows: Trace[] }
  return rows
}

/** One a person: what has the same e-mail or the same telephone, in the order of their first traces. */
function mergeTraces(traces: Trace[]): Person[] {
  let people: Person[] = []
  for (const trace of traces.toReversed()) {
    const emails = trace.email ? [trace.email] : []
    const keys = (trace.key ?? '').length >= WHOLE_TELEPHONE_DIGITS ? [trace.key] : []
    const isSame = (one: Person) =>
      one.emails.some((email) => emails.includes(email)) || one.keys.some((key) => keys.includes(key))
    const all = [{ emails, keys, traces: [trace] }, ...people.filter(isSame)]
    const person = {
      emails: all.flatMap((one) => one.emails),
      keys: all.flatMap((one) => one.keys),
      traces: all.flatMap((one) => one.traces),
    }
    people = [person, ...people.filter((one) => !isSame(one))]
  }
  return people
}

/** What these people have asked for, in their order: also what does not hold the words. */
async function countAsked(db: Database, people: Person[]) {
  const asked = JSON.stringify(people.map(({ emails, keys }, at) => ({ at, emails, keys })))
  const { rows } = (await db.execute(sql`
    select requests, alerts, "leadId" from jsonb_to_recordset(${asked}::jsonb) as person (at int, emails text[], keys text[]),
      lateral (select count(*)::int as requests, max(id)::float8 as "leadId" from ${lead}
        where ${isKept} and (lower(email) = any (emails) or phone_key(phone) = any (keys))) as leads,
      lateral (select count(*)::int as alerts from ${alert} where lower(email) = any (emails) and state = 'active') as watched
    order by at`)) as unknown as { rows: { requests: number; alerts: number; leadId: number | null }[] }
  return rows
}
