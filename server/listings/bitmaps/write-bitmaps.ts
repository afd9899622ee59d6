import { setImmediate } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { bitmapChange, property, propertyBitmap } from '#server/db/schema.ts'
import type { Places } from '#server/places/places.ts'
import { BLOCK, ZEROS } from './bits.ts'
import { circleNames, type CirclePlaces } from './circles.ts'
import { includeLarger } from './decimal-digits.ts'
import { bitmapsOf, INDEXED, MEASURES } from './listing-bitmaps.ts'

/** Listings written in one transaction. */
const BATCH = BLOCK

/**
 * Brings the bitmaps up to date with the listings changed since: until then, searches look at those one by one. Instances
 * wait for each other.
 */
export async function writeBitmaps({ db, places }: Services): Promise<void> {
  await forgetOtherPlaces({ db, places })
  while (await writeBatch({ db, places }));
}

interface Services {
  db: Database
  places: Pick<Places, 'districtOf' | 'version'> & CirclePlaces
}

/**
 * Districts and circles follow from the places: when bitmaps were written with other ones, all listings count as changed.
 * A bitmap without listings tells with which.
 */
export async function forgetOtherPlaces({
  db,
  places,
}: {
  db: Database
  places: Pick<Places, 'version'>
}): Promise<void> {
  const name = `places ${places.version()}`
  const isThere = (tx: Database) => tx.$count(propertyBitmap, eq(propertyBitmap.name, name))
  if (await isThere(db)) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table property_bitmap in share row exclusive mode`)
    // Another instance may have been faster.
    if (await isThere(tx)) return
    await tx.execute(sql`delete from property_bitmap`)
    await tx.execute(sql`insert into property_bitmap (name, block, bits) values (${name}, 0, ${ZEROS})`)
    await tx.execute(sql`insert into bitmap_change select id from property`)
  })
}

/** Returns whether there may be more. */
const writeBatch = ({ db, places }: Services): Promise<boolean> =>
  db.transaction(
    async (tx) => {
      // Before the first query, which decides what the transaction sees.
      await tx.execute(sql`lock table property_bitmap in share row exclusive mode`)
      const changed = await tx
        .selectDistinct({ id: bitmapChange.propertyId })
        .from(bitmapChange)
        .orderBy(bitmapChange.propertyId)
        .limit(BATCH)
      const ids = changed.map(({ id }) => id)
      if (ids.length === 0) return false
      const circlesOf = await circleNames(places)
      const rows = await tx.select(INDEXED).from(property).where(inArray(property.id, ids))
      const namesOf = (row: Indexed) => bitmapsOf(row, { districtOf: places.districtOf, circlesOf })
      for (const [block, inBlock] of Map.groupBy(ids, blockOf)) {
        const inside = rows.filter(({ id }) => blockOf(id) === block)
        await writeBlock(tx, { block, changed: inBlock, rows: inside, namesOf })
      }
      // A change committed since has a row of its own, which this transaction does not see.
      await tx.delete(bitmapChange).where(inArray(bitmapChange.propertyId, ids))
      return ids.length === BATCH
    },
    { isolationLevel: 'repeatable read' },
  )

const blockOf = (id: number) => Math.floor(id / BLOCK)

interface BlockChange {
  block: number
  changed: number[]
  rows: Indexed[]
  namesOf: (row: Indexed) => string[]
}

type Indexed = Parameters<typeof bitmapsOf>[0]

async function writeBlock(db: Database, { block, changed, rows, namesOf }: BlockChange): Promise<void> {
  const bitmaps = new Map<string, Buffer>()
  for (const some of chunksOf(rows)) {
    for (const row of some) for (const name of namesOf(row)) setBit(bitmapIn(bitmaps, name), row.id)
    // Visitors wait no longer than this.
    await setImmediate()
  }
  for (const measure of MEASURES) {
    includeLarger(measure, ({ from, to }) => {
      const larger = bitmaps.get(from)
      if (larger) addBits(bitmapIn(bitmaps, to), larger)
    })
  }
  const mask = emptyBitmap()
  for (const id of changed) setBit(mask, id)
  const added = [...bitmaps].map(([name, bits]) => ({ name, bits: bits.toString('hex') }))
  const kept = sql`coalesce(stored.bits, ${ZEROS}) & ~ ${toBits(mask.toString('hex'))}`
  const bits = sql`(${kept}) | coalesce(('x' || added.bits)::varbit, ${ZEROS})`
  await db.execute(sql`
    insert into property_bitmap (name, block, bits)
    select coalesce(stored.name, added.name), ${block}::int, ${bits}
    from (select name, bits from property_bitmap where block = ${block}::int) stored
      full join json_to_recordset(${JSON.stringify(added)}::json) added (name text, bits text) using (name)
    where stored.bits is distinct from (${bits})
    on conflict (name, block) do update set bits = excluded.bits`)
}

const CHUNK = 100

const chunksOf = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, at) => items.slice(at * CHUNK, (at + 1) * CHUNK))

const emptyBitmap = () => Buffer.alloc(BLOCK / 8)

function bitmapIn(bitmaps: Map<string, Buffer>, name: string): Buffer {
  const bitmap = bitmaps.get(name) ?? emptyBitmap()
  bitmaps.set(name, bitmap)
  return bitmap
}

function setBit(bitmap: Buffer, id: number): void {
  const at = id % BLOCK
  bitmap[at >> 3] = (bitmap[at >> 3] ?? 0) | (0x80 >> (at & 7))
}

function addBits(to: Buffer, from: Buffer): void {
  for (const [at, byte] of from.entries()) to[at] = (to[at] ?? 0) | byte
}

const toBits = (hex: string) => sql`('x' || ${hex}::text)::varbit`
