import { isFull } from './core/full-disk.ts'
import { Refusal } from './core/refusal.ts'
import { isOutage } from './http/guards/outage.ts'

/** What the operating system says of a file or folder. */
const FILE_CODES: Record<string, string> = {
  EACCES: 'permission denied: give it to the user of the site',
  EPERM: 'permission denied: give it to the user of the site',
  EROFS: 'its disk is read-only',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a file stands in place of a folder',
  EISDIR: 'it is a folder, not a file',
  EEXIST: 'a file stands in its place',
  ENOTEMPTY: 'it is not empty',
}

/** PostgreSQL's insufficient_privilege. */
const DENIED = '42501'

/**
 * One line for an error that an operator can mend, which says what to do and names no secret; undefined for the others, which are
 * faults of the site. The site’s own code throws plain Errors, with a message for the operator.
 */
export function operatorLine(error: unknown): string | undefined {
  if (isFull(error)) return `the disk is full (${innermost(error).message}): make room, then start again`
  // A line that says more than its cause.
  if (isOwnLine(error) && error.cause !== undefined) return oneLine(error.message)
  const denied = withCode(error, DENIED)
  if (denied)
    return `PostgreSQL refuses: ${denied.message}; the role of DATABASE_URL must own the database and all that is in it (as its superuser: reassign owned by …, alter database … owner to …)`
  if (isOutage(error)) return 'no database answers at DATABASE_URL'
  const { code, message, path } = error as NodeJS.ErrnoException
  if (code && path) return `${path} cannot be used (${code}, ${FILE_CODES[code] ?? 'see its disk'})`
  return isOwnLine(error) || error instanceof Refusal || code !== undefined ? oneLine(message) : undefined
}

const isOwnLine = (error: unknown): error is Error =>
  Object.getPrototypeOf(error) === Error.prototype && (error as NodeJS.ErrnoException).code === undefined

const oneLine = (message: string) =>
  message
    .split('\n')
    .map((line) => line.trim())
    .join(' ')

/** One line, or the stack of an error that an operator cannot mend. */
export function toldToOperator(error: unknown): string {
  const { message, stack } = error as Error
  return operatorLine(error) ?? `${message}\n${stack}`
}

function innermost(error: unknown): Error {
  const { cause } = error as Error
  return cause instanceof Error ? innermost(cause) : (error as Error)
}

function withCode(error: unknown, code: string): Error | undefined {
  if (!(error instanceof Error)) return undefined
  return (error as { code?: unknown }).code === code ? error : withCode(error.cause, code)
}
