import { resolve } from 'node:path'
import * as z from 'zod'

const text = z
  .string()
  .trim()
  .transform((value) => value || undefined)

const Environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: text.optional(),
    DATA_DIR: z.string().trim().min(1).default('./data'),
    DATABASE_URL: text.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()).optional(),
    PUBLIC_URL: text.pipe(z.url({ protocol: /^https?$/ }).optional()).optional(),
    ADMIN_EMAIL: text.pipe(z.email().optional()).optional(),
    ADMIN_PASSWORD: text.pipe(z.string().min(8).optional()).optional(),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    SMTP_URL: text.pipe(z.url({ protocol: /^smtps?$/ }).optional()).optional(),
    AI_BASE_URL: text.pipe(z.url({ protocol: /^https?$/ }).optional()).optional(),
    AI_API_KEY: text.optional(),
    AI_MODEL: text.optional(),
    MAIL_RETRY_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
    LIMIT_PER_SENDER: z.coerce.number().int().min(1).max(1_000_000).optional(),
    LIMIT_WINDOW_MINUTES: z.coerce.number().int().min(1).max(1440).default(15),
    LIMIT_PER_ACCOUNT: z.coerce.number().int().min(1).max(10_000).default(10),
    LIMIT_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  })
  .refine((env) => !env.ADMIN_PASSWORD === !env.ADMIN_EMAIL, {
    path: ['ADMIN_EMAIL'],
    message: 'ADMIN_EMAIL and ADMIN_PASSWORD go together',
  })
  .refine((env) => !env.AI_BASE_URL === !env.AI_MODEL, {
    path: ['AI_MODEL'],
    message: 'AI_BASE_URL and AI_MODEL go together',
  })

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl?: string
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
  logLevel: string
}

/** What each setting takes, for the line that refuses a wrong one. */
const EXPECTED: Record<string, string> = {
  PORT: 'a port number from 0 to 65535',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'a PostgreSQL address (postgres://user:password@host:5432/database)',
  PUBLIC_URL: 'the address visitors use (https://www.example.fr)',
  ADMIN_EMAIL: 'an e-mail address, with ADMIN_PASSWORD',
  ADMIN_PASSWORD: 'at least 8 characters, with ADMIN_EMAIL',
  TRUSTED_PROXIES: 'how many proxies stand in front of the site, from 0 to 10',
  SMTP_URL: 'a mail server (smtps://user:password@smtp.example.fr:465)',
  AI_BASE_URL: 'the address of a service that speaks OpenAI’s chat completions, with AI_MODEL',
  AI_MODEL: 'the name of a model, with AI_BASE_URL',
  MAIL_RETRY_SECONDS: 'a number of seconds from 1 to 3600',
  LIMIT_PER_SENDER: 'how many forms a person may send in a window, from 1',
  LIMIT_WINDOW_MINUTES: 'a number of minutes from 1 to 1440',
  LIMIT_PER_ACCOUNT: 'how many failures an account is allowed in a window, from 1',
  LIMIT_PER_ADDRESS: 'how many attempts a network address is allowed in a window, from 1',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
}

const ADDRESS_ATTEMPTS = 100
const SENDER_REQUESTS = 20
/** Everybody who tries the demo may come from one address, and its tests do. */
const DEMO_ATTEMPTS = 10_000

/** The settings, read once. Throws one clear line about the first wrong one. */
export function readConfig({ isDemo }: { isDemo: boolean }): Config {
  // React renders forty times slower in its development build, which is what it loads unless told otherwise.
  process.env['NODE_ENV'] ??= 'production'
  const result = Environment.safeParse(process.env)
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0])
    throw new Error(`${name} must be ${EXPECTED[name] ?? 'set otherwise'}; it is "${shown(name)}"`)
  }
  const env = result.data
  return {
    port: env.PORT,
    host: env.HOST ?? '0.0.0.0',
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
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
    logLevel: env.LOG_LEVEL,
  }
}

const shown = (name: string) => (/PASSWORD|URL|KEY/.test(name) ? '…' : (process.env[name] ?? ''))
