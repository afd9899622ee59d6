import { resolve } from 'node:path'
import type { PostgresSettings } from './server/db/postgres-settings.ts'
import type { S3Settings } from './server/storage/s3-storage.ts'
import { readSettings } from './settings.ts'

export interface Config {
  port: number
  host: string
  dataDir: string
  /** A PostgreSQL; without it, the embedded engine. Settings not given have their defaults there. */
  database?: Omit<PostgresSettings, 'checkMs'>
  /** A bucket for uploads; without it, a folder. */
  s3?: S3Settings
  /** Without a trailing slash; when absent, this machine's own address. */
  publicUrl?: string
  admin?: { email: string; password: string }
  /** Proxies in front of the site, whose X-Forwarded-For is believed. */
  trustedProxies: number
  limits: { windowMinutes: number; perAccount: number; perAddress: number; perSender: number }
  /** The service that rewrites descriptions. */
  writer?: { baseUrl: string; apiKey: string; model: string }
  /** Without it, mails are written to files. */
  smtpUrl?: string
  /** Before a mail that could not leave is tried again; doubled each time. */
  mailRetrySeconds: number
  /** Told to end, it says so to balancers for so long before it takes no more connections. */
  stopDelayMs: number
  log: { level: string; withAddresses: boolean }
  /** Who has it reads the metrics from elsewhere. */
  metricsToken?: string
}

const ADDRESS_ATTEMPTS = 100
const SENDER_REQUESTS = 20
/** Everybody who tries the demo may come from one address, and its tests do. */
const DEMO_ATTEMPTS = 10_000

type Settings = ReturnType<typeof readSettings>

/** The settings, read once. Throws one clear line about the first wrong one. */
export function readConfig({ isDemo }: { isDemo: boolean }): Config {
  // React renders forty times slower in its development build, which is what it loads unless told otherwise.
  process.env['NODE_ENV'] ??= 'production'
  const env = readSettings(process.env)
  return {
    port: env.PORT,
    host: env.HOST ?? '0.0.0.0',
    dataDir: resolve(env.DATA_DIR),
    database: databaseOf(env),
    s3: bucketOf(env),
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    writer:
      env.AI_BASE_URL && env.AI_MODEL
        ? // Services of one's own often ask for no key; the client wants a text.
          { baseUrl: env.AI_BASE_URL, apiKey: env.AI_API_KEY ?? 'none', model: env.AI_MODEL }
        : undefined,
    smtpUrl: env.SMTP_URL,
    mailRetrySeconds: env.MAIL_RETRY_SECONDS,
    trustedProxies: env.TRUSTED_PROXIES,
    limits: {
      windowMinutes: env.LIMIT_WINDOW_MINUTES,
      perAccount: env.LIMIT_PER_ACCOUNT,
      perAddress: env.LIMIT_PER_ADDRESS ?? (isDemo ? DEMO_ATTEMPTS : ADDRESS_ATTEMPTS),
      perSender: env.LIMIT_PER_SENDER ?? (isDemo ? DEMO_ATTEMPTS : SENDER_REQUESTS),
    },
    stopDelayMs: env.STOP_DELAY_SECONDS * 1000,
    // The demo speaks to a person: a few plain lines, and only troubles beside them.
    log: { level: env.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'), withAddresses: env.LOG_ADDRESSES },
    metricsToken: env.METRICS_TOKEN,
  }
}

function databaseOf(env: Settings): Config['database'] {
  if (!env.DATABASE_URL) return undefined
  const ms = (seconds: number | undefined) => seconds && seconds * 1000
  return {
    url: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    poolSize: env.DATABASE_POOL,
    queuePoolSize: env.DATABASE_QUEUE_POOL,
    connectMs: ms(env.DATABASE_CONNECT_SECONDS),
    idleMs: ms(env.DATABASE_IDLE_SECONDS),
    statementMs: ms(env.DATABASE_STATEMENT_SECONDS),
    lockMs: ms(env.DATABASE_LOCK_SECONDS),
    idleTransactionMs: ms(env.DATABASE_IDLE_TRANSACTION_SECONDS),
  }
}

function bucketOf(env: Settings): Config['s3'] {
  if (!env.S3_BUCKET) return undefined
  const [accessKeyId, secretAccessKey] = [env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY]
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}
