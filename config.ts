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
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  })
  .refine((env) => !env.ADMIN_PASSWORD === !env.ADMIN_EMAIL, {
    path: ['ADMIN_EMAIL'],
    message: 'ADMIN_EMAIL and ADMIN_PASSWORD go together',
  })

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl?: string
  /** Without a trailing slash; when absent, this machine's own address. */
  publicUrl?: string
  admin?: { email: string; password: string }
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
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
}

/** The settings, read once. Throws one clear line about the first wrong one. */
export function readConfig(): Config {
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
    logLevel: env.LOG_LEVEL,
  }
}

const shown = (name: string) => (/PASSWORD|URL/.test(name) ? '…' : (process.env[name] ?? ''))
