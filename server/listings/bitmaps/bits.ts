import { type SQL, sql } from 'drizzle-orm'

/** Listings per bitmap: 1 kB, which PostgreSQL keeps in the row. */
export const BLOCK = 8_192

/** A set of listings, made of stored bitmaps. */
export type Bits =
  | { of: 'every' | 'none' }
  /** In at least one of the bitmaps of these names. */
  | { of: 'names'; names: string[] }
  | { of: 'both' | 'either'; left: Bits; right: Bits }
  | { of: 'not'; bits: Bits }

export const EVERY: Bits = { of: 'every' }
export const EMPTY: Bits = { of: 'none' }

export const oneOf = (...names: string[]): Bits => ({ of: 'names', names })

export function and(left: Bits, right: Bits): Bits {
  if (left.of === 'none' || right.of === 'every') return left
  return left.of === 'every' || right.of === 'none' ? right : { of: 'both', left, right }
}

export function either(left: Bits, right: Bits): Bits {
  if (left.of === 'every' || right.of === 'none') return left
  return left.of === 'none' || right.of === 'every' ? right : { of: 'either', left, right }
}

export const not = (bits: Bits): Bits => ({ of: 'not', bits })

/** A bitmap without listings. */
export const ZEROS = sql.raw(`repeat('0', ${BLOCK})::varbit`)

/** A bitmap of all ids. */
export const ONES = sql.raw(`repeat('1', ${BLOCK})::varbit`)

/** The sets of names that an expression reads, each once; `toSql` calls them by their position. */
export function leavesOf(bits: Bits, leaves: string[][] = []): string[][] {
  if (bits.of === 'names' && !leaves.some((names) => isSame(names, bits.names))) leaves.push(bits.names)
  if (bits.of === 'both' || bits.of === 'either') {
    leavesOf(bits.left, leaves)
    leavesOf(bits.right, leaves)
  }
  if (bits.of === 'not') leavesOf(bits.bits, leaves)
  return leaves
}

const isSame = (some: string[], others: string[]) => some.join('\n') === others.join('\n')

/** The expression over columns named after the positions of its leaves: `leaf0`, `leaf1`… */
export function toSql(bits: Bits, leaves: string[][]): SQL {
  switch (bits.of) {
    case 'every':
      return sql`${ONES}`
    case 'none':
      return sql`${ZEROS}`
    case 'names':
      return sql.raw(leafColumn(leaves.findIndex((names) => isSame(names, bits.names))))
    case 'not':
      return sql`(~ ${toSql(bits.bits, leaves)})`
    case 'both':
      return sql`(${toSql(bits.left, leaves)} & ${toSql(bits.right, leaves)})`
    default:
      return sql`(${toSql(bits.left, leaves)} | ${toSql(bits.right, leaves)})`
  }
}

export const leafColumn = (position: number) => `leaf${position}`
