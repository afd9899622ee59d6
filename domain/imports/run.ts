import * as z from 'zod/mini'
import { calendarDay } from '#domain/calendar-day.ts'
import { TITLE_MAX_CHARS } from '#domain/limits.ts'
import { requiredLine } from '#domain/one-line.ts'
import { type ImportTarget, isImportTarget } from './targets.ts'

// An import as its page shows it, and what its author chooses: docs/decisions/imports.md.

export const IMPORT_STATES = ['open', 'writing', 'written', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What became of a row that was written. */
export const IMPORT_ROW_STATES = ['created', 'updated', 'unchanged', 'undone'] as const

export const PICTURE_STATES = ['waiting', 'taken', 'twin', 'failed'] as const

const COLUMNS_MAX = 500
const VALUES_MAX = 5_000
const CELL_MAX_CHARS = 50_000
const HEADER_ROWS_MAX = 100

const whole = (max: number) =>
  z.int('Valeur inconnue').check(z.gte(0, 'Valeur inconnue'), z.lte(max, 'Valeur inconnue'))
const text = (max: number) => z.string('Saisissez un texte').check(z.maxLength(max, `${max} caractères au plus`))

const target = z
  .string('Destination inconnue')
  .check(
    z.maxLength(60, 'Destination inconnue'),
    z.refine(isImportTarget, 'Destination inconnue'),
  ) as unknown as z.ZodMiniType<ImportTarget, ImportTarget>

/** Where a column goes: nowhere, to one field, or to several. */
const ColumnChoice = z.object({
  at: whole(COLUMNS_MAX),
  to: z.array(target).check(z.maxLength(4, 'Quatre champs au plus')),
})

/** What a value of the file means, by the name of the field; null: nothing. */
const ValueChoice = z.object({ target, text: text(CELL_MAX_CHARS), to: z.nullable(text(TITLE_MAX_CHARS)) })

/** The text of a cell as its author corrected it. */
const Correction = z.object({ row: whole(1_000_000), at: whole(COLUMNS_MAX), text: text(CELL_MAX_CHARS) })

/** Of a field that the desk and the file changed: which one stands. */
const Settled = z.object({ row: whole(1_000_000), path: text(100), take: z.enum(['file', 'desk'], 'Choisissez') })

const encoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-1'], 'Encodage inconnu')

/** What the author of an import chose. */
const choices = {
  /** As chosen; null: as found. */
  encoding: z.nullable(encoding),
  separator: z.nullable(z.enum([';', ',', '\t', '|', '!#'], 'Séparateur inconnu')),
  sheet: whole(200),
  /** The row of the headers, from 1; null: there are none. */
  headerRow: z.nullable(whole(HEADER_ROWS_MAX)),
  columns: z.array(ColumnChoice).check(z.maxLength(COLUMNS_MAX, 'Trop de colonnes')),
  values: z.array(ValueChoice).check(z.maxLength(VALUES_MAX, 'Trop de valeurs')),
  corrections: z.array(Correction).check(z.maxLength(VALUES_MAX, 'Trop de corrections')),
  settled: z.array(Settled).check(z.maxLength(VALUES_MAX, 'Trop de réponses')),
  /** What the amounts of a column are multiplied by, where their author confirmed it; 1: they are right. */
  /** When the last financial year closed, for figures « N », « N-1 ». */
  closedOn: z.nullable(calendarDay('Saisissez une date')),
  scales: z
    .array(z.object({ target, factor: z.literal([1, 1_000], 'Choisissez') }))
    .check(z.maxLength(20, 'Trop de réponses')),
}
export const ImportChoices = z.object(choices)
export type ImportChoices = z.infer<typeof ImportChoices>

/** A part of the choices. Columns are replaced as a whole; values, corrections and answers are added to the former ones. */
export const ImportChange = z.partial(ImportChoices)
export type ImportChange = z.infer<typeof ImportChange>

const ImportColumn = z.object({
  at: z.number(),
  header: z.string(),
  samples: z.array(z.string()),
  to: z.array(target),
  /** Unsure: a person should confirm it, or choose. */
  isAsked: z.boolean(),
  /** The field is never public. */
  isConfidential: z.boolean(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

const ImportValue = z.object({
  target,
  text: z.string(),
  rows: z.number(),
  to: z.nullable(z.string()),
  /** Unknown or unsure, and not answered yet. */
  isAsked: z.boolean(),
})
export type ImportValue = z.infer<typeof ImportValue>

const ImportSheet = z.object({
  name: z.string(),
  isHidden: z.boolean(),
  rows: z.number(),
  looksLike: z.enum(['listings', 'contacts', 'nothing']),
})

const counts = z.object({
  toImport: z.number(),
  toCorrect: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  conflicts: z.number(),
})

const Vanished = z.object({ id: z.number(), title: z.string(), reference: z.string() })

const FailedPicture = z.object({ listingId: z.number(), title: z.string(), source: z.string(), because: z.string() })

const progress = z.object({
  done: z.number(),
  total: z.number(),
  pictures: z.number(),
  picturesDone: z.number(),
  /** Seconds that are left, as far as one can tell. */
  secondsLeft: z.nullable(z.number()),
})

export const ImportLine = z.object({
  id: z.number(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  startedAt: z.iso.datetime(),
  startedBy: z.string(),
  created: z.number(),
  updated: z.number(),
})
export type ImportLine = z.infer<typeof ImportLine>

/** An import with what its steps show. */
export const ImportRun = z.extend(ImportLine, {
  fileBytes: z.number(),
  format: z.string(),
  encoding: z.nullable(z.string()),
  separator: z.nullable(z.string()),
  version: z.nullable(z.string()),
  notes: z.array(z.string()),
  sheets: z.array(ImportSheet),
  sheet: z.number(),
  headerRow: z.nullable(z.number()),
  /** The first rows of the sheet, to find that of the headers. */
  preview: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
  /** The columns were mapped as last time. */
  isRemembered: z.boolean(),
  columns: z.array(ImportColumn),
  values: z.array(ImportValue),
  /** Some columns are of financial years whose closing day the file does not say. */
  asksClosedOn: z.boolean(),
  closedOn: z.nullable(z.string()),
  scale: z.nullable(z.object({ target, factor: z.number(), sample: z.string() })),
  counts: z.nullable(counts),
  vanished: z.array(Vanished),
  progress: z.nullable(progress),
  failedPictures: z.array(FailedPicture),
  /** Drafts of this import that can be published, as far as the gate tells when it is asked. */
  drafts: z.number(),
  published: z.number(),
  /** Why it cannot be undone; null when it can. */
  undoRefusal: z.nullable(z.string()),
})
export type ImportRun = z.infer<typeof ImportRun>

const IMPORT_ROWS_SHOWN = ['errors', 'warnings', 'conflicts', 'all'] as const
export type ImportRowsShown = (typeof IMPORT_ROWS_SHOWN)[number]

export const ImportRowsQuery = z.object({
  show: z.optional(z.enum(IMPORT_ROWS_SHOWN, 'Liste inconnue')),
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'Page inconnue'))),
})
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>

export const IMPORT_ROWS_PAGE = 25

const CheckedRow = z.object({
  row: z.number(),
  reference: z.string(),
  title: z.string(),
  kind: z.enum(['new', 'known', 'error']),
  listingId: z.nullable(z.number()),
  /** What was not read, by cell; `at` null: the whole row. */
  errors: z.array(z.object({ at: z.nullable(z.number()), column: z.string(), text: z.string(), because: z.string() })),
  warnings: z.array(z.string()),
  /** Fields whose value differs from the desk's. */
  changes: z.array(
    z.object({
      path: z.string(),
      label: z.string(),
      file: z.string(),
      desk: z.string(),
      /** The desk has changed it since, or the file has emptied it: somebody chooses. */
      isConflict: z.boolean(),
      take: z.enum(['file', 'desk']),
    }),
  ),
  /** The status that the file gives: what is written is a draft. */
  status: z.string(),
})
export type CheckedRow = z.infer<typeof CheckedRow>

export const ImportRows = z.object({ total: z.number(), rows: z.array(CheckedRow) })
export type ImportRows = z.infer<typeof ImportRows>

/** The name of the file that is sent, which the form of an upload does not carry. */
export const ImportFileQuery = z.object({ name: requiredLine('Nom du fichier', TITLE_MAX_CHARS) })

/** Drafts are published some at a time: those after this id. */
export const ImportPublicationForm = z.object({ after: z.int('Valeur inconnue').check(z.gte(0, 'Valeur inconnue')) })

/** What publishing the next drafts of an import gave. */
export const ImportPublication = z.object({
  published: z.number(),
  /** The last draft that was tried; null when none is left. */
  last: z.nullable(z.number()),
  refused: z.array(z.object({ id: z.number(), title: z.string(), because: z.string() })),
})
export type ImportPublication = z.infer<typeof ImportPublication>
