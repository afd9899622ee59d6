import { createHash } from 'node:crypto'
import { headerSignature } from '#domain/imports/columns.ts'
import type { ImportChange, ImportChoices } from '#domain/imports/run.ts'
import type { SourceFile, SourceTable } from '#domain/imports/source.ts'
import { tableOf } from '#domain/imports/table.ts'
import { Refusal } from '#server/core/refusal.ts'
import { openImportFile } from '#server/imports/import-file.ts'
import { getSheet, type ImportRunRow, replaceSource, updateRun } from '#server/imports/queries.ts'
import type { Services } from '#server/services.ts'

type Stores = Pick<Services, 'db' | 'storage' | 'dataDir'>

/** What files of one source have in common. A digest: an index holds no text of 334 headers. */
const sourceSignature = (table: SourceTable): string =>
  createHash('sha256').update(headerSignature(table)).digest('base64url')

/** Reads the file with another encoding or separator: what was chosen of its columns no longer holds. */
export async function readFileAgain(
  { db, storage, dataDir }: Stores,
  run: ImportRunRow,
  { encoding, separator }: ImportChange,
): Promise<void> {
  if (!run.path) throw new Refusal('conflict', 'Ce fichier n’est plus gardé\u00a0: envoyez-le de nouveau.')
  await using opened = await openImportFile({ storage, dataDir }, run.path)
  const chosen = { encoding: encoding ?? run.choices.encoding, separator: separator ?? run.choices.separator }
  const read = await opened.source(run.fileName, {
    encoding: chosen.encoding ?? undefined,
    separator: chosen.separator ?? undefined,
  })
  const { choices, signature } = startingChoices(read)
  await replaceSource(db, run.id, read)
  await updateRun(db, run.id, { choices: { ...choices, ...chosen }, signature })
}

/** Stores a choice. Another sheet or header row starts anew: nothing that was chosen fits its columns. */
export async function storeChoice({ db }: Pick<Stores, 'db'>, run: ImportRunRow, change: ImportChange): Promise<void> {
  const isOther = change.sheet !== undefined || change.headerRow !== undefined
  const sheet = await getSheet(db, run.id, change.sheet ?? run.choices.sheet)
  const headerRow = change.headerRow ?? (change.sheet === undefined ? run.choices.headerRow : sheet.headerRow)
  const { encoding, separator } = run.choices
  const choices = isOther
    ? { ...NOTHING_CHOSEN, encoding, separator, sheet: change.sheet ?? run.choices.sheet, headerRow }
    : withChange(run.choices, change)
  const signature = isOther ? sourceSignature(tableOf(sheet, headerRow)) : run.signature
  await updateRun(db, run.id, { choices, signature })
}

const NOTHING_CHOSEN = { columns: [], values: [], corrections: [], settled: [], scales: [], closedOn: null }

/** What is chosen of a file that was just read: what was found. Refuses a file without rows. */
export function startingChoices({ sheets, ...source }: SourceFile) {
  const sheet = Math.max(
    sheets.findIndex(({ isProposed }) => isProposed),
    0,
  )
  const found = sheets[sheet]
  if (!found) throw new Refusal('invalid', 'Ce fichier ne contient aucune ligne.')
  const headerRow = found.headerRow
  const choices: ImportChoices = { encoding: null, separator: null, sheet, headerRow, ...NOTHING_CHOSEN }
  return { source, choices, signature: sourceSignature(tableOf(found, headerRow)) }
}

/** Columns are replaced; a value, a correction or an answer replaces the former one about the same thing. */
function withChange(before: ImportChoices, change: ImportChange): ImportChoices {
  const added = <One>(former: One[], next: One[] | undefined, keyOf: (one: One) => string) =>
    next ? [...new Map([...former, ...next].map((one) => [keyOf(one), one])).values()] : former
  return {
    ...before,
    ...(change.closedOn !== undefined && { closedOn: change.closedOn }),
    columns: added(before.columns, change.columns, ({ at }) => String(at)),
    values: added(before.values, change.values, ({ target, text }) => `${target} ${text}`),
    corrections: added(before.corrections, change.corrections, ({ row, at }) => `${row} ${at}`),
    settled: added(before.settled, change.settled, ({ row, path }) => `${row} ${path}`),
    scales: added(before.scales, change.scales, ({ target }) => target),
  }
}
