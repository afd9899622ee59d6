import pLimit from 'p-limit'
import { Refusal } from '#server/core/refusal.ts'

/** Uploads of an account in progress or waiting. A browser sends one at a time. */
const UPLOADS_MAX = 30
const TOO_MANY = 'Trop de fichiers sont en cours d’envoi. Veuillez réessayer dans un instant.'

/**
 * Returns a function that takes the uploads of an account one at a time: the body of one that waits is not read, and takes no
 * memory. It throws a Refusal when too many wait.
 */
export function createUploadTurns() {
  const accounts = new Map<number, { turn: ReturnType<typeof pLimit>; count: number }>()
  return async <Done>(accountId: number, work: () => Promise<Done>): Promise<Done> => {
    const own = accounts.get(accountId) ?? { turn: pLimit(1), count: 0 }
    if (own.count >= UPLOADS_MAX) throw new Refusal('too-many', TOO_MANY, { retryAfterSeconds: 10 })
    accounts.set(accountId, own)
    own.count++
    try {
      return await own.turn(work)
    } finally {
      own.count--
      if (own.count === 0) accounts.delete(accountId)
    }
  }
}
