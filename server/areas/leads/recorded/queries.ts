import { and, desc, eq, sql } from 'drizzle-orm'
import { refusedField } from '#server/core/refusal.ts'
import type { Database } from '#server/db/database.ts'
import { brief } from '#server/db/schema/briefs.ts'
import { account } from '#server/db/schema/accounts.ts'
import { dossier } from '#server/db/schema/listings.ts'

/** The title of a listing, public or not, and its agent while they can be assigned leads; undefined when there is none. */
export async function findDossierOfLead(db: Database, id: number) {
  const [row] = await db
    .select({ id: dossier.id, title: dossier.title, reference: dossier.reference, agentId: account.id })
    .from(dossier)
    .leftJoin(account, and(eq(account.id, dossier.agentId), eq(account.role, 'admin'), eq(account.active, true)))
    .where(eq(dossier.id, id))
  if (!row) return undefined
  const title = row.title || `Affaire n°\u00a0${row.id}`
  return { id: row.id, agentId: row.agentId, title: row.reference ? `${title} (réf. ${row.reference})` : title }
}

/** The email of a member. */
export async function findMemberMail(db: Database, id: number): Promise<string | undefined> {
  const [member] = await db.select({ email: account.email }).from(account).where(eq(account.id, id))
  return member?.email
}

/** The id of a member to whom requests can be assigned; null for none. Throws a Refusal for an id of nobody. */
export async function findMember(db: Database, id: number | null | undefined): Promise<number | null> {
  if (typeof id !== 'number') return null
  const [member] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, id), eq(account.role, 'admin'), eq(account.active, true)))
  if (!member) throw refusedField('forId', 'Ce membre ne fait plus partie de l’équipe.')
  return member.id
}

/** The person whom a request has made or found when it was stored, into whoever they were merged. */
export async function contactOfLead(tx: Database, leadId: number): Promise<number> {
  const { rows } = (await tx.execute(
    sql`select contact_root(contact_of(t))::float8 as id from contact_trace t where source = 'lead' and id = ${leadId}`,
  )) as unknown as { rows: { id: number | null }[] }
  const id = rows[0]?.id
  if (!id) throw refusedField('contact', 'Indiquez un téléphone ou un email.')
  return id
}

/** The brief that a member last wrote for the person of a request: a form that was sent twice made it. */
export async function findLastBrief(tx: Database, leadId: number, authorId: number): Promise<number | null> {
  const contactId = await contactOfLead(tx, leadId)
  const [row] = await tx
    .select({ id: brief.id })
    .from(brief)
    .where(and(eq(brief.contactId, contactId), eq(brief.authorId, authorId)))
    .orderBy(desc(brief.id))
    .limit(1)
  return row?.id ?? null
}
