import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/database.ts'
import { dossier, dossierPicture, dossierYear, property } from '#server/db/schema/listings.ts'
import { toPublicRow } from '#server/listings/projection.ts'
import { loadPlaces } from '#server/places/places.ts'
import { generateListings } from './generated-listings.ts'
import { officialTowns } from './towns.ts'

const BATCH = 2_000

/** Adds `count` generated listings, each with its dossier, in batches; calls `onProgress` with the total after each batch. */
export async function loadListings(
  db: Database,
  { count, seed, onProgress }: { count: number; seed: number; onProgress?: (loaded: number) => void },
): Promise<void> {
  const places = loadPlaces()
  let batch: Generated[] = []
  let loaded = 0
  const flush = async () => {
    await insertBatch(db, batch, (record) => toPublicRow(record, places))
    loaded += batch.length
    onProgress?.(loaded)
    batch = []
  }
  for (const record of generateListings(officialTowns(), { count, seed })) {
    batch.push(record)
    if (batch.length === BATCH) await flush()
  }
  if (batch.length) await flush()
}

type Generated = ReturnType<typeof generateListings> extends Generator<infer Item> ? Item : never

async function insertBatch(
  db: Database,
  batch: Generated[],
  project: (record: Generated) => typeof property.$inferInsert,
): Promise<void> {
  const { rows: numbers } = (await db.execute(
    sql`select nextval('dossier_id_seq') as id from generate_series(1, ${batch.length}::int)`,
  )) as { rows: { id: string | number }[] }
  const records = batch.map((record, at) => withId(record, Number(numbers[at]?.id)))
  await db.transaction(async (tx) => {
    await insertRows(
      tx,
      dossier,
      records.map(({ dossier: row }) => row),
    )
    await insertRows(
      tx,
      dossierYear,
      records.flatMap(({ years }) => years),
    )
    await insertRows(
      tx,
      dossierPicture,
      records.flatMap(({ pictures }) => pictures),
    )
    await insertRows(
      tx,
      property,
      records.map((record) => ({ ...project(record), ...townCodes(record) })),
    )
  })
}

function withId({ dossier: row, years, pictures, ...others }: Generated, id: number): Generated {
  return {
    ...others,
    dossier: { ...row, id },
    years: years.map((year) => ({ ...year, dossierId: id })),
    pictures: pictures.map((picture) => ({ ...picture, dossierId: id })),
  }
}

/** Replaces the codes that the projection found by name: several towns of a département can share a name. */
const townCodes = ({ town, dossier: { discretion } }: Generated) =>
  discretion === 'commune'
    ? {
        commune: town.commune,
        arrondissement: town.arrondissement,
        departement: town.departement,
        region: town.region,
      }
    : {}

/** One JSON parameter per batch, because one parameter per value would exceed PostgreSQL's limit of 65,535. */
async function insertRows(db: Database, table: PgTable, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return
  const columns = getTableColumns(table)
  const named = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) => (columns[name] ? [[columns[name].name, value]] : [])),
    ),
  )
  const names = sql.join(
    [...new Set(named.flatMap(Object.keys))].map((name) => sql.identifier(name)),
    sql`, `,
  )
  await db.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)`,
  )
}
