import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Reader } from '#domain/accounts/team.ts'
import type { LeadAffair, SellersAffair } from '#domain/leads/affair.ts'
import type { Database } from '#server/db/database.ts'
import { lockRows } from '#server/db/locks.ts'
import { account } from '#server/db/schema/accounts.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { isKeptLead, lead, opinion } from '#server/db/schema/leads.ts'
import { isReadableBy } from '#server/listings/confidential-readers.ts'
import type { LeadRecord } from '#server/areas/leads/answers.ts'
import { missingLead, samePerson } from '#server/areas/leads/queries.ts'

const AFFAIRS_OFFERED = 3

/** Locks a request until the transaction ends. Refuses one that does not exist or was erased. */
export async function lockLead(tx: Database, id: number): Promise<LeadRecord> {
  await lockRows(tx, lead, eq(lead.id, id))
  const [row] = await tx
    .select()
    .from(lead)
    .where(and(isKeptLead, eq(lead.id, id)))
  if (!row) throw missingLead()
  return row
}

/** The affair that a request became. Only who follows it, for those who may not read its confidential part. */
export async function findAffairOf(
  db: Database,
  { dossierId }: Pick<LeadRecord, 'dossierId'>,
  reader: Reader,
): Promise<LeadAffair | null> {
  if (dossierId === null) return null
  const [row] = await db
    .select({
      id: dossier.id,
      title: dossier.title,
      isRead: isReadableBy(reader),
      agent: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`,
    })
    .from(dossier)
    .leftJoin(account, eq(account.id, dossier.agentId))
    .where(eq(dossier.id, dossierId))
  if (!row) return null
  const { isRead, id, title, agent } = row
  return isRead ? { id, title, agent } : { id: null, title: '', agent }
}

/** Affairs that the sender of a request sells already, newest first, among those whose seller the reader may know. */
export function listAffairsOfSeller(db: Database, row: LeadRecord, reader: Reader): Promise<SellersAffair[]> {
  const { email, phone, phoneE164 } = row
  const others = db
    .select({ id: lead.dossierId })
    .from(lead)
    .where(and(isKeptLead, samePerson(row)))
  const isTheirs = or(
    email ? sql`lower(${dossier.facts}->>'ownerEmail') = ${email.toLowerCase()}` : undefined,
    phoneE164 ? sql`phone_key(${dossier.facts}->>'ownerPhone') = phone_key(${phone})` : undefined,
    email || phoneE164 ? inArray(dossier.id, others) : undefined,
  )
  return db
    .select({ id: dossier.id, title: dossier.title, status: dossier.status })
    .from(dossier)
    .where(and(isTheirs ?? sql`false`, isReadableBy(reader), ne(dossier.id, row.dossierId ?? 0)))
    .orderBy(desc(dossier.id))
    .limit(AFFAIRS_OFFERED)
}

/** Links a locked request to an affair, which takes its opinions of value along: they no longer go with the request. */
export async function linkAffair(tx: Database, id: number, dossierId: number): Promise<void> {
  await tx.update(lead).set({ dossierId }).where(eq(lead.id, id))
  const isOfRequest = and(eq(opinion.leadId, id), isNull(opinion.dossierId))
  await lockRows(tx, opinion, isOfRequest)
  await tx.update(opinion).set({ dossierId, leadId: null }).where(isOfRequest)
}
