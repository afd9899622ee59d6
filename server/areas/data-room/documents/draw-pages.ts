import { Refusal } from '#server/core/refusal.ts'
import { drawPages } from '#server/data-room/inspect.ts'
import { openVersion, type Vault } from '#server/data-room/vault.ts'
import type { Database } from '#server/db/open.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { findWaiting, markFailed, markReady } from './admin-queries.ts'

/** Queues the rendering of a version's pages, in the transaction that adds it. */
export type RequestPages = (tx: Database, versionId: number) => Promise<void>

type DrawingServices = Vault & { db: Database }

interface Step {
  versionId: number
  /** The first page to render, from 0. */
  from: number
}

/** Takes about a second, for which uploads waiting for inspection are blocked. */
const PAGES_A_STEP = 10

/** Renders, encrypts and stores the next pages of a version. Returns the next step; undefined when all pages are stored. */
export async function drawNext(services: DrawingServices, { versionId, from }: Step): Promise<Step | undefined> {
  const version = await findWaiting(services.db, versionId)
  if (!version) return undefined
  const { storage } = services
  const opened = openVersion(services, version)
  await drawPages({ storage: storage.location, version: opened, type: version.type, from, count: PAGES_A_STEP })
  const next = from + PAGES_A_STEP
  if (next < (version.pages ?? 0)) return { versionId, from: next }
  await markReady(services.db, version)
  return undefined
}

/** Retries for an hour and a half, in case the storage bucket fails. */
const QUEUE = { name: 'document-pages', retryLimit: 8, retryDelay: 20, retryBackoff: true }
/** A document that cannot be rendered is retried, in case its process was killed. */
const DRAWING_RETRIES = 2

const FAILED = 'Les pages n’ont pas pu être préparées. Imprimez le document en PDF, puis remplacez-le.'

/** Opens the queue and starts its worker. Each step is a job of its own, so that a restart continues where it stopped. */
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
    // One at a time, because each job holds a whole document in memory.
    { leavesNoTrace: true, isInTurn: true },
  )
  return (tx, versionId) => jobs.send(tx, QUEUE.name, { versionId, from: 0 } satisfies Step)
}
