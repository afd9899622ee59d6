import { eq, inArray } from 'drizzle-orm'
import type { SaidMandate } from '#domain/imports/said.ts'
import type { Database } from '#server/db/database.ts'
import { formerMandate } from '#server/db/schema/mandates.ts'

/** The mandates that these listings have in the agency's former register. */
export async function readFormerMandates(db: Database, ids: number[]): Promise<Map<number, SaidMandate>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(formerMandate).where(inArray(formerMandate.dossierId, ids))
  return new Map(
    rows.map(({ dossierId, number, exclusive, signedOn, endsOn }) => [
      dossierId,
      { number, exclusive, signedOn, endsOn },
    ]),
  )
}

/** Stores the mandate of a listing in the former register, as it was; null removes it. */
export async function writeFormerMandate(tx: Database, dossierId: number, mandate: SaidMandate | null): Promise<void> {
  if (!mandate) return void (await tx.delete(formerMandate).where(eq(formerMandate.dossierId, dossierId)))
  await tx
    .insert(formerMandate)
    .values({ dossierId, ...mandate })
    .onConflictDoUpdate({ target: formerMandate.dossierId, set: mandate })
}
