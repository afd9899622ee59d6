/** After so long it is worth trying again. */
export const RETRY_AFTER_SECONDS = 5

/** SQLSTATE: connections (08), none left, no memory (53), the server ends or starts (57P0x), too slow (57014), locked (55P03), standing still (25P03). */
const STATES = /^(08\w{3}|53\d{3}|57P0[1-3]|57014|55P03|25P03)$/
const NETWORK = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What pg says without a code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered|was closed))/

/** Whether something the site stands on does not answer, or not in time: it may in a moment, and no code is to blame. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (STATES.test(code) || NETWORK.test(code))) return true
  // Drizzle wraps the driver's error; several addresses of one host come as one error.
  const inner = error instanceof AggregateError ? error.errors : [error.cause]
  return WORDS.test(error.message) || inner.some(isOutage)
}
