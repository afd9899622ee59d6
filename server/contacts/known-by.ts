import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/** An email or a telephone of a person. `root` is the person into whom they were merged, or they themselves. `value` is null when they have neither. */
export interface MarkOfPerson {
  root: number
  id: number
  kind: 'email' | 'phone' | null
  value: string | null
}

/** Finds the person of a record among people that were read; merged people are one. */
export interface PeopleOfRecords {
  /** Returns the person with the email of the record or, when it has none, with its telephone; null when there is none (spam). */
  contactOf: (record: { email: string | null; digits: string | null }) => number | null
  /** Returns the person into whom this one was merged, or this one. */
  rootOf: (id: number) => number
}

/**
 * Reads all emails and telephones of the people who have one of these, as they are compared, or one of these numbers; of
 * those merged with them too.
 */
export async function readMarksOfPeople(
  db: Database,
  { values, ids }: { values: string[]; ids: number[] },
): Promise<MarkOfPerson[]> {
  const { rows } = (await db.execute(sql`
    with recursive found as (
      select contact_root(contact_id) as root from contact_mark
        where kind in ('email', 'phone') and value = any(${sql.param(values)})
      union select contact_root(id) from contact where id = any(${sql.param(ids)})),
    person as (
      select root, root as id from found
      union select person.root, other.id from contact other join person on other.merged_into_id = person.id)
    select person.root::float8 as root, person.id::float8 as id, mark.kind, mark.value from person
    left join contact_mark mark on mark.contact_id = person.id`)) as unknown as { rows: MarkOfPerson[] }
  return rows
}

/** Indexes what `readMarksOfPeople` read. When several people share a telephone, the person added first counts. */
export function peopleOfRecords(marks: MarkOfPerson[]): PeopleOfRecords {
  const roots = new Map(marks.map(({ id, root }) => [id, root]))
  const holders = new Map(
    marks.toSorted((one, other) => other.id - one.id).map(({ kind, value, root }) => [`${kind} ${value}`, root]),
  )
  return {
    contactOf: ({ email, digits }) => holders.get(email ? `email ${email}` : `phone ${digits ?? ''}`) ?? null,
    rootOf: (id) => roots.get(id) ?? id,
  }
}
