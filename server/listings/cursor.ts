import * as z from 'zod'
import { SORTS, type Sort } from '#contract/listing/listing.ts'
import { Refusal } from '#server/core/refusal.ts'

/** The order of a page: the visitor's sort, or by size of town when a name belongs to several. */
export type Order = Sort | 'town'
const ORDERS = [...SORTS, 'town'] as const

/** Where a page starts: after or before the listing (key, id). `skipped` counts the listings in front of the page. */
export interface Cursor {
  order: Order
  direction: 'after' | 'before'
  key: number
  id: number
  skipped: number
}

const Shape = z.tuple([z.enum(ORDERS), z.enum(['after', 'before']), z.number(), z.int(), z.int().min(0)])

/** The cursor as an opaque text for addresses. */
export const writeCursor = (c: Cursor): string =>
  Buffer.from(JSON.stringify([c.order, c.direction, c.key, c.id, c.skipped])).toString('base64url')

/** Reads a cursor back; refuses one that was tampered with, or made for another order. */
export function readCursor(text: string, order: Order): Cursor {
  const parts = Shape.safeParse(decode(text))
  if (!parts.success || parts.data[0] !== order) throw new Refusal('invalid', 'Page inconnue')
  const [, direction, key, id, skipped] = parts.data
  return { order, direction, key, id, skipped }
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
