import { and, eq, gt, inArray, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { BriefFit } from '#domain/briefs/match.ts'
import type { MatchedListing } from '#domain/briefs/match-verdicts.ts'
import { type PriceBand, USUAL_BAND } from '#domain/briefs/price-band.ts'
import { PriceBandForm } from '#domain/briefs/price-band-form.ts'
import { isKnownBrief } from '#server/briefs/contact-briefs.ts'
import { agencySetting } from '#server/db/schema/agency.ts'
import type { Database } from '#server/db/database.ts'
import { brief, briefMatch } from '#server/db/schema/briefs.ts'
import { dossier, property } from '#server/db/schema/listings.ts'
import { picked } from '#server/core/picked.ts'
import { IS_RESERVED, readReserved } from '#server/listings/reservation.ts'
import type { Places } from '#server/places/places.ts'

/** A pair that fits. */
export interface FoundPair extends BriefFit {
  briefId: number
  dossierId: number
}

/** Briefs as they are compared. Paused ones and those of members too, so that members see at once what fits them. */
export const listCompared = (db: Database, which: 'all' | 'changed' | number) => {
  const isChanged = or(isNull(brief.matchedAt), lt(brief.matchedAt, brief.changedAt))
  const isLiving = and(isKnownBrief, ne(brief.state, 'stopped'))
  return db
    .select({ id: brief.id, criteria: brief.criteria })
    .from(brief)
    .where(which === 'all' ? isLiving : and(isLiving, which === 'changed' ? isChanged : eq(brief.id, which)))
    .orderBy(brief.id)
}

/** Listings for sale as every visitor may see them, and reserved ones alike: all, those that changed after `since`, or those of `ids`. */
export async function listPublicListings(
  db: Database,
  places: Places,
  { since, ids }: { since?: Date | undefined; ids?: number[] } = {},
): Promise<MatchedListing[]> {
  const rows = await db
    .select({
      id: property.id,
      price: property.price,
      deal: property.deal,
      sector: property.sector,
      activity: property.activity,
      secondActivity: property.secondActivity,
      thirdActivity: property.thirdActivity,
      commune: property.commune,
      arrondissement: property.arrondissement,
      departement: property.departement,
      region: property.region,
      facts: sql<MatchedListing['facts']>`${property.sheet}->'facts'`,
    })
    .from(property)
    .where(
      and(eq(property.status, 'en vente'), since && gt(property.updatedAt, since), ids && inArray(property.id, ids)),
    )
    .orderBy(property.id)
  const reserved = await readReserved(db, places, ids ? { ids } : { since })
  const early = [...reserved.values()].map(({ row: { sheet, ...row } }) => ({ ...row, facts: sheet.facts }))
  return [...rows, ...early].map(({ activity, secondActivity, thirdActivity, facts, ...row }) => ({
    ...picked(row, 'id', 'price', 'deal', 'sector', 'commune', 'arrondissement', 'departement', 'region'),
    activities: [activity, secondActivity, thirdActivity].filter((one) => one !== null),
    facts: facts ?? {},
  }))
}

/** How far a price may be from a budget: the setting of the agency, else the usual one. */
export async function readPriceBand(db: Database): Promise<PriceBand> {
  const [row] = await db.select().from(agencySetting).where(eq(agencySetting.name, 'matching'))
  return PriceBandForm.safeParse(row?.value).data ?? USUAL_BAND
}

/** Pairs of one statement. */
const BATCH = 2_000

/**
 * Stores what was compared: pairs that fit are new or get their score; found ones that no longer fit go. What was sent,
 * answered or dismissed stays as it is.
 */
export async function storePairs(
  tx: Database,
  { briefIds, dossierIds, pairs }: { briefIds: number[]; dossierIds: number[] | 'all'; pairs: FoundPair[] },
): Promise<void> {
  if (briefIds.length === 0) return
  const sorted = pairs.toSorted((one, other) => one.briefId - other.briefId || one.dossierId - other.dossierId)
  for (let start = 0; start < sorted.length; start += BATCH)
    await tx
      .insert(briefMatch)
      .values(sorted.slice(start, start + BATCH))
      .onConflictDoUpdate({
        target: [briefMatch.briefId, briefMatch.dossierId],
        set: { score: sql`excluded.score`, reasons: sql`excluded.reasons` },
        setWhere: inArray(briefMatch.state, ['found', 'queued']),
      })
  const kept = sql`(select p.brief, p.dossier from json_to_recordset(${JSON.stringify(
    pairs.map(({ briefId, dossierId }) => ({ brief: briefId, dossier: dossierId })),
  )}::json) as p(brief bigint, dossier bigint))`
  const ofThese = and(
    eq(briefMatch.state, 'found'),
    inArray(briefMatch.briefId, briefIds),
    dossierIds === 'all' ? undefined : inArray(briefMatch.dossierId, dossierIds),
  )
  await tx
    .delete(briefMatch)
    .where(inPairOrder(and(ofThese, sql`(${briefMatch.briefId}, ${briefMatch.dossierId}) not in ${kept}`)))
}

/** SQL: pairs that a statement writes, locked in one order: docs/decisions/locks.md. */
export function inPairOrder(where: SQL | undefined): SQL {
  const key = sql`${briefMatch.briefId}, ${briefMatch.dossierId}`
  return sql`(${key}) in (select ${key} from ${briefMatch} where ${where} order by ${key} for update)`
}

/** Deletes found pairs of listings that are neither for sale nor reserved. */
export const forgetTaken = (tx: Database): Promise<unknown> =>
  tx.delete(briefMatch).where(
    inPairOrder(
      and(
        inArray(briefMatch.state, ['found', 'queued']),
        notExists(
          tx
            .select()
            .from(property)
            .where(and(eq(property.id, briefMatch.dossierId), eq(property.status, 'en vente'))),
        ),
        notExists(
          tx
            .select()
            .from(dossier)
            .where(and(eq(dossier.id, briefMatch.dossierId), IS_RESERVED)),
        ),
      ),
    ),
  )

/** `at`: when the comparison began, so that a later change is compared again. */
export async function markCompared(tx: Database, ids: number[], at: Date): Promise<void> {
  if (ids.length > 0) await tx.update(brief).set({ matchedAt: at }).where(inArray(brief.id, ids))
}
