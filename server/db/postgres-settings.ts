import type { ClientConfig } from 'pg'

/** How connections to PostgreSQL behave, unless a setting says otherwise. */
const DEFAULTS = {
  /** Connections for API calls and pages. */
  poolSize: 10,
  /** Connections for jobs. */
  queuePoolSize: 2,
  /** Limit to obtain a connection from the pool or open a new one. */
  connectMs: 5_000,
  /** Unused connections are closed after this. */
  idleMs: 30_000,
  /** Limit for one query. */
  statementMs: 15_000,
  /** Limit to wait for a lock. */
  lockMs: 5_000,
  /** The server ends a transaction idle for this long, because it holds locks. */
  idleTransactionMs: 30_000,
  /** By which this instance shows listings; the others see it. */
  rules: '',
  /** How often to check for missed changes of the catalogue. */
  checkMs: 5_000,
}

export type Settings = typeof DEFAULTS & { url: string }
export type PostgresSettings = { [Name in keyof typeof DEFAULTS]?: Settings[Name] | undefined } & { url: string }

/** The client waits this much longer than the server's own statement timeout, for a server that stopped answering. */
const CLIENT_MARGIN_MS = 5_000

export const withDefaults = (given: PostgresSettings): Settings => ({
  ...DEFAULTS,
  ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as { url: string }),
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
