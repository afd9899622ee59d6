import type { FastifyBaseLogger } from 'fastify'
import pino, { type DestinationStream } from 'pino'

/** Where everything that runs says what it does. */
export type Log = FastifyBaseLogger

/** Nothing of ours logs these; what a library logs of them is not shown either. */
const SECRETS = ['authorization', 'cookie', 'password', 'passwordHash', 'token', 'email', 'phone', 'to', 'params']

/** JSON lines on standard output, without anything personal. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeFailure, req: () => undefined, res: statusOf },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]), censor: '[hidden]' },
    hooks: {
      // Else its message, which may name people, would be the line's.
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
}

/** What a failure was and where, without the values it was about: statements have people's names among theirs. */
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
  }
}

/** Drizzle adds a statement's parameters, PostgreSQL quotes the value it stumbled over at the end. */
const withoutValues = (message: string) =>
  message
    .replace(/\nparams: [\s\S]*$/, '')
    .replace(/: ".*"$/s, ': "…"')
    .replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '[address]')
