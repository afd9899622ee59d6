import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Agency } from '#contract/agency/agency.ts'
import { focusOf } from '#contract/listing/pictures/focus.ts'
import { today } from '#server/core/today.ts'
import type { Database } from '#server/db/open.ts'
import { getProperty } from '#server/listings/listing-queries.ts'
import { createDrawings } from '#server/publishing/drawings.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Drawing, Drawn } from './drawing-thread.ts'
import { sheetContent } from './sheet-content.ts'

interface Needs {
  db: Database
  storage: Storage
  agency: Agency
  publicUrl: () => string
}

/**
 * Returns a function that makes the PDF sheet of a listing, given its id: the same bytes for everybody, drawn once for
 * what it says. Throws a Refusal when the listing is not for sale, or when too many sheets wait to be drawn.
 */
export function listingSheets({ db, storage, agency, publicUrl }: Needs): (id: number) => Promise<Buffer> {
  const thread = createThread()
  const drawn = createDrawings({
    cacheMaxBytes: 32 * 1024 * 1024,
    refusal: 'Trop de fiches sont en préparation. Veuillez réessayer dans un instant.',
  })
  return async (id) => {
    const madeOn = today()
    const content = sheetContent(await getProperty(db, id), { agency, publicUrl: publicUrl(), today: madeOn })
    const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
    return drawn(version, async () => {
      const photos = await Promise.all(
        content.pictures.map(async (image) => ({ bytes: await storage.read(image), focus: focusOf(image) })),
      )
      return thread({
        content,
        photos: photos.flatMap(({ bytes, focus }) => (bytes ? [{ bytes, focus }] : [])),
        day: new Date(`${madeOn}T00:00:00Z`),
      })
    })
  }
}

/** A drawing that takes longer has hung: its thread is ended. */
const DRAWING_MAX_MS = 20_000
/** Its memory is freed when nothing was drawn for so long. */
const IDLE_MS = 60_000

/** Draws in a thread of its own, so that pages go on being answered; the caller asks for one drawing at a time. */
function createThread(): (drawing: Drawing) => Promise<Buffer> {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(new URL('./drawing-thread.ts', import.meta.url))
    // The site stops without waiting for it.
    started.unref()
    return started
  }

  function end(): void {
    void worker?.terminate()
    worker = undefined
  }

  return (drawing) => {
    clearTimeout(idle)
    worker ??= start()
    const late = AbortSignal.timeout(DRAWING_MAX_MS)
    // Rejects with the error that ended the thread, too.
    const answer = once(worker, 'message', { signal: late }) as Promise<[Drawn]>
    worker.postMessage(drawing)
    return answer
      .then(([drawn]) => {
        if ('error' in drawn) throw new Error(`A PDF sheet was not drawn: ${drawn.error}`)
        return Buffer.from(drawn.bytes)
      })
      .catch((error: unknown) => {
        end()
        throw error
      })
      .finally(() => (idle = setTimeout(end, IDLE_MS).unref()))
  }
}
