import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/database.ts'

/**
 * Simulates a concurrent change: `change` runs once, right after the first read of `table` outside a transaction, so
 * that the reader continues with stale data.
 */
export function withConcurrentChange(db: Database, table: PgTable, change: () => Promise<unknown>): Database {
  let isPending = true
  async function onRead(rows: unknown) {
    if (isPending) {
      isPending = false
      await change()
    }
    return rows
  }
  /** Wraps a query builder, which runs when it is awaited. */
  const watch = (query: object, isOfTable = false): object =>
    new Proxy(query, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (name === 'then' && isOfTable) {
          return (done: () => unknown, failed: () => unknown) =>
            (target as Promise<unknown>).then(onRead).then(done, failed)
        }
        return (...args: unknown[]) => {
          const result: unknown = value.apply(target, args)
          return name === 'then' ? result : watch(result as object, isOfTable || (name === 'from' && args[0] === table))
        }
      },
    })
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const result: unknown = value.apply(target, args)
        return name === 'select' ? watch(result as object) : result
      }
    },
  })
}
