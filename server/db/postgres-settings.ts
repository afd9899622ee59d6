import type { ClientConfig } from 'pg'

/** A PostgreSQL server, and how it is spoken to. */
export interface PostgresSettings {
  url: string
  /** A streaming replica of it, for what visitors read. */
  replicaUrl?: string
  /** Connections for calls and pages; as many again to the replica. */
  poolSize?: number
  /** Connections for jobs. */
  queuePoolSize?: number
  /** To get a connection, of the pool or a new one. */
  connectMs?: number
  /** After which a connection nobody uses is closed. */
  idleMs?: number
  /** No page is worth waiting longer for. */
  statementMs?: number
  /** For a lock somebody else holds. */
  lockMs?: number
  /** A transaction that stands still holds locks: the server ends it. */
  idleTransactionMs?: number
  /** How often it is made sure that no change of the catalogue was missed. */
  checkMs?: number
}

export type Settings = Required<Omit<PostgresSettings, 'replicaUrl'>> & Pick<PostgresSettings, 'replicaUrl'>

const DEFAULTS = {
  poolSize: 10,
  queuePoolSize: 2,
  connectMs: 5_000,
  idleMs: 30_000,
  statementMs: 15_000,
  lockMs: 5_000,
  idleTransactionMs: 30_000,
  checkMs: 5_000,
}

/** The server says so first; this is for a server that says nothing any more. */
const SILENCE_MS = 5_000

export const withDefaults = (given: PostgresSettings): Settings => ({
  ...DEFAULTS,
  ...(Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as unknown as PostgresSettings),
})

/** What every connection that answers somebody is opened with. */
export const connectionOf = (url: string, settings: Settings): ClientConfig => ({
  connectionString: url,
  application_name: 'devanture',
  connectionTimeoutMillis: settings.connectMs,
  statement_timeout: settings.statementMs,
  query_timeout: settings.statementMs + SILENCE_MS,
  lock_timeout: settings.lockMs,
  idle_in_transaction_session_timeout: settings.idleTransactionMs,
  keepAlive: true,
})
