import { parentPort } from 'node:worker_threads'
import { drawSheet, type Photo } from './draw-sheet.ts'
import type { SheetContent } from './sheet-content.ts'

/** What the thread is asked to draw. */
export interface Drawing {
  content: SheetContent
  photos: Photo[]
  /** Written into the file as the time it was made at. */
  day: Date
}

export type Drawn = { bytes: Uint8Array } | { error: string }

// Answers in order: it is asked for one sheet at a time.
parentPort?.on('message', ({ content, photos, day }: Drawing) => {
  drawSheet(content, photos, day).then(
    (bytes) => parentPort?.postMessage({ bytes } satisfies Drawn),
    (error: unknown) => parentPort?.postMessage({ error: String(error) } satisfies Drawn),
  )
})
