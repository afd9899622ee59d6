import { and, desc, eq, getTableColumns, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import type { Reader } from '#domain/accounts/team.ts'
import type { OpinionForm, OpinionQuery } from '#domain/valuation/opinion.ts'
import { REFERENCES } from '#domain/valuation/references.ts'
import type { Valuation } from '#domain/valuation/valuation.ts'
import { escapeLike } from '#server/core/escape.ts'
import { Refusal } from '#server/core/refusal.ts'
import { todayInParis } from '#server/core/today.ts'
import { recordAudit } from '#server/db/audit.ts'
import { ago } from '#server/db/day.ts'
import { lockRows } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { readPage, TOTAL } from '#server/db/page.ts'
import { account } from '#server/db/schema/accounts.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { lead, opinion } from '#server/db/schema/leads.ts'
import { isReadableBy, reserved } from '#server/listings/confidential-readers.ts'
import { searchWords } from '#server/search/conditions.ts'

/** The team member who reads or writes opinions. */
export interface OpinionCaller {
  by: User
  reader: Reader
}

/** SQL: an opinion is the caller's own, is about no listing, or about one whose confidential part the caller may read. */
const isReadBy = ({ by, reader }: OpinionCaller): SQL<boolean> =>
  sql`(${opinion.dossierId} is null or ${opinion.authorId} is not distinct from ${by.id} or ${isReadableBy(reader)})`

const select = (db: Database, { by, reader }: OpinionCaller) =>
  db
    .select({
      ...getTableColumns(opinion),
      author: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`,
      total: TOTAL,
      isRead: isReadBy({ by, reader }),
      isChangeable: sql<boolean>`(${reader.role === 'owner'}::boolean or coalesce(${opinion.authorId} = ${by.id}, false))`,
    })
    .from(opinion)
    .leftJoin(account, eq(account.id, opinion.authorId))
    .leftJoin(dossier, eq(dossier.id, opinion.dossierId))

export type OpinionRow = Awaited<ReturnType<typeof select>>[number]

/** A page of the opinions that match, newest first. */
export function listOpinions(db: Database, { q = '', cursor }: OpinionQuery, caller: OpinionCaller) {
  const isShown = and(isReadBy(caller), ...searchWords(q).map(hasWord))
  return readPage(select(db, caller).where(isShown).orderBy(desc(opinion.id)), cursor)
}

const hasWord = (word: string): SQL =>
  sql`title_key((${opinion.form}->>'subject') || ' ' || (${opinion.form}->>'client'))
    like title_key(${`%${escapeLike(word)}%`})`

/** An opinion. Refuses one about a listing whose confidential part the caller may not read. */
export async function getOpinion(db: Database, id: number, caller: OpinionCaller): Promise<OpinionRow> {
  const [row] = await select(db, caller).where(eq(opinion.id, id))
  if (row && !row.isRead) throw reserved()
  return row ?? missing()
}

const NOT_OWN = 'Seuls son auteur ou un dirigeant de l’agence peuvent le faire.'

async function refuseUnlessOwn(tx: Database, id: number, { by, reader }: OpinionCaller): Promise<void> {
  if (reader.role === 'owner') return
  await lockRows(tx, opinion, eq(opinion.id, id))
  const [row] = await tx.select({ authorId: opinion.authorId }).from(opinion).where(eq(opinion.id, id))
  if (row && row.authorId !== by.id) throw new Refusal('forbidden', NOT_OWN)
}

/** Refuses a listing that the caller may not read, unless this opinion is about it already. */
async function refuseUnlessAbout(
  tx: Database,
  { id, dossierId, caller: { reader } }: { id: number | undefined; dossierId: number; caller: OpinionCaller },
): Promise<void> {
  if ((await tx.$count(dossier, and(eq(dossier.id, dossierId), isReadableBy(reader)))) > 0) return
  const isSame = id !== undefined && and(eq(opinion.id, id), eq(opinion.dossierId, dossierId))
  if (!isSame || (await tx.$count(opinion, isSame)) === 0) throw reserved('listingId')
}

/** The affair that a request became. */
async function affairOf(tx: Database, leadId: number | null): Promise<number | null> {
  if (leadId === null) return null
  const [row] = await tx.select({ dossierId: lead.dossierId }).from(lead).where(eq(lead.id, leadId))
  return row?.dossierId ?? null
}

const JUST_BECAME = 'Cette demande vient de devenir une affaire\u00a0: enregistrez de nouveau, l’avis sera le sien.'

interface Saved {
  /** Absent for a new one. */
  id: number | undefined
  form: OpinionForm
  valuation: Valuation
  /** How many people look for such a business, in words. */
  demand?: string | undefined
  caller: OpinionCaller
}

/**
 * Stores an opinion. Refuses when its lead or listing does not exist, or when the caller may not read the confidential part
 * of that listing; an author may still change their opinion about one that they read before. Returns its id.
 */
export const saveOpinion = (db: Database, { id, form, valuation, demand, caller }: Saved): Promise<number> =>
  db.transaction(async (tx) => {
    const { by } = caller
    const { leadId: requestId, listingId, ...own } = form
    // A request that has become an affair gives its opinions to it.
    const became = listingId ? null : await affairOf(tx, requestId)
    const [leadId, dossierId] = became ? [null, became] : [requestId, listingId]
    // Locked until the opinion is stored: a concurrent erasure waits, and then deletes the opinion too.
    const file = dossierId ? await lockRows(tx, dossier, eq(dossier.id, dossierId)) : []
    const request = leadId ? await lockRows(tx, lead, eq(lead.id, leadId)) : []
    if (id !== undefined) await refuseUnlessOwn(tx, id, caller)
    if (leadId && request.length === 0) throw new Refusal('missing', 'Cette demande n’existe pas ou a été supprimée.')
    if (leadId && (await affairOf(tx, leadId)) !== null) throw new Refusal('conflict', JUST_BECAME)
    if (dossierId && file.length === 0) throw new Refusal('missing', 'Ce bien n’existe pas.')
    if (dossierId) await refuseUnlessAbout(tx, { id, dossierId, caller })
    const made = { authorId: by.id, madeOn: todayInParis(), referencesReadOn: REFERENCES.readOn }
    const row = { leadId, dossierId, form: { ...own, ...(demand ? { demand } : {}) }, valuation, ...made }
    const [saved] =
      id !== undefined
        ? await tx.update(opinion).set(row).where(eq(opinion.id, id)).returning({ id: opinion.id })
        : await tx.insert(opinion).values(row).returning({ id: opinion.id })
    if (!saved) return missing()
    await recordAudit(tx, {
      by,
      action: 'opinion.saved',
      subject: `avis n° ${saved.id}`,
      subjectId: saved.id,
      listingId: dossierId,
    })
    return saved.id
  })

export const deleteOpinion = (db: Database, id: number, caller: OpinionCaller): Promise<void> =>
  db.transaction(async (tx) => {
    await refuseUnlessOwn(tx, id, caller)
    const [gone] = await tx.delete(opinion).where(eq(opinion.id, id)).returning({ listingId: opinion.dossierId })
    if (!gone) return missing()
    const entry = { action: 'opinion.deleted', subject: `avis n° ${id}`, subjectId: id } as const
    await recordAudit(tx, { by: caller.by, ...entry, ...gone })
  })

/** Deletes opinions without a lead or listing after the retention time of leads. Others go with their lead or listing. */
export const deleteOldOpinions = (db: Database, { months }: { months: number }): Promise<unknown> =>
  db
    .delete(opinion)
    .where(and(isNull(opinion.leadId), isNull(opinion.dossierId), lt(opinion.madeOn, ago(months, 'months'))))

function missing(): never {
  throw new Refusal('missing', 'Cet avis de valeur n’existe pas ou a été supprimé.')
}
