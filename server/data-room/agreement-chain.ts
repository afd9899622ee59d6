import { asc, gt, sql } from 'drizzle-orm'
import { RECORD_YEARS } from '#domain/retention.ts'
import { monthsAfter } from '#domain/days.ts'
import { todayInParis } from '#server/core/today.ts'
import type { Database } from '#server/db/database.ts'
import { agreement, agreementChain } from '#server/db/schema/data-room.ts'
import { isAsSigned, readChain, SIGNED, stampOf } from './agreement-record.ts'

/** A fault of the chain, at the agreement of this number. */
export interface ChainFault {
  number: number
  /** Null when the record is missing. */
  reference: string | null
  what: 'missing' | 'changed' | 'unlinked'
}

/** The whole chain, as it is and with its faults in the order of their numbers. */
export interface ChainCheck {
  rows: number
  lastNumber: number | null
  lastHash: string | null
  faults: ChainFault[]
}

/** Records hold whole texts: they are read by this many at a time. */
const BATCH = 100

/**
 * Reads all agreements and recomputes each hash. Detects a changed record, PDF, time stamp or column, a missing number, a
 * record that does not follow the one before, and the loss of the one whose hash was mailed.
 */
export async function checkAgreements(db: Database): Promise<ChainCheck> {
  const { deletedTo, mailedNumber, mailedHash } = await readChain(db)
  const faults: ChainFault[] = []
  let [rows, last] = [0, { number: deletedTo, hash: '' }]
  const missTo = (number: number) => {
    for (let at = last.number + 1; at < number; at++) faults.push({ number: at, reference: null, what: 'missing' })
  }
  for (let batch = await readAfter(db, 0); batch.length; batch = await readAfter(db, last.number)) {
    for (const row of batch) {
      missTo(row.number)
      const { number, reference, hash, record } = row
      const isLost = number === mailedNumber && hash !== mailedHash
      const follows = number !== last.number + 1 || rows === 0 || record.previousSha256 === last.hash
      if (isLost || !isAsSigned(row) || (await stampOf(row)) === undefined)
        faults.push({ number, reference, what: 'changed' })
      else if (!follows) faults.push({ number, reference, what: 'unlinked' })
      rows++
      last = { number, hash }
    }
  }
  missTo((mailedNumber ?? 0) + 1)
  return { rows, lastNumber: rows ? last.number : null, lastHash: rows ? last.hash : null, faults }
}

const readAfter = (db: Database, number: number) =>
  db
    .select({ number: agreement.number, ...SIGNED })
    .from(agreement)
    .where(gt(agreement.number, number))
    .orderBy(asc(agreement.number))
    .limit(BATCH)

/**
 * Deletes the oldest records once they ended so long ago that no legal action is possible any more (C. civ. 2224), and notes up
 * to which number, so that a record that was removed otherwise is missed.
 */
export const deleteOldAgreements = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const old = monthsAfter(todayInParis(), -12 * RECORD_YEARS)
    const deleted = await tx
      .delete(agreement)
      .where(sql`${agreement.endsOn} < ${old} and not exists (select from ${agreement} as kept
        where kept.number < ${agreement.number} and kept.ends_on >= ${old})`)
      .returning({ number: agreement.number })
    if (deleted.length === 0) return
    const deletedTo = Math.max(...deleted.map(({ number }) => number))
    await tx
      .insert(agreementChain)
      .values({ deletedTo })
      .onConflictDoUpdate({ target: agreementChain.id, set: { deletedTo } })
  })

/** Stores the last agreement whose hash is mailed. Returns whether it has changed. */
export async function rememberMailedHead(
  tx: Database,
  { mailedNumber, mailedHash }: { mailedNumber: number; mailedHash: string },
): Promise<boolean> {
  const changed = await tx
    .insert(agreementChain)
    .values({ mailedNumber, mailedHash })
    .onConflictDoUpdate({
      target: agreementChain.id,
      set: { mailedNumber, mailedHash },
      setWhere: sql`${agreementChain.mailedHash} is distinct from ${mailedHash}`,
    })
    .returning({ id: agreementChain.id })
  return changed.length > 0
}
