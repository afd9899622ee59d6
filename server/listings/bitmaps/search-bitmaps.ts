import { and, gt, gte, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/open.ts'
import { property } from '#server/db/schema.ts'
import { type Filters, matching, oneOf } from '../conditions.ts'
import { BLOCK, leafColumn, leavesOf, toSql, ZEROS } from './bits.ts'
import type { Edge } from './decimal-digits.ts'
import { type Answer, answerOf } from './listing-bitmaps.ts'

const BLOCK_SIZE = sql.raw(String(BLOCK))

/** More changes than that are waiting only after an import or an upgrade: looking at each would take too long. */
const CHANGES_MAX = 5_000

/** The ids wanted with the number of listings: the newest ones, after or before an id, in this order. */
export interface Wanted {
  limit: number
  direction: 'after' | 'before'
  id?: number
}

interface Found {
  total: number
  ids: number[]
}

/** A search, and conditions that find listings by their text only, which have no code of its place. */
export interface Search {
  filters: Filters
  byText: SQL[]
}

/** The exact number of listings of a search, and the ids of some; undefined when bitmaps cannot answer it. */
export async function searchBitmaps(
  db: Database,
  { wanted: { limit, direction, id }, ...search }: Search & { wanted: Wanted },
): Promise<Found | undefined> {
  const found = foundBy(search)
  if (!found) return undefined
  const isAfter = direction === 'after'
  const order = sql.raw(isAfter ? 'desc' : 'asc')
  const isAheadOf = id === undefined ? sql`true` : isAfter ? sql`id < ${id}` : sql`id > ${id}`
  const { rows } = (await db.execute(sql`
    with ${found},
    ahead as (${id === undefined ? sql`select block, bits, listings from matched` : aheadOf(id, isAfter)})
    select
      ${IS_BEHIND} as "isBehind",
      (select coalesce(sum(listings), 0) from matched)::int
        + (select count(*) from in_towns)::int + (select count(*) from others)::int as total,
      (
        select json_agg(id) from (
          (select id from others where ${isAheadOf})
          union all
          (select id from in_towns where ${isAheadOf} order by id ${order} limit ${limit})
        ) other
      ) as others,
      (
        select json_agg(json_build_array(block, encode(varbit_send(bits), 'hex')) order by block)
        from (
          select *, sum(listings) over (order by block ${order}) - listings as before
          from ahead where listings > 0
        ) nearest
        where before < ${limit}
      ) as blocks`)) as unknown as { rows: [Row] }
  const [{ isBehind, total, others, blocks }] = rows
  if (isBehind) return undefined
  const ids = [...(others ?? []), ...(blocks ?? []).flatMap(([block, hex]) => idsIn(block, hex))]
  return { total, ids: ids.sort((a, b) => (isAfter ? b - a : a - b)).slice(0, limit) }
}

/** Listings of a search by `departement=` or `region=` and its code; undefined when bitmaps cannot answer it. */
export const countAreasInBitmaps = (db: Database, search: Search): Promise<CodeCount[] | undefined> =>
  countByCode(
    db,
    search,
    sql`
      select name as code, sum(bit_count(matched.bits & stored.bits)) as listings
      from property_bitmap stored join matched using (block)
      where name = any(array(
        select kind || '=' || code from place_count
        where kind in ('departement', 'region') and category = '' and trade = ''
      )) group by name
      union all
      select area.name, count(*)
      from property, lateral (values ('departement=' || ${property.departement}), ('region=' || ${property.region})) area(name)
      where id = any(array(select id from in_towns union all select id from others)) group by 1`,
  )

/** Listings of a search, without its place, in each of these towns; undefined when bitmaps cannot answer it. */
export function countTownsInBitmaps(
  db: Database,
  { kind, codes, filters }: { kind: 'commune' | 'arrondissement'; codes: string[]; filters: Filters },
): Promise<CodeCount[] | undefined> {
  const { place: _, circle: __, text: ___, ...everywhere } = filters
  const isThere = and(isNotNull(property[kind]), oneOf(property[kind], codes))
  return countByCode(
    db,
    { filters: everywhere, byText: [] },
    sql`
      select ${property[kind]} as code, count(*) as listings
      from property join matched on block = id / ${BLOCK_SIZE}
      where ${isThere} and get_bit(bits, (id % ${BLOCK_SIZE})::int) = 1 group by 1
      union all
      select ${property[kind]}, count(*) from property where id = any(array(select id from others)) and ${isThere} group by 1`,
  )
}

interface CodeCount {
  code: string
  count: number
}

async function countByCode(db: Database, search: Search, counted: SQL): Promise<CodeCount[] | undefined> {
  const found = foundBy(search)
  if (!found) return undefined
  const { rows } = (await db.execute(sql`
    with ${found},
    counted as (
      select code, sum(listings)::int as count from (${counted}) part
      where code is not null group by code having sum(listings) > 0
    )
    select ${IS_BEHIND} as "isBehind", (select json_agg(counted) from counted) as counts`)) as unknown as {
    rows: [{ isBehind: boolean; counts: CodeCount[] | null }]
  }
  const [{ isBehind, counts }] = rows
  return isBehind ? undefined : (counts ?? [])
}

interface Row {
  isBehind: boolean
  total: number
  others: number[] | null
  blocks: [block: number, hex: string][] | null
}

const IS_BEHIND = sql`exists (select from bitmap_change offset ${CHANGES_MAX})`

/**
 * The listings of a search, as common table expressions: `matched` has them as bitmaps, `in_towns` and `others` as ids; each
 * listing is in one of the three.
 */
function foundBy({ filters, byText }: Search): SQL | undefined {
  const answer = answerOf(filters)
  if (!answer) return undefined
  const { bits, areas, outside, inTowns, edges } = answer
  const leaves = leavesOf(bits, areas ? leavesOf(areas) : [])
  const columns = leaves.map((names, leaf) => {
    const isOf = names.length === 1 ? sql`name = ${names[0]}` : sql`name = any(${sql.param(names)}::text[])`
    return sql`bit_or(bits) filter (where ${isOf}) as ${sql.raw(leafColumn(leaf))}`
  })
  // Few listings are found first: planning how else to find them takes longer. The table keeps its name.
  const found = (some: SQL | undefined) => sql`
    select id from (select * from property where ${some} offset 0) property where ${matching(filters) ?? sql`true`}`
  const others = [
    found(sql`id = any(array(select id from changed))`),
    ...edges.map(({ name, ...edge }) => found(isAt(property[name], edge))),
    ...byText.map((condition) => sql`select id from property where ${condition}`),
  ]
  return sql`
    -- Written into the others, PostgreSQL would make this bitmap a dozen times while planning.
    nothing as materialized (select ${ZEROS} as zeros),
    changed as materialized (
      select distinct property_id as id from (select property_id from bitmap_change limit ${CHANGES_MAX + 1}) waiting
    ),
    masked as (
      select (id / ${BLOCK_SIZE})::int as block,
        ~ bit_or(set_bit(zeros, (id % ${BLOCK_SIZE})::int, 1)) as kept
      from changed, nothing group by 1
    ),
    named as (
      select block, ${sql.join(columns, sql`, `)}
      from property_bitmap
      -- Of an array it does not know, PostgreSQL expects few names, and uses the index however many there are.
      where name = any(array(select unnest(${sql.param([...new Set(leaves.flat())])}::text[])))
      group by block
    ),
    -- Without "offset 0" PostgreSQL would compute bits each time they are used.
    answered as (
      select block, ${toSql(bits, leaves)} as bits, ${areas ? toSql(areas, leaves) : sql`null`} as areas
      from named, nothing offset 0
    ),
    unchanged as (
      select block, case when kept is null then bits else bits & kept end as bits, areas
      from answered left join masked using (block) offset 0
    ),
    candidates as (
      select block, ${areas ? sql`bits & areas` : sql`bits`} as bits, ${inTowns ? sql`bits & ~areas` : sql`null`} as in_towns
      from unchanged offset 0
    ),
    matched as materialized (
      select block, bits, bit_count(bits) as listings, in_towns
      from ${outside?.length ? without(outside) : sql`candidates`}
    ),
    in_towns as materialized (${inTowns ? idsInTowns(inTowns) : NO_IDS}),
    others as materialized (${sql.join(others, sql` union `)})`
}

/** The candidates without the listings of some communes. */
const without = (communes: string[]): SQL => sql`(
  select block, case when kept is null then candidates.bits else candidates.bits & kept end as bits, in_towns
  from candidates left join (
    select block, ~ bit_or(set_bit(zeros, (id % ${BLOCK_SIZE})::int, 1)) as kept
    from property join candidates on block = id / ${BLOCK_SIZE}, nothing
    where ${property.commune} is not null and ${oneOf(property.commune, communes)}
      and get_bit(bits, (id % ${BLOCK_SIZE})::int) = 1
    group by block
  ) outside using (block)
  offset 0
) inside`

const NO_IDS = sql`select id from property where false`

/** The listings of many towns, from the indexes of towns alone: each is looked up in its bitmap. */
function idsInTowns({ communes, arrondissements }: NonNullable<Answer['inTowns']>): SQL {
  const idsIn = (column: 'commune' | 'arrondissement', codes: string[]) => sql`
    select id from property join matched on block = id / ${BLOCK_SIZE}
    where ${property[column]} is not null and ${oneOf(property[column], codes)}
      and get_bit(in_towns, (id % ${BLOCK_SIZE})::int) = 1`
  return sql.join(
    [
      ...(communes.length ? [idsIn('commune', communes)] : []),
      ...(arrondissements.length ? [idsIn('arrondissement', arrondissements)] : []),
    ],
    // A listing is in the city of its arrondissement.
    sql` union `,
  )
}

const isAt = (column: PgColumn, { above, atMost, atLeast, under }: Edge) =>
  above === undefined ? and(gte(column, atLeast), lt(column, under)) : and(gt(column, above), lte(column, atMost))

/** The bitmaps without the listings on the other side of an id. */
function aheadOf(id: number, isAfter: boolean): SQL {
  const [block, at] = [Math.floor(id / BLOCK), id % BLOCK]
  const kept = isAfter ? '1'.repeat(at).padEnd(BLOCK, '0') : '1'.repeat(BLOCK - at - 1).padStart(BLOCK, '0')
  return sql`
    select block, bits, bit_count(bits) as listings
    from (
      select block, case when block = ${block}::int then bits & ${kept}::varbit else bits end as bits
      from matched where block ${sql.raw(isAfter ? '<=' : '>=')} ${block}::int
    ) cut`
}

/** `varbit_send` writes the number of bits first. */
const LENGTH_BYTES = 4

function idsIn(block: number, hex: string): number[] {
  const ids: number[] = []
  for (const [at, byte] of Buffer.from(hex, 'hex').subarray(LENGTH_BYTES).entries()) {
    for (let left = byte; left > 0;) {
      const bit = Math.clz32(left) - FIRST_BIT
      ids.push(block * BLOCK + at * 8 + bit)
      left &= ~(0x80 >> bit)
    }
  }
  return ids
}

/** Of 32, where the first of a byte's bits is. */
const FIRST_BIT = 24
