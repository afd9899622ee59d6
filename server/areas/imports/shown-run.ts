import { fileWarnings } from '#domain/imports/file-warnings.ts'
import { CONTACTS_CONSENT } from '#domain/imports/read-contacts.ts'
import type { ImportRun } from '#domain/imports/run.ts'
import type { Services } from '#server/services.ts'
import { nameOfAuthor } from '#server/imports/agents.ts'
import { type ComparedRow, compareRows } from '#server/imports/check/compare-rows.ts'
import { matchPeople } from '#server/imports/check/match-people.ts'
import { peopleCounts } from '#server/imports/check/shown-people.ts'
import { readImport } from '#server/imports/check/read-file.ts'
import { getSheet, type ImportRunRow, listSheets, readPictures } from '#server/imports/queries.ts'
import { countListings } from '#server/imports/writing/queries.ts'
import { undoRefusalOf } from '#server/imports/writing/undo.ts'

type Stores = Pick<Services, 'db' | 'places'>

const PREVIEW_ROWS = 12
const PREVIEW_COLUMNS = 12
const PREVIEW_CHARS = 60

/** An import with what its page shows: the steps of one that is open, the outcome of one that was written. */
export async function shownRun(stores: Stores, run: ImportRunRow): Promise<ImportRun> {
  const { db } = stores
  const { id, fileName, fileBytes, state, createdAt, choices, source } = run
  const listings = await countListings(db, id)
  const pictures = await readPictures(db, id)
  return {
    id,
    fileName,
    fileBytes,
    state,
    notes: [],
    sheet: choices.sheet,
    headerRow: choices.headerRow,
    startedAt: createdAt.toISOString(),
    startedBy: await nameOfAuthor(db, run),
    format: source.format,
    encoding: choices.encoding ?? source.encoding,
    separator: choices.separator ?? source.separator,
    version: source.version,
    sheets: await listSheets(db, id),
    created: listings.created,
    updated: listings.updated,
    ...(state === 'open' ? await openPart(stores, run) : CLOSED),
    progress:
      state === 'open'
        ? null
        : {
            done: listings.written,
            total: run.total,
            pictures: pictures.total,
            picturesDone: pictures.done,
            secondsLeft: secondsLeft(run, listings.written),
          },
    failedPictures: pictures.failed,
    drafts: listings.drafts,
    published: listings.published,
    undoRefusal: await undoRefusalOf(db, run),
  }
}

const CLOSED = {
  preview: [],
  isRemembered: false,
  columns: [],
  values: [],
  scale: null,
  asksClosedOn: false,
  closedOn: null,
  counts: null,
  vanished: [],
}

async function openPart(stores: Stores, run: ImportRunRow) {
  const sheet = await getSheet(stores.db, run.id, run.choices.sheet)
  const read = await readImport(stores.db, run)
  const { rows, vanished } = await compareRows(stores, run, read)
  return {
    notes: [
      ...sheet.notes,
      ...(read.people.length > 0 ? [CONTACTS_CONSENT] : []),
      ...fileWarnings({
        table: read.table,
        rows: read.rows,
        mapping: read.columns,
        ...(run.source.files.length > 0 && { pictures: run.source.files.map(({ name }) => name) }),
      }),
    ],
    preview: sheet.grid.slice(0, PREVIEW_ROWS).map((cells, at) => ({
      row: at + 1,
      cells: cells.slice(0, PREVIEW_COLUMNS).map((cell) => (cell ?? '').slice(0, PREVIEW_CHARS)),
    })),
    isRemembered: read.isRemembered,
    columns: read.columns,
    values: read.values,
    scale: read.scale,
    asksClosedOn: read.asksClosedOn,
    closedOn: run.choices.closedOn,
    counts: read.people.length > 0 ? peopleCounts(await matchPeople(stores.db, read.people)) : countsOf(rows),
    vanished,
  }
}

function countsOf(rows: ComparedRow[]): NonNullable<ImportRun['counts']> {
  const count = (is: (row: ComparedRow) => boolean) => rows.filter(is).length
  const isChanged = ({ kind, differences }: ComparedRow) =>
    kind === 'known' && differences.some(({ take }) => take === 'file')
  return {
    toImport: count(({ kind }) => kind !== 'error'),
    toCorrect: count(({ kind }) => kind === 'error'),
    created: count(({ kind }) => kind === 'new'),
    updated: count(isChanged),
    unchanged: count((row) => row.kind === 'known' && !isChanged(row)),
    conflicts: count(({ differences }) => differences.some(({ isConflict }) => isConflict)),
  }
}

/** From what the written rows took; null before the first ones and after the last. */
function secondsLeft({ state, writingAt, total }: ImportRunRow, written: number): number | null {
  if (state !== 'writing' || !writingAt || written < 5) return null
  const secondsEach = (Date.now() - writingAt.getTime()) / 1000 / written
  return Math.max(1, Math.round(secondsEach * (total - written)))
}
