import { Refusal } from '#server/core/refusal.ts'
import { ProcessEnded } from '#server/core/run-in-process.ts'
import { DRAWING_MAX_MS, drawPages } from '#server/data-room/inspect.ts'
import { openVersion, type Vault } from '#server/data-room/vault.ts'
import type { Database } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { findWaiting, markFailed, markReady } from './admin-queries.ts'

/** Queues the rendering of a version's pages, in the transaction that adds it. */
export type RequestPages = (tx: Database, versionId: number) => Promise<void>

type DrawingServices = Vault & { db: Database }

interface Step {
  versionId: number
  /** The first page to render, from 0. */
  from: number
  /** Processor time that the previous pages took. */
  spentMs?: number
}

/** Takes about a second; then the pages of other documents have their turn. */
const PAGES_A_STEP = 10
/** Processor time of all pages of a document: 200 take some 12 seconds. */
const DOCUMENT_MAX_MS = 120_000

/**
 * Renders, encrypts and stores the next pages of a version. Returns the next step; undefined when all pages are stored. Throws
 * ProcessEnded when a page, or all together, take too long.
 */
export async function drawNext(
  services: DrawingServices,
  { versionId, from, spentMs = 0 }: Step,
): Promise<Step | undefined> {
  const version = await findWaiting(services.db, versionId)
  if (!version) return undefined
  const { storage } = services
  const opened = openVersion(services, version)
  const drawn = await drawPages({ storage, version: opened, type: version.type, from, count: PAGES_A_STEP })
  const next = { versionId, from: from + drawn.count, spentMs: spentMs + drawn.tookMs }
  if (next.from < (version.pages ?? 0)) {
    if (next.spentMs > DOCUMENT_MAX_MS) throw new ProcessEnded('late')
    return next
  }
  await markReady(services.db, version)
  return undefined
}

/** Retries for an hour and a half, in case the storage bucket fails. */
const QUEUE = {
  name: 'document-pages',
  retryLimit: 8,
  retryDelay: 20,
  retryBackoff: true,
  // Longer than a step may take: its process would otherwise draw the same pages twice.
  expireInSeconds: DRAWING_MAX_MS / 1000 + 60,
}
/** A document that cannot be rendered is retried, in case its process was killed or starved; not one that took too long. */
const DRAWING_RETRIES = 2

const TOO_SLOW =
  'Les pages de ce document demandent trop de temps. Imprimez-le en PDF, puis remplacez-le par ce nouveau fichier.'
const FAILED = 'Les pages n’ont pas pu être préparées. Imprimez le document en PDF, puis remplacez-le.'

interface PageQueueServices extends DrawingServices {
  jobs: Jobs
  /** Tells the operator of pages that were not drawn. */
  onError?(error: unknown): void
}

/** Opens the queue and starts its worker. Each step is a job of its own, so that a restart continues where it stopped. */
export async function openPageQueue(services: PageQueueServices): Promise<RequestPages> {
  const { db, jobs, onError } = services
  await jobs.work<Step>(
    QUEUE,
    async ({ data, retryCount, retryLimit }) => {
      try {
        const next = await drawNext(services, data)
        if (next) await jobs.send(db, QUEUE.name, next)
      } catch (error) {
        // For lack of memory, for example: the person who waits sees only a document that is not ready.
        if (!(error instanceof Refusal))
          onError?.(new Error(`The pages of version ${data.versionId} of a document were not drawn`, { cause: error }))
        const isLate = error instanceof ProcessEnded && error.reason === 'late'
        const retries = error instanceof Refusal ? retryLimit : DRAWING_RETRIES
        if (!isLate && retryCount < retries) throw error
        await markFailed(db, data.versionId, isLate ? TOO_SLOW : FAILED)
      }
    },
    // One at a time, because each job holds a whole document in memory.
    { leavesNoTrace: true, isInTurn: true, isToldByHandler: true },
  )
  return (tx, versionId) => jobs.send(tx, QUEUE.name, { versionId, from: 0 } satisfies Step)
}
