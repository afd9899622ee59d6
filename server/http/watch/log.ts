import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import pino, { type DestinationStream } from 'pino'

export type Log = FastifyBaseLogger

/** Our code never logs these fields; redact them in case a library does. */
const SECRETS = ['authorization', 'cookie', 'password', 'passwordHash', 'token', 'email', 'phone', 'to', 'params']

/** An error that repeats is written once in this time. */
const REPEATED_MS = 10_000
/** Number of different errors whose repetition is noticed. */
const REPEATED_MAX = 200

/**
 * Creates a log that writes JSON lines to standard output, without personal data. Of an error that repeats, as in an outage,
 * writes one line in ten seconds; `leftOut` counts those between.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const leftOut = repetitions()
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
        if (!(error instanceof Error)) return method.apply(this, args)
        const count = leftOut(error)
        if (count === undefined) return
        method.apply(this, [{ err: error, ...(count > 0 && { leftOut: count }) }, describeFailure(error).message])
      },
    },
  }
  return (destination ? pino(options as pino.LoggerOptions, destination) : pino(options as pino.LoggerOptions)) as Log
}

/** Returns a function that tells how often an error was left out since its last line; undefined if it is left out now. */
function repetitions() {
  const last = new LRUCache<string, { at: number; leftOut: number }>({ max: REPEATED_MAX })
  return (error: Error): number | undefined => {
    const key = originOf(error)
    const former = last.get(key)
    if (former && Date.now() - former.at < REPEATED_MS) {
      former.leftOut += 1
      return undefined
    }
    last.set(key, { at: Date.now(), leftOut: 0 })
    return former?.leftOut ?? 0
  }
}

/** What tells two errors apart. Statements that fail for one reason are one error. */
function originOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('query' in error && 'params' in error) return originOf(error.cause)
  const { type, code, message } = describeFailure(error)
  return [type, code, message, originOf(error.cause)].join(' ')
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
