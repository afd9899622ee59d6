import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#domain/accounts/team.ts'
import { ENDING_DAYS, type RegisterQuery, type RegisterView } from '#domain/mandates/mandate.ts'
import { escapeLike } from '#server/core/escape.ts'
import { todayInParis } from '#server/core/today.ts'
import type { Database } from '#server/db/database.ts'
import { readPage, TOTAL } from '#server/db/page.ts'
import { dossier, referenceDigits } from '#server/db/schema/listings.ts'
import { mandateRegister } from '#server/db/schema/mandates.ts'
import { isMandateChangedBy, isMandateReadBy } from '#server/listings/confidential-readers.ts'
import { missingListing } from '#server/listings/dossiers.ts'
import { searchWords } from '#server/search/conditions.ts'

/** A row, whether the reader may read its confidential columns, and whether they may change its mandate. */
export type MandateRead = Awaited<ReturnType<typeof listMandates>>[number]

const readColumns = (reader: Reader) => ({
  ...getTableColumns(mandateRegister),
  isRead: isMandateReadBy(reader),
  isChangeable: isMandateChangedBy(reader),
})

/** What the register holds about a listing, newest first. Refuses when the listing does not exist. */
export async function listMandates(db: Database, dossierId: number, reader: Reader) {
  const rows = await db
    .select(readColumns(reader))
    .from(mandateRegister)
    .innerJoin(dossier, eq(dossier.id, mandateRegister.dossierId))
    .where(eq(mandateRegister.dossierId, dossierId))
    .orderBy(desc(mandateRegister.number))
  if (rows.length === 0 && (await db.$count(dossier, eq(dossier.id, dossierId))) === 0) throw missingListing()
  return rows
}

export type Line = Awaited<ReturnType<typeof listRegister>>['items'][number]

/** A page of the matching rows: newest first, or by the last day of their mandate. */
export async function listRegister(
  db: Database,
  { q = '', view = 'actes', sort, cursor }: RegisterQuery,
  reader: Reader,
) {
  const { number, of, act, startsOn, endsOn, dossierId } = mandateRegister
  const mandate = sql`coalesce(${of}, ${number})`
  const latest = db
    .selectDistinctOn([mandate], { mandate: sql`${mandate}`.as('mandate'), act, startsOn, endsOn })
    .from(mandateRegister)
    .orderBy(mandate, desc(number))
    .as('latest')
  const lastDay = sql`${latest.endsOn} - (${latest.act} = 'résiliation')::int`
  const found = db
    .select({ ...readColumns(reader), title: dossier.title, reference: dossier.reference, total: TOTAL })
    .from(mandateRegister)
    .innerJoin(latest, eq(latest.mandate, mandate))
    .leftJoin(dossier, eq(dossier.id, dossierId))
    .where(and(inView(view, lastDay), ...searchWords(q).map(hasWord(reader))))
    .orderBy(...(sort === 'fin' ? [asc(lastDay)] : sort ? [desc(lastDay)] : []), desc(number))
  const page = await readPage(found, cursor)
  const mandates = page.items.flatMap((row) => (row.act === 'mandat' ? [row.number] : []))
  const later = await db.select().from(mandateRegister).where(inArray(of, mandates)).orderBy(asc(number))
  return {
    ...page,
    items: page.items.map(({ title, reference, ...row }) => ({
      ...row,
      // Later acts about the mandate, oldest first.
      later: later.filter((one) => one.of === row.number),
      listing: title === null ? null : { title, reference: reference ?? '' },
    })),
  }
}

/** The mandates of a view; all acts in the view « actes ». */
function inView(view: RegisterView, lastDay: SQL): SQL | undefined {
  if (view === 'actes') return undefined
  const now = sql`${todayInParis()}::date`
  const views: Record<Exclude<RegisterView, 'actes'>, SQL> = {
    'en-cours': sql`${lastDay} >= ${now}`,
    finissent: sql`${lastDay} between ${now} and ${now} + ${ENDING_DAYS}::int`,
    finis: sql`${lastDay} < ${now}`,
    recherche: eq(mandateRegister.kind, 'recherche'),
  }
  return and(eq(mandateRegister.act, 'mandat'), views[view])
}

/** Longer numbers are postal codes or SIREN. */
const IS_NUMBER = /^\d{1,4}$/

/** SQL: a search word is the number of a row, of its mandate or of its listing, or part of their texts. */
const hasWord =
  (reader: Reader) =>
  (word: string): SQL | undefined => {
    const { number, of, parties, object, nature, place } = mandateRegister
    if (IS_NUMBER.test(word))
      return or(eq(number, Number(word)), eq(of, Number(word)), eq(referenceDigits(dossier.reference), word))
    const key = sql`title_key(${`%${escapeLike(word)}%`})`
    // The expression of its index.
    const own = sql`mandate_words(${parties}, ${object}, ${nature}, ${place}) like ${key}`
    return or(
      and(own, isMandateReadBy(reader)),
      sql`title_key(${dossier.title} || ' ' || coalesce(${dossier.reference}, '')) like ${key}`,
    )
  }
