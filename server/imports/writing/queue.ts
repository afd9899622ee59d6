import pLimit from 'p-limit'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { ListingStores } from '#server/listings/dossiers.ts'
import { withPictures } from '#server/listings/picture-rooms.ts'
import { authorOf } from '../agents.ts'
import { compareRows } from '../check/compare-rows.ts'
import { forgetLastReading, readImport } from '../check/read-file.ts'
import { takePictures } from '../pictures/take-pictures.ts'
import type { FetchPicture } from '../pictures/fetch-picture.ts'
import { getRun, type ImportRunRow, updateRun } from '../queries.ts'
import { listWrittenRows } from './queries.ts'
import { undoRows } from './undo.ts'
import { writeImportPerson } from './write-person.ts'
import { writeImportRow } from './write-row.ts'

/** Queues the next part of the work of an import, in the transaction that starts it. */
export type RequestImport = (tx: Database, runId: number) => Promise<void>

export interface ImportServices extends ListingStores {
  db: Database
  dataDir: string
  fetchPicture: FetchPicture
}

interface Step {
  runId: number
}

/** Each step is a job of its own: a killed one is taken up again by the next, and other jobs have their turn. */
const STEP_MS = 60_000
/** Retries for an hour, in case the database or the storage fails; a killed step is noticed within two minutes. */
const QUEUE = {
  name: 'imports',
  retryLimit: 10,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 180,
  heartbeatSeconds: 20,
}

/** Opens the queue that writes, undoes and fetches the photos of imports, and starts its worker. */
export async function openImportQueue({ jobs, ...services }: ImportServices & { jobs: Jobs }): Promise<RequestImport> {
  await jobs.work<Step>(
    QUEUE,
    async ({ data: { runId } }) => {
      if (await workOn(services, runId)) await jobs.send(services.db, QUEUE.name, { runId })
    },
    { leavesNoTrace: true, isInTurn: true },
  )
  return (tx, runId) => jobs.send(tx, QUEUE.name, { runId } satisfies Step)
}

/** The site and its database take turns at a row: with several, both work. */
const ROWS_AT_ONCE = 3

/** Works on an import for a while. Returns whether something is left to do. */
export async function workOn(services: ImportServices, runId: number): Promise<boolean> {
  const run = await getRun(services.db, runId).catch(() => undefined)
  if (!run) return false
  const until = Date.now() + STEP_MS
  if (run.state === 'undoing') return undoRows(services, run, until)
  if (run.state === 'writing' && (await writeRows(services, run, until))) return true
  return takePictures(services, run, until)
}

async function writeRows(services: ImportServices, run: ImportRunRow, until: number): Promise<boolean> {
  const { db } = services
  const read = await readImport(db, run)
  // Two readings of thousands of rows would be in memory while the next step begins.
  forgetLastReading()
  const written = await listWrittenRows(db, run.id)
  // Without those of former steps: their listings would be read again, thousands at once.
  const { rows } = await compareRows(services, run, { rows: read.rows.filter(({ row }) => !written.has(row)) })
  const by = await authorOf(db, run)
  const left = rows.filter(({ kind }) => kind !== 'error')
  const inTurn = pLimit(ROWS_AT_ONCE)
  const settled = await Promise.allSettled(
    left.map((row) =>
      inTurn(async () => {
        if (Date.now() > until) return false
        await withPictures(services, (tx) => writeImportRow(tx, services, row, { runId: run.id, by }))
        return true
      }),
    ),
  )
  const failure = settled.find((each) => each.status === 'rejected')
  if (failure) throw failure.reason
  if (settled.some((each) => each.status === 'fulfilled' && !each.value)) return true
  for (const person of read.people.filter(({ row, errors }) => errors.length === 0 && !written.has(row))) {
    if (Date.now() > until) return true
    await db.transaction((tx) => writeImportPerson(tx, person, { runId: run.id, by }))
  }
  await db.transaction(async (tx) => {
    await updateRun(tx, run.id, { state: 'written', writtenAt: new Date() })
    await recordAudit(tx, { by, action: 'import.written', subject: run.fileName, subjectId: run.id })
  })
  return false
}
