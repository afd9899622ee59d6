import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { attempt } from '#server/db/schema/mail-and-jobs.ts'

/** They take at most 20 MB of disk. */
const KEYS_MAX = 50_000

/**
 * Stores counters in the database, by its clock, so that instances count together. A window begins with the first attempt.
 * Beyond `keysMax` counters, deletes those that expire first.
 */
export function createCounts(db: Database, keysMax = KEYS_MAX) {
  // Time until the window ends.
  const msLeft = sql<number>`(extract(epoch from ${attempt.expire} - now()) * 1000)::float8`
  const trimEvery = Math.ceil(keysMax / 10)
  let added = 0

  async function trim(): Promise<void> {
    // Another instance may delete the same keys.
    const over = db
      .select({ key: attempt.key })
      .from(attempt)
      .where(lte(attempt.expire, sql`now()`))
    await db.delete(attempt).where(inArray(attempt.key, over.for('update', { skipLocked: true })))
    const tooMany = db
      .select({ key: attempt.key })
      .from(attempt)
      .orderBy(sql`${attempt.expire} desc`)
      .offset(keysMax)
    await db.delete(attempt).where(inArray(attempt.key, tooMany.for('update', { skipLocked: true })))
  }

  return {
    /** Reads a counter; undefined outside a window. */
    async get(key: string) {
      const [count] = await db
        .select({ points: attempt.points, msLeft })
        .from(attempt)
        .where(and(eq(attempt.key, key), gt(attempt.expire, sql`now()`)))
      return count
    },
    /** Adds one, atomically, and returns the counter. */
    async add(key: string, windowMs: number) {
      if (added++ % trimEvery === 0) await trim()
      const isOver = sql`${attempt.expire} <= now()`
      const [count] = await db
        .insert(attempt)
        .values({ key, points: 1, expire: sql`now() + ${windowMs} * interval '1 millisecond'` })
        .onConflictDoUpdate({
          target: attempt.key,
          set: {
            points: sql`case when ${isOver} then 1 else ${attempt.points} + 1 end`,
            expire: sql`case when ${isOver} then excluded.expire else ${attempt.expire} end`,
          },
        })
        .returning({ points: attempt.points, msLeft })
      if (!count) throw new Error('nothing was counted')
      return count
    },
    async delete(key: string): Promise<void> {
      await db.delete(attempt).where(eq(attempt.key, key))
    },
  }
}

export type AttemptCounts = ReturnType<typeof createCounts>
