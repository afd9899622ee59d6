import type { Client } from 'pg'

/** Arbitrary number of the advisory lock for tasks that one instance at a time runs when it starts. */
const LOCK = 7_204_119

/** Opens a connection and runs a task under the lock; when several instances start together, the others wait. */
export async function underLock<Result>(client: Client, task: () => Promise<Result>): Promise<Result> {
  // A lost connection releases the lock, but does not stop the task.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Released with the connection.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await task()
  } finally {
    await client.end().catch(() => undefined)
  }
}
