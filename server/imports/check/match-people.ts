import { sql } from 'drizzle-orm'
import type { ReadContact, ReadContactRow } from '#domain/imports/mapping.ts'
import type { Database } from '#server/db/database.ts'

/** A person of a file beside the contact that they are. */
export interface ComparedPerson {
  read: ReadContactRow
  kind: 'new' | 'known' | 'error'
  contactId: number | null
  /** What the file adds to a known person whom no member has changed. */
  adds: { emails: string[]; phones: string[] }
}

interface KnownMark {
  id: number
  mark: string
  name: string
  isTouched: boolean
}

/**
 * Finds who the people of a table are: by an email; else by a telephone with the same name; else, for who has neither, by the
 * same name among people of other files. Who is none of these is new.
 */
export async function matchPeople(db: Database, rows: ReadContactRow[]): Promise<ComparedPerson[]> {
  const marks = await listMarked(db, rows)
  const [byMark, named] = [Map.groupBy(marks, ({ mark }) => mark), await listNamed(db, rows)]
  return rows.map((read): ComparedPerson => {
    const { emails, phones } = read.contact
    if (read.errors.length > 0) return { read, kind: 'error', contactId: null, adds: NOTHING }
    const [byEmail] = emails.flatMap((email) => byMark.get(email.toLowerCase()) ?? [])
    const byPhone = phones.flatMap((phone) => byMark.get(phone) ?? [])
    const found =
      byEmail ??
      byPhone.find(({ name }) => name === nameKey(read.contact)) ??
      (emails.length + phones.length === 0 ? named.get(nameKey(read.contact)) : undefined)
    if (!found) return { read, kind: 'new', contactId: null, adds: { emails, phones } }
    const isNew = (value: string) => !(byMark.get(value) ?? []).some(({ id }) => id === found.id)
    const adds = {
      emails: emails.filter((email) => !byMark.has(email.toLowerCase())),
      phones: phones.filter(isNew),
    }
    return { read, kind: 'known', contactId: found.id, adds: found.isTouched ? NOTHING : adds }
  })
}

const NOTHING = { emails: [], phones: [] }

/** Compared as the database compares names: words without accents, in any order. */
const nameKey = ({ firstName = '', lastName = '', company = '' }: ReadContact): string =>
  wordsOf(`${firstName} ${lastName}`) || wordsOf(company)

const wordsOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !['m', 'mr', 'mme', 'mlle', 'monsieur', 'madame', 'mademoiselle', 'et'].includes(word))
    .toSorted()
    .filter((word, at, all) => word !== all[at - 1])
    .join(' ')

const NAME = sql`coalesce(nullif(array_to_string(name_words(first_name || ' ' || last_name), ' '), ''),
  array_to_string(name_words(company), ' '))`

async function listMarked(db: Database, rows: ReadContactRow[]): Promise<KnownMark[]> {
  const emails = rows.flatMap(({ contact }) => contact.emails.map((email) => email.toLowerCase()))
  const phones = rows.flatMap(({ contact }) => contact.phones)
  const found = (await db.execute(sql`
    select contact.id::float8 as id, value as mark, ${NAME} as name, touched_at is not null as "isTouched"
      from contact_mark join contact on contact.id = contact_id
      where kind = 'email' and value = any(${sql.param([...new Set(emails)])})
    union all
    select contact.id::float8, phone, ${NAME}, touched_at is not null
      from unnest(${sql.param([...new Set(phones)])}::text[]) as phone
      join contact_mark on kind = 'phone' and value = phone_key(phone) join contact on contact.id = contact_id
    order by 1`)) as unknown as { rows: KnownMark[] }
  return found.rows
}

/** People without email or telephone who came in a file, by their names. */
async function listNamed(db: Database, rows: ReadContactRow[]): Promise<Map<string, KnownMark>> {
  const names = rows.flatMap(({ contact }) =>
    contact.emails.length + contact.phones.length === 0 ? nameKey(contact) : [],
  )
  if (names.length === 0) return new Map()
  const found = (await db.execute(sql`
    select id::float8 as id, '' as mark, ${NAME} as name, touched_at is not null as "isTouched" from contact
    where origin = 'import' and ${NAME} = any(${sql.param(names)})
      and not exists (select from contact_mark where contact_id = contact.id) order by 1 desc`)) as unknown as {
    rows: KnownMark[]
  }
  return new Map(found.rows.map((row) => [row.name, row]))
}
