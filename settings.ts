import * as z from 'zod'
import { isCommonPassword } from './server/core/common-passwords.ts'

const text = z
  .string()
  .trim()
  .transform((value) => value || undefined)
const optional = text.optional()
/** Treats an empty value as not set. */
const filled = <Schema extends z.ZodType<unknown, string>>(schema: Schema) => text.pipe(schema.optional()).optional()
const url = (protocol: RegExp) => filled(z.url({ protocol }))
/** The URL of a server, with its name and password as the clients decode them. */
const server = (protocol: RegExp) => filled(z.url({ protocol, abort: true }).refine(isDecodable))
const KEY = /^(?:([\da-f]{64})|[A-Za-z\d+/]{43}=)$/i
/** 32 bytes, in the format of `openssl rand -base64 32` or `openssl rand -hex 32`. */
const key = filled(
  z
    .string()
    .regex(KEY)
    .transform((value) => Buffer.from(value, KEY.exec(value)?.[1] ? 'hex' : 'base64')),
)
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

const ENCODED = 'where # % / : ? @ in the name or password are written %23 %25 %2F %3A %3F %40'

function isDecodable(given: string): boolean {
  const { username, password, pathname } = new URL(given)
  try {
    return [username, password, pathname].every((part) => decodeURIComponent(part) !== undefined)
  } catch {
    return false
  }
}

/** Every environment variable: its schema, and its description in error messages. */
const SETTINGS = {
  PORT: [whole(0, 65_535).default(3000), 'a port number from 0 to 65535'],
  HOST: [optional, 'an address to listen on'],
  DATA_DIR: [z.string().trim().min(1).default('./data'), 'a folder'],
  AGENCY_FILE: [optional, 'the path of the agency’s file'],
  PUBLIC_URL: [url(/^https?$/), 'the address visitors use (https://www.example.fr)'],
  HSTS_SUBDOMAINS: [z.stringbool().default(false), 'true or false'],
  TRUSTED_PROXIES: [whole(0, 10).default(0), 'how many proxies stand in front of the site, from 0 to 10'],
  STOP_DELAY_SECONDS: [whole(0, 60).default(0), 'a number of seconds from 0 to 60'],

  DATABASE_URL: [
    server(/^postgres(ql)?$/),
    `a PostgreSQL address (postgres://user:password@host:5432/database), ${ENCODED}`,
  ],
  DATABASE_POOL: [whole(2, 500).optional(), 'a number of connections from 2 to 500'],
  DATABASE_QUEUE_POOL: [whole(1, 50).optional(), 'a number of connections from 1 to 50'],
  DATABASE_CONNECT_SECONDS: [whole(1, 60).optional(), 'a number of seconds from 1 to 60'],
  DATABASE_IDLE_SECONDS: [whole(1, 3600).optional(), 'a number of seconds from 1 to 3600'],
  DATABASE_STATEMENT_SECONDS: [whole(1, 600).optional(), 'a number of seconds from 1 to 600'],
  DATABASE_LOCK_SECONDS: [whole(1, 600).optional(), 'a number of seconds from 1 to 600'],
  DATABASE_IDLE_TRANSACTION_SECONDS: [whole(1, 600).optional(), 'a number of seconds from 1 to 600'],
  PG_BIN: [optional, 'the folder of pg_dump and pg_restore'],

  S3_BUCKET: [filled(z.string().regex(/^[\w.-]+$/)), 'the name of a bucket, without its address'],
  S3_ENDPOINT: [url(/^https?$/), 'the address of a storage that speaks S3, with S3_BUCKET'],
  S3_PREFIX: [
    filled(z.string().regex(/^[\w-]+(\/[\w-]+)*$/)),
    'a folder of the bucket (staging, or sites/staging), with S3_BUCKET',
  ],
  S3_REGION: [optional, 'the region of the bucket'],
  S3_ACCESS_KEY_ID: [optional, 'a key’s name, with S3_SECRET_ACCESS_KEY'],
  S3_SECRET_ACCESS_KEY: [optional, 'a key, with S3_ACCESS_KEY_ID'],

  FILE_KEY: [key, '32 random bytes (openssl rand -base64 32)'],
  FILE_KEY_FORMER: [key, 'the FILE_KEY before this one, with FILE_KEY'],

  ADMIN_EMAIL: [filled(z.email()), 'an e-mail address, with ADMIN_PASSWORD'],
  ADMIN_PASSWORD: [filled(z.string().min(8)), 'at least 8 characters, with ADMIN_EMAIL'],
  LIMIT_PER_SENDER: [whole(1, 1_000_000).optional(), 'how many forms a person may send in a window, from 1'],
  LIMIT_WINDOW_MINUTES: [whole(1, 1440).default(15), 'a number of minutes from 1 to 1440'],
  LIMIT_PER_ACCOUNT: [whole(1, 10_000).default(10), 'how many failures an account is allowed in a window, from 1'],
  LIMIT_PER_IP: [whole(1, 1_000_000).optional(), 'how many attempts an IP address is allowed in a window, from 1'],

  JOBS: [z.enum(['on', 'off']).default('on'), 'on or off'],
  SMTP_URL: [
    server(/^smtps?$/).refine((given) => given === undefined || new URL(given).hostname !== ''),
    `a mail server (smtps://user:password@smtp.example.fr:465), ${ENCODED}`,
  ],
  OPERATOR_EMAIL: [filled(z.email()), 'the e-mail address of who runs the site'],
  MAIL_RETRY_SECONDS: [whole(1, 3600).default(30), 'a number of seconds from 1 to 3600'],
  TIMESTAMP_URLS: [
    z
      .string()
      .default('')
      .transform((urls) => urls.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.url({ protocol: /^https?$/ })).max(5)),
    'addresses of time-stamping authorities, separated by commas, five at most',
  ],
  AI_BASE_URL: [url(/^https?$/), 'the address of a service that speaks OpenAI’s chat completions, with AI_MODEL'],
  AI_MODEL: [optional, 'the name of a model, with AI_BASE_URL'],
  AI_API_KEY: [optional, 'a key'],

  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
    'fatal, error, warn, info, debug or silent',
  ],
  LOG_IPS: [z.stringbool().default(false), 'true or false'],
  ALARM_WEBHOOK: [url(/^https?$/), 'an address that is told what is wrong'],
  ALARM_FILE: [optional, 'the path of a file that holds what is wrong'],
  METRICS_TOKEN: [filled(z.string().min(16)), 'at least 16 characters'],
} as const

/** Settings that require another one. */
const TOGETHER: [name: Name, needs: Name][] = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ['AI_BASE_URL', 'AI_MODEL'],
  ['AI_MODEL', 'AI_BASE_URL'],
  ['FILE_KEY_FORMER', 'FILE_KEY'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_PREFIX', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
]

type Name = keyof typeof SETTINGS

type Settings = { [N in Name]: z.output<(typeof SETTINGS)[N][0]> }

const Environment = z.object(
  Object.fromEntries(Object.entries(SETTINGS).map(([name, [schema]]) => [name, schema])),
) as unknown as z.ZodType<Settings>

/** Validates the environment variables. Throws an Error with one clear line about the first invalid one. */
export function readEnvironmentSettings(environment: Record<string, string | undefined>): Settings {
  const { data, error } = Environment.safeParse(environment)
  if (!data) return refuse(error.issues[0]?.path[0] as Name, environment)
  const lone = TOGETHER.find(([name, needs]) => data[name] !== undefined && data[needs] === undefined)
  if (lone) return refuse(lone[0], environment)
  if (data.ADMIN_PASSWORD && isCommonPassword(data.ADMIN_PASSWORD))
    throw new Error('ADMIN_PASSWORD must not be one of the 3,000 most common passwords; it is "…"')
  return data
}

function refuse(name: Name, environment: Record<string, string | undefined>): never {
  const shown = /PASSWORD|URL|KEY|TOKEN/.test(name) ? '…' : (environment[name] ?? '')
  throw new Error(`${name} must be ${SETTINGS[name][1]}; it is "${shown}"`)
}
