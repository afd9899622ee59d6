/** Value of Retry-After during an outage. */
export const RETRY_AFTER_SECONDS = 5

/**
 * SQLSTATE codes: connection errors (08), out of connections or memory (53), shutdown or startup (57P0x), statement
 * timeout (57014), lock timeout (55P03), idle transaction timeout (25P03), conflict with other transactions after several
 * tries (40P01, 40001: server/db/again.ts).
 */
const STATES = /^(08\w{3}|53\d{3}|57P0[1-3]|57014|55P03|25P03|40P01|40001)$/
const NETWORK = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Messages of pg errors without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered|was closed))/

/** Whether an error is a temporary failure of a service that the site needs (down or too slow), not a bug. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof code === 'string' && (STATES.test(code) || NETWORK.test(code))) return true
  // A server that listens on a socket in a folder removes it when it stops.
  if (code === 'ENOENT' && syscall === 'connect') return true
  // Drizzle wraps the driver's error; Node groups the failures of a host's several IPs in an AggregateError.
  const inner = error instanceof AggregateError ? error.errors : [error.cause]
  return DRIVER_MESSAGES.test(error.message) || inner.some(isOutage)
}
