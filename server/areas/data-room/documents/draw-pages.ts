import { Refusal } from '#server/core/refusal.ts'
import { drawPages } from '#server/data-room/inspect.ts'
import { keepParts, readPart, type Vault } from '#server/data-room/vault.ts'
import type { Database } from '#server/db/open.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { findWaiting, markFailed, markReady } from './admin-queries.ts'

/** Queues the drawing of a version's pages, in the transaction that adds it. */
export type RequestPages = (tx: Database, versionId: number) => Promise<void>

type DrawingServices = Vault & { db: Database }

interface Step {
  versionId: number
  /** The first page to draw, from 0. */
  from: number
}

/** A second of work: uploads that are being inspected wait for it. */
const PAGES_A_STEP = 10

/** Draws, encrypts and stores the next pages of a version. Returns the step after it; undefined once all are there. */
export async function drawNext(services: DrawingServices, { versionId, from }: Step): Promise<Step | undefined> {
  const version = await findWaiting(services.db, versionId)
  if (!version) return undefined
  const original = await readPart(services, version, 'original')
  const drawn = await drawPages(original, version.type, { from, count: PAGES_A_STEP })
  await keepParts(
    services,
    version,
    drawn.map((bytes, at) => ({ part: `page ${from + at + 1}`, bytes })),
  )
  const next = from + PAGES_A_STEP
  if (next < (version.pages ?? 0)) return { versionId, from: next }
  await markReady(services.db, version)
  return undefined
}

/** A bucket that fails is waited for, for an hour and a half. */
const QUEUE = { name: 'document-pages', retryLimit: 8, retryDelay: 20, retryBackoff: true }
/** A document that cannot be drawn is tried again in case its thread was ended. */
const DRAWING_RETRIES = 2

const FAILED = 'Les pages n’ont pas pu être préparées. Imprimez le document en PDF, puis remplacez-le.'

/** Opens the queue and starts its worker. A step of each document is a job of its own: a restart goes on where it was. */
export async function openPageQueue(services: DrawingServices & { jobs: Jobs }): Promise<RequestPages> {
  const { db, jobs } = services
  await jobs.work<Step>(
    QUEUE,
    async ({ data, retryCount, retryLimit }) => {
      try {
        const next = await drawNext(services, data)
        if (next) await jobs.send(db, QUEUE.name, next)
      } catch (error) {
        const retries = error instanceof Refusal ? retryLimit : DRAWING_RETRIES
        if (retryCount < retries) throw error
        await markFailed(db, data.versionId, FAILED)
      }
    },
    // Each holds a whole document.
    { leavesNoTrace: true, isInTurn: true },
  )
  return (tx, versionId) => jobs.send(tx, QUEUE.name, { versionId, from: 0 } satisfies Step)
}
