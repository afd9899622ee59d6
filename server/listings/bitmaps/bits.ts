import { type SQL, sql } from 'drizzle-orm'

/** Listings per bitmap: just under 2 kB, above which PostgreSQL would move it out of the row. */
export const BLOCK = 15_360

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

/** Whether each listing of the set is in one of its bitmaps. */
export function isInNames(bits: Bits): boolean {
  if (bits.of === 'both') return isInNames(bits.left) || isInNames(bits.right)
  if (bits.of === 'either') return isInNames(bits.left) && isInNames(bits.right)
  return bits.of === 'names' || bits.of === 'none'
}

/** A bitmap without listings. */
export const ZEROS = sql.raw(`repeat('0', ${BLOCK})::varbit`)

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

/**
 * The expression over columns named after the positions of its leaves: `leaf0`, `leaf1`…, null where no listing is in them,
 * and `zeros`, a bitmap without listings.
 */
export function toSql(bits: Bits, leaves: string[][]): SQL {
  switch (bits.of) {
    case 'every':
      return sql`~ zeros`
    case 'none':
      return sql`zeros`
    case 'names':
      return sql.raw(`coalesce(${leafColumn(leaves.findIndex((names) => isSame(names, bits.names)))}, zeros)`)
    case 'not':
      return sql`(~ ${toSql(bits.bits, leaves)})`
    case 'both':
      return sql`(${toSql(bits.left, leaves)} & ${toSql(bits.right, leaves)})`
    default:
      return sql`(${toSql(bits.left, leaves)} | ${toSql(bits.right, leaves)})`
  }
}

export const leafColumn = (position: number) => `leaf${position}`
