import { resolve } from 'node:path'
import { fileKey } from './server/data-room/seal.ts'
import { readEnvironmentSettings } from './settings.ts'

const IP_ATTEMPTS = 100
const SENDER_REQUESTS = 20
/** In the demo, which tests use too, all visitors may share one IP. */
const DEMO_ATTEMPTS = 10_000

type Settings = ReturnType<typeof readEnvironmentSettings>

/** The configuration that the settings give. */
export type Config = ReturnType<typeof readConfig>

const NO_DATABASE =
  'DATABASE_URL is not set: the site needs a PostgreSQL 15 or later. On Debian, apt install postgresql, then the commands of ' +
  '« PostgreSQL of Debian » in docs/operating.md. Only npm run demo and npm run dev bring their own'

/** Reads the settings of the site in production, and of the tools beside it, which need a database of their own. */
export function readProductionConfig() {
  const { database, ...config } = readConfig({ isDemo: false })
  if (!database) throw new Error(NO_DATABASE)
  return { ...config, database }
}

/** Reads the settings. Throws an Error with one clear line about the first invalid one. */
export function readConfig({ isDemo }: { isDemo: boolean }) {
  // By default React uses its development build, which renders forty times more slowly.
  process.env['NODE_ENV'] ??= 'production'
  const env = readEnvironmentSettings(process.env)
  return {
    port: env.PORT,
    host: env.HOST ?? '0.0.0.0',
    dataDir: resolve(env.DATA_DIR),
    /** The agency's first identity and words; when absent, agency.json beside the code. */
    agencyFile: env.AGENCY_FILE,
    /** When absent, the demo and the development server run their own in the data folder. server/db/postgres.ts has the defaults. */
    database: databaseOf(env),
    /** Folder of pg_dump and pg_restore; when absent, PATH has them. */
    pgBin: env.PG_BIN,
    /** The bucket for uploads; absent when they are in a folder. */
    s3: bucketOf(env),
    /**
     * Wrap the data keys of documents, and seal the secrets of authenticator applications. Without them, the site accepts no
     * confidential documents, and stores these secrets in clear.
     */
    fileKeys: env.FILE_KEY && {
      current: fileKey(env.FILE_KEY),
      former: env.FILE_KEY_FORMER && fileKey(env.FILE_KEY_FORMER),
    },
    /** Without a trailing slash. By default http://localhost with the port. */
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    /** Whether browsers may visit the hosts below PUBLIC_URL's by https only. */
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    /** The service that rewrites descriptions. */
    writer:
      env.AI_BASE_URL && env.AI_MODEL
        ? // Self-hosted services often need no key, but the OpenAI client requires one.
          { baseUrl: env.AI_BASE_URL, apiKey: env.AI_API_KEY ?? 'none', model: env.AI_MODEL }
        : undefined,
    /** False for a process that runs no jobs and sends no mails. */
    runsJobs: env.JOBS === 'on',
    /** When absent, mails are written to files. */
    smtpUrl: env.SMTP_URL,
    /** Who gets the mail about a failed backup; when absent, the agency. */
    operatorEmail: env.OPERATOR_EMAIL,
    /** Delay before a failed mail is sent again, doubled each time up to six hours. */
    mailRetrySeconds: env.MAIL_RETRY_SECONDS,
    /** Time-stamping authorities (RFC 3161), tried in order. */
    timeStampUrls: env.TIMESTAMP_URLS,
    /** Number of proxies in front of the site whose X-Forwarded-For is trusted. */
    trustedProxies: env.TRUSTED_PROXIES,
    limits: {
      windowMinutes: env.LIMIT_WINDOW_MINUTES,
      perAccount: env.LIMIT_PER_ACCOUNT,
      perIp: env.LIMIT_PER_IP ?? (isDemo ? DEMO_ATTEMPTS : IP_ATTEMPTS),
      perSender: env.LIMIT_PER_SENDER ?? (isDemo ? DEMO_ATTEMPTS : SENDER_REQUESTS),
    },
    /** How long /readyz fails before the port closes on shutdown, so that load balancers notice. */
    stopDelayMs: env.STOP_DELAY_SECONDS * 1000,
    // The demo's log goes to a person's terminal: log only problems.
    log: { level: env.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'), withIps: env.LOG_IPS },
    /** Who is told, besides the owners by mail, what is wrong with the site. */
    alarm: { webhook: env.ALARM_WEBHOOK, file: env.ALARM_FILE },
    /** The token with which other machines read the metrics. */
    metricsToken: env.METRICS_TOKEN,
  }
}

function databaseOf(env: Settings) {
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

function bucketOf(env: Settings) {
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
