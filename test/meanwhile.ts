import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/open.ts'

/**
 * The same database, in which `happens` runs once, right after `table` is first read from outside a transaction:
 * what the reader then does, it does with an answer that is out of date.
 */
export function meanwhile(db: Database, table: PgTable, happens: () => Promise<unknown>): Database {
  let isDue = true
  async function onRead(rows: unknown) {
    if (isDue) {
      isDue = false
      await happens()
    }
    return rows
  }
  /** A query being built: it runs when it is awaited. */
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
