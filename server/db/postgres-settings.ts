import type { ClientConfig } from 'pg'

/** A PostgreSQL server and the settings of its connections. */
export interface PostgresSettings {
  url: string
  /** Connections for API calls and pages. */
  poolSize?: number
  /** Connections for jobs. */
  queuePoolSize?: number
  /** Limit to obtain a connection from the pool or open a new one. */
  connectMs?: number
  /** Unused connections are closed after this. */
  idleMs?: number
  /** Limit for one query. */
  statementMs?: number
  /** Limit to wait for a lock. */
  lockMs?: number
  /** The server ends a transaction idle for this long, because it holds locks. */
  idleTransactionMs?: number
  /** By which this instance shows listings; the others see it. */
  rules?: string
  /** How often to check for missed changes of the catalogue. */
  checkMs?: number
}

export type Settings = Required<PostgresSettings>

const DEFAULTS = {
  poolSize: 10,
  queuePoolSize: 2,
  connectMs: 5_000,
  idleMs: 30_000,
  statementMs: 15_000,
  lockMs: 5_000,
  idleTransactionMs: 30_000,
  rules: '',
  checkMs: 5_000,
}

/** The client waits this much longer than the server's own statement timeout, for a server that stopped answering. */
const CLIENT_MARGIN_MS = 5_000

export const withDefaults = (given: PostgresSettings): Settings => ({
  ...DEFAULTS,
  ...(Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as unknown as PostgresSettings),
})

/** Options of every connection that serves requests. */
export const connectionOf = (url: string, settings: Settings): ClientConfig => ({
  connectionString: url,
  application_name: 'devanture',
  connectionTimeoutMillis: settings.connectMs,
  statement_timeout: settings.statementMs,
  query_timeout: settings.statementMs + CLIENT_MARGIN_MS,
  lock_timeout: settings.lockMs,
  idle_in_transaction_session_timeout: settings.idleTransactionMs,
  keepAlive: true,
})
