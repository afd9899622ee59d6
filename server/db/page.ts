import { sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#domain/limits.ts'

/** A column with the number of rows that a query would find without its limit. */
export const TOTAL = sql<number>`count(*) over ()`.mapWith(Number)

interface Paged<Row> {
  limit(most: number): { offset(skipped: number): Promise<Row[]> }
}

/** Reads one page of a query with the column `total`. `cursor` is the page number, from 1. */
export async function readPage<Row extends { total: number }>(query: Paged<Row>, cursor = '1') {
  const page = Math.max(1, Number(cursor))
  const items = await query.limit(PAGE_SIZE).offset((page - 1) * PAGE_SIZE)
  const total = items[0]?.total ?? 0
  return { items, total, ...(page * PAGE_SIZE < total ? { next: String(page + 1) } : {}) }
}
