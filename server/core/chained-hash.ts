import { createHash } from 'node:crypto'

/** SHA-256, in hexadecimal, of a record with its keys sorted, and of the hash of the record before it. */
export const chainedHash = (content: object, previous = ''): string =>
  createHash('sha256').update(canonicalJson(content)).update(previous).digest('hex')

/** JSON whose keys are sorted: PostgreSQL gives those of a jsonb back in an order of its own. */
export const canonicalJson = (content: object): string => JSON.stringify(sorted(JSON.parse(JSON.stringify(content))))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
