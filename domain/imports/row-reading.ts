import type { ImportAnswers, ImportContext, ReadRow } from './mapping.ts'
import type { importAnswersOf } from './settled.ts'
import type { ImportTarget } from './targets.ts'

export interface TakenColumn {
  at: number
  header: string
  to: ImportTarget[]
}

/** What all rows of one import are read with. */
export interface RowReading {
  columns: TakenColumn[]
  answers: ImportAnswers
  context: ImportContext
  isPoliris: boolean
  answerOf: ReturnType<typeof importAnswersOf>
  /** What was proposed for each text: thousands of rows have a few. */
  proposals: Map<string, string | null>
  /** Whether most rows have a photo, so that one without is worth a word. */
  takesPictures: boolean
}

/** A row while it is read, with what waits for its other cells. */
export interface RowInHand {
  read: ReadRow
  /** By year, from the last. */
  years: { closedOn?: string; figures: Record<string, unknown> }[]
  /** Fees told as an amount, with the cell. */
  fees?: { amount: number; text: string; at: number }
  /** Pictures by the rank of their column, for the captions. */
  pictureColumns: number[][]
  /** The cells as they were, by target, for the messages. */
  texts: { [target in ImportTarget]?: string }
  hasUnreadPrice: boolean
}

export const emptyRow = (row: number): RowInHand => ({
  read: {
    row,
    reference: null,
    sourceId: null,
    listing: { activities: [], place: {}, facts: {}, years: [], mandate: {}, pictures: [] },
    columns: {},
    errors: [],
    warnings: [],
  },
  years: [],
  pictureColumns: [],
  texts: {},
  hasUnreadPrice: false,
})
