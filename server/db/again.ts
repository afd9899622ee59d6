import { setTimeout } from 'node:timers/promises'
import type { Database } from './database.ts'

/** Rolled back because of a concurrent transaction: 40P01 deadlock_detected, 40001 serialization_failure. */
const UNDONE = /^(40P01|40001)$/
const TRIES = 3
/** Longest pause before a retry. Random, so that transactions in a deadlock do not meet again. */
const PAUSE_MAX_MS = 100

/** Retries work, twice at most, that PostgreSQL rolled back because of a concurrent transaction; then throws its error. */
export async function again<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (tried === TRIES || !isUndone(error)) throw error
      await setTimeout(Math.random() * PAUSE_MAX_MS)
    }
  }
}

/** Retries whole transactions, so they must have no effects outside the database. */
export function withTransactionsAgain(db: Database): Database {
  const transaction = db.transaction.bind(db)
  db.transaction = (...given) => again(() => transaction(...given))
  return db
}

/** Drizzle puts the driver's error in `cause`. */
function isUndone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return UNDONE.test(String((error as { code?: unknown }).code)) || isUndone(error.cause)
}
