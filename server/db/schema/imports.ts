import { bigint, boolean, integer, jsonb, smallint, text, uniqueIndex, primaryKey } from 'drizzle-orm/pg-core'
import { IMPORT_ROW_STATES, IMPORT_STATES, type ImportChoices, PICTURE_STATES } from '#domain/imports/run.ts'
import type { SourceFile } from '#domain/imports/source.ts'
import { indexed, instant, oneOf, table } from '../columns.ts'
import { account } from './accounts.ts'
import { contact } from './contacts.ts'
import { dossier } from './listings.ts'
import { belongsTo } from './register-columns.ts'

// Moving in from another program: docs/decisions/imports.md.

/** A file that an owner brings in, and what they chose about it. */
export const importRun = table(
  'import_run',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    state: oneOf(IMPORT_STATES).notNull().default('open'),
    fileName: text('file_name').notNull(),
    fileBytes: bigint('file_bytes', { mode: 'number' }).notNull(),
    /** Where the storage keeps the file, until the run is over; null then. */
    path: text(),
    /** What the file was read as, without its cells. */
    source: jsonb().$type<Omit<SourceFile, 'sheets'>>().notNull(),
    choices: jsonb().$type<ImportChoices>().notNull(),
    /** Headers of the chosen sheet: files of the same source have the same ones. */
    signature: text().notNull(),
    startedBy: belongsTo('started_by', () => account.id, 'set null'),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    /** When the writing began, and ended. */
    writingAt: instant('writing_at'),
    writtenAt: instant('written_at'),
    /** Number of rows to write. */
    total: integer().notNull().default(0),
  },
  (t) => indexed(t.startedBy, t.signature),
)

/** The cells of a sheet, until the run is over. */
export const importSheet = table(
  'import_sheet',
  {
    runId: belongsTo('run_id', () => importRun.id).notNull(),
    position: smallint().notNull(),
    sheet: jsonb().$type<SourceFile['sheets'][number]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.position] })],
)

/** A row that was written, and what it said: the next file is compared with it. */
export const importRow = table(
  'import_row',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    runId: belongsTo('run_id', () => importRun.id).notNull(),
    row: integer().notNull(),
    state: oneOf(IMPORT_ROW_STATES).notNull(),
    /** The other program's id, and the reference in the file; empty when it has none. */
    sourceId: text('source_id').notNull().default(''),
    reference: text().notNull().default(''),
    dossierId: belongsTo('dossier_id', () => dossier.id, 'set null'),
    /** Of a table of people. */
    contactId: belongsTo('contact_id', () => contact.id, 'set null'),
    /** The values of the file by path, as they were written. */
    said: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The values that the row replaced, by path, to undo it. */
    before: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The status that the file gives, which a draft does not have. */
    status: text().notNull().default(''),
  },
  (t) => [uniqueIndex('import_row_once').on(t.runId, t.row), ...indexed(t.dossierId, t.contactId)],
)

/** A photo to take from the zip or from an address. */
export const importPicture = table(
  'import_picture',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    runId: belongsTo('run_id', () => importRun.id).notNull(),
    dossierId: belongsTo('dossier_id', () => dossier.id).notNull(),
    position: smallint().notNull(),
    /** A name in the zip, or an address. */
    source: text().notNull(),
    caption: text().notNull().default(''),
    alt: text().notNull().default(''),
    confidential: boolean().notNull().default(false),
    state: oneOf(PICTURE_STATES).notNull().default('waiting'),
    /** SHA-256 of the original, in hexadecimal: a photo is taken once, whatever its name. */
    sha256: text(),
    /** Why it was not taken, in French. */
    because: text().notNull().default(''),
  },
  (t) => [uniqueIndex('import_picture_once').on(t.runId, t.dossierId, t.position), ...indexed([t.dossierId, t.sha256])],
)

/** How the columns of a source were mapped last time, and its values. */
export const importMapping = table('import_mapping', {
  signature: text().primaryKey(),
  /** By header: the next file may have its columns in another order. */
  columns: jsonb().$type<{ header: string; to: ImportChoices['columns'][number]['to'] }[]>().notNull(),
  values: jsonb().$type<ImportChoices['values']>().notNull(),
  usedAt: instant('used_at').notNull().defaultNow(),
})
