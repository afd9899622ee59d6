import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { schema } from './schema.ts'

/** A connection, a pool or a transaction, with the tables of schema.ts. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
