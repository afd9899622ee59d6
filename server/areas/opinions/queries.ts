import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import type { OpinionForm, OpinionQuery } from '#domain/valuation/opinion.ts'
import { REFERENCES } from '#domain/valuation/references.ts'
import type { Valuation } from '#domain/valuation/valuation.ts'
import { escapeLike } from '#server/core/escape.ts'
import { Refusal } from '#server/core/refusal.ts'
import { today } from '#server/core/today.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import { account, dossier, lead, opinion } from '#server/db/schema.ts'
import { searchWords } from '#server/search/conditions.ts'

const select = (db: Database) =>
  db
    .select({
      ...getTableColumns(opinion),
      author: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(opinion)
    .leftJoin(account, eq(account.id, opinion.authorId))

export type Row = Awaited<ReturnType<typeof select>>[number]

/** A page of the opinions that match, newest first. */
export async function listOpinions(db: Database, { q = '', cursor = '1' }: OpinionQuery) {
  const page = Math.max(1, Number(cursor))
  const rows = await select(db)
    .where(and(...searchWords(q).map(hasWord)))
    .orderBy(desc(opinion.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const total = rows[0]?.total ?? 0
  return { rows, total, ...(page * PAGE_SIZE < total ? { next: String(page + 1) } : {}) }
}

const hasWord = (word: string): SQL =>
  sql`title_key((${opinion.form}->>'subject') || ' ' || (${opinion.form}->>'client'))
    like title_key(${`%${escapeLike(word)}%`})`

export async function getOpinion(db: Database, id: number): Promise<Row> {
  const [row] = await select(db).where(eq(opinion.id, id))
  return row ?? missing()
}

interface Saved {
  /** Absent for a new one. */
  id?: number
  form: OpinionForm
  valuation: Valuation
  by: User
}

/** Refuses a request or a listing that does not exist. Returns its number. */
export const saveOpinion = (db: Database, { id, form, valuation, by }: Saved): Promise<number> =>
  db.transaction(async (tx) => {
    const { leadId, listingId: dossierId, ...own } = form
    // They stay as long as it is written: an erasure waits, and takes it along.
    const [request] = leadId ? await tx.select({ id: lead.id }).from(lead).where(eq(lead.id, leadId)).for('share') : []
    if (leadId && !request) throw new Refusal('missing', 'Cette demande n’existe pas ou a été supprimée.')
    const [file] = dossierId
      ? await tx.select({ id: dossier.id }).from(dossier).where(eq(dossier.id, dossierId)).for('share')
      : []
    if (dossierId && !file) throw new Refusal('missing', 'Ce bien n’existe pas.')
    const row = {
      leadId,
      dossierId,
      form: own,
      valuation,
      referencesReadOn: REFERENCES.readOn,
      authorId: by.id,
      madeOn: today(),
    }
    const [saved] = id
      ? await tx.update(opinion).set(row).where(eq(opinion.id, id)).returning({ id: opinion.id })
      : await tx.insert(opinion).values(row).returning({ id: opinion.id })
    if (!saved) return missing()
    await recordAudit(tx, { by, action: 'opinion.saved', subject: `avis n° ${saved.id}`, subjectId: saved.id })
    return saved.id
  })

export const deleteOpinion = (db: Database, id: number, by: User): Promise<void> =>
  db.transaction(async (tx) => {
    const gone = await tx.delete(opinion).where(eq(opinion.id, id)).returning({ id: opinion.id })
    if (gone.length === 0) return missing()
    await recordAudit(tx, { by, action: 'opinion.deleted', subject: `avis n° ${id}`, subjectId: id })
  })

/** Those of no request and no listing last as long as requests do; the others go with theirs. */
export const deleteOldOpinions = (db: Database, { months }: { months: number }): Promise<unknown> =>
  db
    .delete(opinion)
    .where(
      and(
        isNull(opinion.leadId),
        isNull(opinion.dossierId),
        sql`${opinion.madeOn} < now() - make_interval(months => ${months})`,
      ),
    )

function missing(): never {
  throw new Refusal('missing', 'Cet avis de valeur n’existe pas ou a été supprimé.')
}
