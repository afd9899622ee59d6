import type { Client } from 'pg'

/** Codes of Node's TLS for a certificate that it does not trust. */
const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|SSL/
const UNREACHABLE =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EACCES|ENOTSOCK|ENOTDIR)$/
const TIMED_OUT = /^(timeout expired|Connection terminated)/

type Remedy = (client: Client) => string

/** What to do about an answer of PostgreSQL to a new connection, by SQLSTATE. */
const REMEDIES: Record<string, Remedy> = {
  '28P01': () => 'correct the password in DATABASE_URL, where # % / : ? @ are written %23 %25 %2F %3A %3F %40',
  '28000': () => 'correct the role in DATABASE_URL, or allow it to connect (pg_hba.conf)',
  '3D000': ({ user, database }) =>
    `correct its name in DATABASE_URL, or create it with createdb -O ${user} -E UTF8 -T template0 --locale=C.UTF-8 ${database}`,
  '42501': ({ user, database }) => `make the role its owner (alter database ${database} owner to ${user})`,
  '53300': () => 'raise max_connections of PostgreSQL, or lower DATABASE_POOL',
}

/** One line for the operator about a connection that failed; undefined when the error says nothing about DATABASE_URL. */
export function connectionLine(client: Client, error: unknown): string | undefined {
  const { code = '', message } = error as { code?: string; message: string }
  const where = client.host.startsWith('/') ? client.host : `${client.host}, port ${client.port}`
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code))
    return `the host ${client.host} of DATABASE_URL is unknown (${code}): correct it`
  if (UNREACHABLE.test(code) || TIMED_OUT.test(message))
    return `no database answers at DATABASE_URL (${where}: ${code || 'no answer in time'}): start PostgreSQL, or correct the address`
  if (message === 'The server does not support SSL connections')
    return `the server of DATABASE_URL (${where}) does not encrypt connections: turn ssl on there, or remove sslmode from DATABASE_URL`
  if (UNTRUSTED.test(code))
    return `the certificate of the server of DATABASE_URL (${where}) is not trusted (${code}): give its authority with NODE_EXTRA_CA_CERTS or sslrootcert`
  if (message.startsWith('SASL:')) return 'PostgreSQL asks for a password, and DATABASE_URL has none, or another one'
  const remedy = REMEDIES[code] ?? (code.startsWith('28') ? REMEDIES['28000'] : undefined)
  return remedy && `PostgreSQL refuses DATABASE_URL: ${message}; ${remedy(client)}`
}
