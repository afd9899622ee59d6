import { resolve } from 'node:path'
import type { PostgresSettings } from './server/db/postgres-settings.ts'
import { type FileKeys, fileKey } from './server/data-room/seal.ts'
import type { S3Settings } from './server/storage/s3-storage.ts'
import { readSettings } from './settings.ts'

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Absent for a PostgreSQL of the site's own, in the data folder. Absent settings have their defaults there. */
  database?: Omit<PostgresSettings, 'checkMs'>
  /** A bucket for uploads; absent for a folder. */
  s3?: S3Settings
  /** Wrap the data keys of documents; absent when the site has no confidential file. */
  fileKeys?: FileKeys
  /** Without a trailing slash; defaults to http://localhost. */
  publicUrl?: string
  admin?: { email: string; password: string }
  /** Number of proxies in front of the site, whose X-Forwarded-For is trusted. */
  trustedProxies: number
  limits: { windowMinutes: number; perAccount: number; perIp: number; perSender: number }
  /** The service that rewrites descriptions. */
  writer?: { baseUrl: string; apiKey: string; model: string }
  /** False for a process that runs no jobs and sends no mails. */
  runsJobs: boolean
  /** When absent, mails are written to files. */
  smtpUrl?: string
  /** Delay before a failed mail is sent again; doubled each time. */
  mailRetrySeconds: number
  /** Time-stamping authorities (RFC 3161), tried in order. */
  timeStampUrls: string[]
  /** On shutdown, how long /readyz fails before the port closes, so that load balancers notice. */
  stopDelayMs: number
  log: { level: string; withIps: boolean }
  /** Gives access to the metrics from other machines. */
  metricsToken?: string
}

const IP_ATTEMPTS = 100
const SENDER_REQUESTS = 20
/** All users of the demo, and its tests, may share one IP. */
const DEMO_ATTEMPTS = 10_000

type Settings = ReturnType<typeof readSettings>

/** Reads the settings. Throws an Error with one clear line about the first invalid one. */
export function readConfig({ isDemo }: { isDemo: boolean }): Config {
  // React's development build, its default, renders forty times slower.
  process.env['NODE_ENV'] ??= 'production'
  const env = readSettings(process.env)
  return {
    port: env.PORT,
    host: env.HOST ?? '0.0.0.0',
    dataDir: resolve(env.DATA_DIR),
    database: databaseOf(env),
    s3: bucketOf(env),
    fileKeys: env.FILE_KEY && {
      current: fileKey(env.FILE_KEY),
      former: env.FILE_KEY_FORMER && fileKey(env.FILE_KEY_FORMER),
    },
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    writer:
      env.AI_BASE_URL && env.AI_MODEL
        ? // Self-hosted services often need no key, but the client requires one.
          { baseUrl: env.AI_BASE_URL, apiKey: env.AI_API_KEY ?? 'none', model: env.AI_MODEL }
        : undefined,
    runsJobs: env.JOBS === 'on',
    smtpUrl: env.SMTP_URL,
    mailRetrySeconds: env.MAIL_RETRY_SECONDS,
    timeStampUrls: env.TIMESTAMP_URLS,
    trustedProxies: env.TRUSTED_PROXIES,
    limits: {
      windowMinutes: env.LIMIT_WINDOW_MINUTES,
      perAccount: env.LIMIT_PER_ACCOUNT,
      perIp: env.LIMIT_PER_IP ?? (isDemo ? DEMO_ATTEMPTS : IP_ATTEMPTS),
      perSender: env.LIMIT_PER_SENDER ?? (isDemo ? DEMO_ATTEMPTS : SENDER_REQUESTS),
    },
    stopDelayMs: env.STOP_DELAY_SECONDS * 1000,
    // A person reads the demo's output: log only problems.
    log: { level: env.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'), withIps: env.LOG_IPS },
    metricsToken: env.METRICS_TOKEN,
  }
}

function databaseOf(env: Settings): Config['database'] {
  if (!env.DATABASE_URL) return undefined
  const ms = (seconds: number | undefined) => seconds && seconds * 1000
  return {
    url: env.DATABASE_URL,
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
    prefix: env.S3_PREFIX,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}
