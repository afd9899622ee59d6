import { createHash } from 'node:crypto'

/** Returns the SHA-256, in hexadecimal, of a record with sorted keys followed by the hash of the previous record. */
export const chainedHash = (content: object, previous = ''): string =>
  createHash('sha256').update(canonicalJson(content)).update(previous).digest('hex')

/** JSON with sorted keys, because PostgreSQL does not preserve the key order of a jsonb. */
export const canonicalJson = (content: object): string => JSON.stringify(sorted(JSON.parse(JSON.stringify(content))))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
