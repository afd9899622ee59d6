import type { FastifyBaseLogger } from 'fastify'
import pino, { type DestinationStream } from 'pino'

export type Log = FastifyBaseLogger

/** Our code never logs these fields; redact them in case a library does. */
const SECRETS = ['authorization', 'cookie', 'password', 'passwordHash', 'token', 'email', 'phone', 'to', 'params']

/** Creates a log that writes JSON lines to standard output, without personal data. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeFailure, req: () => undefined, res: statusOf },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]), censor: '[hidden]' },
    hooks: {
      // Without this, pino uses the error's message, which may contain personal data.
      logMethod(args: unknown[], method: (...args: unknown[]) => void) {
        const [error] = args
        method.apply(this, error instanceof Error ? [{ err: error }, describeFailure(error).message] : args)
      },
    },
  }
  return (destination ? pino(options as pino.LoggerOptions, destination) : pino(options as pino.LoggerOptions)) as Log
}

const statusOf = ({ statusCode }: { statusCode?: number }) => ({ statusCode })

interface Failure {
  type: string
  message: string
  code?: string
  constraint?: string
  stack?: string
  cause?: Failure
  /** The errors of an AggregateError. */
  errors?: Failure[]
}

const ERRORS_SHOWN = 10

/** Returns the type and stack of an error without values, because SQL parameters contain personal data. */
function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) }
  const { code, constraint, cause } = error as Error & { code?: string; constraint?: string }
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...(code === undefined ? {} : { code: String(code) }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause === undefined ? {} : { cause: describeFailure(cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.slice(0, ERRORS_SHOWN).map(describeFailure) } : {}),
  }
}

/** Removes values and emails from a message: Drizzle appends parameters, PostgreSQL quotes the invalid value at the end. */
const withoutValues = (message: string) =>
  withoutLastQuoted(message.replace(/\nparams: [\s\S]*$/, ''))
    // Only from the start of a word: else a long word costs its length at each of its letters.
    .replace(/(?<![^\s<>"'()])[^\s<>"'()]+@[^\s<>"'()]+/g, '[address]')

function withoutLastQuoted(message: string): string {
  const start = message.indexOf(QUOTED)
  const isQuoted = start >= 0 && message.endsWith('"') && message.length > start + QUOTED.length
  return isQuoted ? `${message.slice(0, start)}: "…"` : message
}

const QUOTED = ': "'
