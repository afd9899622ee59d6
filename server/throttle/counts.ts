import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/db/open.ts'
import { attempt } from '#server/db/schema.ts'

/** The count of a key in the current window. */
interface Count {
  points: number
  /** Until the window ends. */
  msLeft: number
}

/** Stores the counters. A window begins with the first attempt; the number of keys is limited. */
export interface Counts {
  get(key: string): Promise<Count | undefined>
  /** Adds one, atomically. */
  add(key: string, windowMs: number): Promise<Count>
  delete(key: string): Promise<void>
}

/** At most: about 15 MB of memory, or 20 MB of disk. */
const KEYS_MAX = 50_000

/** For one process. Beyond `keysMax`, drops the least recently used key. */
export function memoryCounts(keysMax = KEYS_MAX): Counts & { size(): number } {
  // By size, or room for all of them would be taken at once.
  const counts = new LRUCache<string, { points: number; endsAt: number }>({
    maxSize: keysMax,
    sizeCalculation: () => 1,
  })
  const running = (key: string) => {
    const count = counts.get(key)
    return count && count.endsAt > performance.now() ? count : undefined
  }
  const tell = ({ points, endsAt }: { points: number; endsAt: number }): Count => ({
    points,
    msLeft: endsAt - performance.now(),
  })
  return {
    async get(key) {
      const count = running(key)
      return count && tell(count)
    },
    async add(key, windowMs) {
      const { points, endsAt } = running(key) ?? { points: 0, endsAt: performance.now() + windowMs }
      const count = { points: points + 1, endsAt }
      counts.set(key, count)
      return tell(count)
    },
    async delete(key) {
      counts.delete(key)
    },
    size: () => counts.size,
  }
}

/** For several processes that share a database, with its clock. Beyond `keysMax`, drops the keys that expire first. */
export function databaseCounts(db: Database, keysMax = KEYS_MAX): Counts {
  const msLeft = sql<number>`(extract(epoch from ${attempt.expire} - now()) * 1000)::float8`
  const trimEvery = Math.ceil(keysMax / 10)
  let added = 0

  async function trim(): Promise<void> {
    await db.delete(attempt).where(lte(attempt.expire, sql`now()`))
    const tooMany = db
      .select({ key: attempt.key })
      .from(attempt)
      .orderBy(sql`${attempt.expire} desc`)
      .offset(keysMax)
    // Another instance may delete the same keys.
    await db.delete(attempt).where(inArray(attempt.key, tooMany.for('update', { skipLocked: true })))
  }

  return {
    async get(key) {
      const [count] = await db
        .select({ points: attempt.points, msLeft })
        .from(attempt)
        .where(and(eq(attempt.key, key), gt(attempt.expire, sql`now()`)))
      return count
    },
    async add(key, windowMs) {
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
    async delete(key) {
      await db.delete(attempt).where(eq(attempt.key, key))
    },
  }
}
