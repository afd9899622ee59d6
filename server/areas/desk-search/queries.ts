import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#domain/accounts/team.ts'
import type { Database } from '#server/db/database.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { isKeptLead, lead, leadComputed } from '#server/db/schema/leads.ts'
import { mandateRegister } from '#server/db/schema/mandates.ts'
import { isMandateReadBy, isReadableBy, placeFor } from '#server/listings/confidential-readers.ts'
import { type ParsedDeskSearch, holds, holdsListing, isNumbered } from '#server/search/desk-search-text.ts'

/** Maximum number of results of each kind. */
export const HITS_SHOWN = 5

const { parties, object, nature, place } = mandateRegister
const MANDATE_WORDS = sql`mandate_words(${parties}, ${object}, ${nature}, ${place})`

/** Joins lists without duplicates, and keeps the first rows. */
const fewOf = <Key extends string, Row extends Record<Key, number>>(key: Key, lists: Row[][]): Row[] =>
  [...new Map(lists.flat().map((row) => [row[key], row])).values()].slice(0, HITS_SHOWN)

/** The listings with this number or with a mandate of this number, then the newest that contain the words. */
export async function findListings(db: Database, asked: ParsedDeskSearch, reader: Reader) {
  const { id, title, reference, status, facts } = dossier
  const fact = (name: 'tradeName' | 'ownerName') =>
    sql<string>`case when ${isReadableBy(reader)} then coalesce(${facts}->>${name}, '') else '' end`
  const ofNumber = eq(mandateRegister.number, asked.mandate)
  const select = (where: SQL | undefined) =>
    db
      .select({
        id,
        title,
        reference: sql<string>`coalesce(${reference}, '')`,
        location: placeFor(reader),
        status,
        tradeName: fact('tradeName'),
        ownerName: fact('ownerName'),
        mandate: mandateRegister.number,
      })
      .from(dossier)
      .leftJoin(mandateRegister, and(ofNumber, eq(mandateRegister.dossierId, id)))
      .where(where)
      .orderBy(desc(id))
      .limit(HITS_SHOWN)
  return fewOf('id', await Promise.all([select(isNumbered(db, asked)), select(holdsListing(asked, reader))]))
}

/** The lead with this number, then the newest that contain the words. */
export async function findRequests(db: Database, asked: ParsedDeskSearch) {
  const select = (where: SQL) =>
    db.select().from(lead).where(and(isKeptLead, where)).orderBy(desc(lead.id)).limit(HITS_SHOWN)
  return fewOf('id', await Promise.all([select(eq(lead.id, asked.leadId)), select(holds(leadComputed.words, asked))]))
}

/** The register row with this number, then the newest mandates that contain the words. */
export async function findMandates(db: Database, asked: ParsedDeskSearch, reader: Reader) {
  const { number, act } = mandateRegister
  const isRead = isMandateReadBy(reader)
  const select = (where: SQL | undefined) =>
    db
      .select({ ...getTableColumns(mandateRegister), isRead })
      .from(mandateRegister)
      .leftJoin(dossier, eq(dossier.id, mandateRegister.dossierId))
      .where(where)
      .orderBy(desc(number))
      .limit(HITS_SHOWN)
  const worded = and(eq(act, 'mandat'), holds(MANDATE_WORDS, asked), isRead)
  return fewOf('number', await Promise.all([select(eq(number, asked.mandate)), select(worded)]))
}
