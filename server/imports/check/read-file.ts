import { Refusal } from '#server/core/refusal.ts'
import { runInProcess } from '#server/core/run-in-process.ts'
import { todayInParis } from '#server/core/today.ts'
import type { Database } from '#server/db/database.ts'
import { listImportAgents } from '../agents.ts'
import { findMapping, getSheet, type ImportRunRow } from '../queries.ts'
import type * as readSheet from './read-sheet.ts'
import { type ReadImport, readSheetRows, type SheetReading } from './read-sheet.ts'

/** Less is read at once: a process takes a second to start. An export of ours has long cells. */
const SMALL = { cells: 20_000, chars: 500_000 }
const READING_MAX_MS = 120_000
const BUSY = 'Le site est trop occupé pour lire ce fichier. Veuillez réessayer dans un instant.'

const run = runInProcess<Pick<typeof readSheet, 'readSheetRows'>>(new URL('./read-sheet.ts', import.meta.url), {
  maxMs: READING_MAX_MS,
  busy: BUSY,
})

// A page asks several times for what one reading gives: the last one is remembered.
let last: { key: string; read: Promise<ReadImport> } | undefined

/** Reads the rows of an import by its choices, a large one in a process of its own. Writes nothing. */
export function readImport(db: Database, { id, changedAt, ...run }: ImportRunRow): Promise<ReadImport> {
  const key = `${id} ${changedAt.getTime()}`
  if (last?.key !== key) {
    const read = readAgain(db, { id, ...run })
    last = { key, read }
    read.catch(() => {
      if (last?.read === read) last = undefined
    })
  }
  return last.read
}

/** Call once the rows are written: thousands of them would stay in memory until the next import. */
export function forgetLastReading(): void {
  last = undefined
}

function isSmall(grid: (string | null)[][]): boolean {
  const all = grid.flat()
  return all.length <= SMALL.cells && all.reduce((sum, cell) => sum + (cell?.length ?? 0), 0) <= SMALL.chars
}

async function readAgain(
  db: Database,
  { id, choices, source, signature }: Omit<ImportRunRow, 'changedAt'>,
): Promise<ReadImport> {
  const sheet = await getSheet(db, id, choices.sheet)
  const mapping = await findMapping(db, signature)
  const reading: SheetReading = {
    sheet,
    choices,
    format: source.format,
    files: source.files.map(({ name }) => name),
    remembered: mapping ? { columns: mapping.columns, values: mapping.values } : null,
    members: await listImportAgents(db),
    today: todayInParis(),
  }
  if (isSmall(sheet.grid)) return readSheetRows(reading)
  try {
    return await run('readSheetRows', reading)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('unavailable', BUSY, { cause: error as Error, retryAfterSeconds: 10 })
  }
}
