import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { property } from '#server/db/schema.ts'
import { generateListings } from './generated-listings.ts'
import { officialTowns } from './towns.ts'

const BATCH = 2_000
const COLUMNS = getTableColumns(property)

/** Adds `count` generated listings in batches; calls `onProgress` with the total after each batch. */
export async function loadListings(
  db: Database,
  { count, seed, onProgress }: { count: number; seed: number; onProgress?: (loaded: number) => void },
): Promise<void> {
  let batch: Record<string, unknown>[] = []
  let loaded = 0
  const flush = async () => {
    await insertBatch(db, batch)
    loaded += batch.length
    onProgress?.(loaded)
    batch = []
  }
  for (const row of generateListings(officialTowns(), { count, seed })) {
    batch.push(
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [COLUMNS[name as keyof typeof COLUMNS].name, value]),
      ),
    )
    if (batch.length === BATCH) await flush()
  }
  if (batch.length) await flush()
}

/** One JSON parameter per batch, because one parameter per value would exceed PostgreSQL's limit of 65,535. */
async function insertBatch(db: Database, rows: Record<string, unknown>[]): Promise<void> {
  const names = [...new Set(rows.flatMap(Object.keys))]
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  await db.execute(
    sql`insert into property (${columns}) select ${columns} from json_populate_recordset(null::property, ${JSON.stringify(rows)}::json)`,
  )
}
