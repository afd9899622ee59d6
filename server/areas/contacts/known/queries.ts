import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '#domain/accounts/team.ts'
import { KNOWN_CONTACTS_SHOWN, type KnownContact, type SellerAgent } from '#domain/contacts/contact-page.ts'
import type { WaysToReach } from '#domain/reading/ways-to-reach.ts'
import { isSeller, marksOf, toSellerAgent } from '#server/areas/contacts/queries.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { isReadableBy } from '#server/listings/confidential-readers.ts'

/**
 * The people with an email or a telephone, each with whose seller they are of affairs that the reader may not read. Two
 * statements, because it is asked at each pause of typing.
 */
export async function listKnownSellers(db: Database, reached: WaysToReach, reader: Reader): Promise<KnownContact[]> {
  const marks = await marksOfKnown(db, reached)
  if (marks.length === 0) return []
  const { id, firstName, lastName, agentPhone } = account
  const email = sql<string | null>`lower(${dossier.facts}->>'ownerEmail')`
  const phone = sql<string | null>`phone_key(${dossier.facts}->>'ownerPhone')`
  const sold = await db
    .selectDistinct({ email, phone, agent: { id, firstName, lastName, phone: agentPhone } })
    .from(dossier)
    .leftJoin(account, eq(account.id, dossier.agentId))
    .where(and(isSeller(marksOf(marks)), sql`not ${isReadableBy(reader)}`))
    .limit(100)
  return [...Map.groupBy(marks, ({ root }) => root)].map(([root, own]) => {
    const values = new Set(own.map(({ value }) => value))
    const agents = sold
      .filter((one) => values.has(one.email || (one.phone ?? '')))
      .map(({ agent }) => toSellerAgent(agent ?? { id: null, firstName: null, lastName: null, phone: null }))
    return { id: root, sellerOf: oncePerAgent(agents) }
  })
}

const oncePerAgent = (agents: SellerAgent[]) => [...new Map(agents.map((agent) => [agent.id, agent])).values()]

/** All marks of these people, of those merged into them too, by who holds them. */
async function marksOfKnown(db: Database, { email, phone }: WaysToReach) {
  const { rows } = (await db.execute(sql`
    with recursive found as (
      select distinct contact_root(contact_id) as root from contact_mark
      where (kind = 'email' and value = ${email.toLowerCase()}) or (kind = 'phone' and value = phone_key(${phone}))
      order by root limit ${KNOWN_CONTACTS_SHOWN}),
    person as (
      select root, root as id from found
      union select person.root, other.id from contact other join person on other.merged_into_id = person.id)
    select person.root::float8 as root, mark.kind, mark.value from person
    join contact_mark mark on mark.contact_id = person.id`)) as unknown as {
    rows: { root: number; kind: 'email' | 'phone'; value: string }[]
  }
  return rows
}
