import * as z from 'zod'
import { FIGURE_SORTS, type Sort } from '#domain/listing/search/sorts.ts'
import { Refusal } from '#server/core/refusal.ts'

/** The order of a page: the visitor's sort, or by size of town when a name belongs to several. */
export type Order = Sort | 'town'

/** Where a page starts: after or before the listing (key, id). */
export interface Cursor {
  order: Order
  direction: 'after' | 'before'
  key: number
  id: number
}

/** Far below the maximum of PostgreSQL's bigint. */
const Id = z.int().min(1).max(999_999_999_999_999)
const Direction = z.enum(['after', 'before'])

/** What a listing is sorted by: its number, its price in euros or another figure, or its town's rank, from 1 on:
 * among the homonyms, or among the towns of a circle. */
const Shape = z.union([
  z.tuple([z.literal('recent'), Direction, Id, Id]),
  z.tuple([z.literal(['price-asc', 'price-desc', 'price-cut', 'means', ...FIGURE_SORTS]), Direction, z.number(), Id]),
  z.tuple([z.literal(['town', 'distance']), Direction, z.int32().min(1), Id]),
])

/** Encodes a cursor as an opaque text for URLs. */
export const writeCursor = (c: Cursor): string =>
  Buffer.from(JSON.stringify([c.order, c.direction, c.key, c.id])).toString('base64url')

/** Decodes a cursor. Refuses one that was tampered with or made for another order: its numbers go into SQL. */
export function readCursor(text: string, order: Order): Cursor {
  const parts = Shape.safeParse(decode(text))
  if (!parts.success || parts.data[0] !== order) throw new Refusal('invalid', 'Page inconnue')
  const [, direction, key, id] = parts.data
  return { order, direction, key, id }
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
