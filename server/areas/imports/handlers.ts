import type { importCalls } from '#domain/wire/import-calls.ts'
import { headerSignature } from '#domain/imports/columns.ts'
import type { ImportChange, ImportChoices } from '#domain/imports/run.ts'
import { tableOf } from '#domain/imports/table.ts'
import type { SourceFile } from '#domain/imports/source.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Services } from '#server/services.ts'
import { compareRows } from '#server/imports/check/compare-rows.ts'
import { correctionTable } from '#server/imports/check/correction-table.ts'
import { readImport } from '#server/imports/check/read-file.ts'
import { rowsShown } from '#server/imports/check/shown-rows.ts'
import { keepImportFile, openBytes, openImportFile } from '#server/imports/import-file.ts'
import { retryPictures } from '#server/imports/pictures/take-pictures.ts'
import { publishDrafts } from './publication.ts'
import {
  deleteRun,
  getRun,
  getSheet,
  type ImportRunRow,
  insertRun,
  listRuns,
  rememberMapping,
  replaceSource,
  updateRun,
} from '#server/imports/queries.ts'
import { TAKE_OUT_HOURS } from '#domain/take-out/own-export.ts'
import { makeTakeOutLink } from '#server/take-out/documents.ts'
import { shownRun } from './shown-run.ts'
import { undoRefusalOf } from '#server/imports/writing/undo.ts'

const ALREADY_WRITTEN = 'Cette reprise est déjà écrite\u00a0: envoyez le fichier de nouveau pour en faire une autre.'

/** Moving in from another program: docs/decisions/imports.md. */
export function importHandlers(services: Services): Handlers<typeof importCalls> {
  const { db, storage, dataDir, requestImport, publicUrl } = services
  const shown = async (id: number) => shownRun(services, await getRun(db, id))
  const compared = async (run: ImportRunRow) => {
    const read = await readImport(db, run)
    return { read, ...(await compareRows(services, run, read)) }
  }

  return {
    'GET /api/admin/imports': () => listRuns(db),

    async 'POST /api/admin/imports'({ file, query: { name }, user }) {
      await using opened = await openBytes(dataDir, file)
      const read = await opened.source(name, {})
      const start = startOf(read)
      const path = await keepImportFile(storage, file)
      const run = { fileName: name, fileBytes: file.length, path, startedBy: user.id, ...start }
      return shownRun(services, await insertRun(db, run, read.sheets))
    },

    async 'POST /api/admin/take-out'({ user }) {
      const url = publicUrl() + (await makeTakeOutLink(db, user.id))
      return { url, until: new Date(Date.now() + TAKE_OUT_HOURS * 3_600_000).toISOString() }
    },

    'GET /api/admin/imports/{id}': ({ params }) => shown(params.id),

    async 'PATCH /api/admin/imports/{id}'({ params, body }) {
      const run = await getRun(db, params.id)
      if (run.state !== 'open') throw new Refusal('conflict', ALREADY_WRITTEN)
      if (body.encoding !== undefined || body.separator !== undefined) await readAgain(run, body)
      else await choose(run, body)
      return shown(params.id)
    },

    async 'DELETE /api/admin/imports/{id}'({ params }) {
      const run = await getRun(db, params.id)
      if (run.state !== 'open') throw new Refusal('conflict', ALREADY_WRITTEN)
      await storage.clear(await deleteRun(db, params.id))
      return { message: 'Reprise abandonnée' }
    },

    async 'GET /api/admin/imports/{id}/rows'({ params, query }) {
      return rowsShown(await compared(await getRun(db, params.id)), query)
    },

    async 'GET /api/admin/imports/{id}/corrections'({ params }) {
      return correctionTable(await readImport(db, await getRun(db, params.id)))
    },

    async 'POST /api/admin/imports/{id}/writing'({ params }) {
      const before = await getRun(db, params.id)
      const { rows, read } = await compared(before)
      const total = rows.filter(({ kind }) => kind !== 'error').length
      if (before.state === 'open' && total === 0)
        throw new Refusal('invalid', 'Aucune ligne de ce fichier ne peut être reprise\u00a0: corrigez-en une au moins.')
      await db.transaction(async (tx) => {
        const run = await getRun(tx, params.id, { isLocked: true })
        if (run.state !== 'open') throw new Refusal('conflict', ALREADY_WRITTEN)
        await updateRun(tx, run.id, { state: 'writing', writingAt: new Date(), total })
        const columns = read.columns.map(({ header, to }) => ({ header, to }))
        const values = read.values.map(({ target, text, to }) => ({ target, text, to }))
        await rememberMapping(tx, run.signature, { columns, values })
        await requestImport(tx, run.id)
      })
      return shown(params.id)
    },

    async 'POST /api/admin/imports/{id}/undoing'({ params }) {
      await db.transaction(async (tx) => {
        const run = await getRun(tx, params.id, { isLocked: true })
        const refusal = await undoRefusalOf(tx, run)
        if (refusal) throw new Refusal('conflict', refusal)
        await updateRun(tx, run.id, { state: 'undoing' })
        await requestImport(tx, run.id)
      })
      return shown(params.id)
    },

    async 'POST /api/admin/imports/{id}/pictures'({ params }) {
      await db.transaction(async (tx) => {
        const run = await getRun(tx, params.id, { isLocked: true })
        if (run.state === 'written' && (await retryPictures(tx, run.id)) > 0) await requestImport(tx, run.id)
      })
      return shown(params.id)
    },

    'POST /api/admin/imports/{id}/publication': ({ params, body, ...caller }) =>
      publishDrafts(services, { runId: params.id, after: body.after, ...caller }),
  }

  /** Reads the file with another encoding or separator: what was chosen of its columns no longer holds. */
  async function readAgain(run: ImportRunRow, { encoding, separator }: ImportChange) {
    if (!run.path) throw new Refusal('conflict', 'Ce fichier n’est plus gardé\u00a0: envoyez-le de nouveau.')
    await using opened = await openImportFile({ storage, dataDir }, run.path)
    const chosen = { encoding: encoding ?? run.choices.encoding, separator: separator ?? run.choices.separator }
    const read = await opened.source(run.fileName, {
      encoding: chosen.encoding ?? undefined,
      separator: chosen.separator ?? undefined,
    })
    const { choices, signature } = startOf(read)
    await replaceSource(db, run.id, read)
    await updateRun(db, run.id, { choices: { ...choices, ...chosen }, signature })
  }

  async function choose(run: ImportRunRow, change: ImportChange) {
    const isOther = change.sheet !== undefined || change.headerRow !== undefined
    const sheet = await getSheet(db, run.id, change.sheet ?? run.choices.sheet)
    const headerRow = change.headerRow ?? (change.sheet === undefined ? run.choices.headerRow : sheet.headerRow)
    const choices = isOther
      ? { ...NOTHING_CHOSEN, ...pickedReading(run.choices), sheet: change.sheet ?? run.choices.sheet, headerRow }
      : withChange(run.choices, change)
    const signature = isOther ? headerSignature(tableOf(sheet, headerRow)) : run.signature
    await updateRun(db, run.id, { choices, signature })
  }
}

const NOTHING_CHOSEN = { columns: [], values: [], corrections: [], settled: [], scales: [], closedOn: null }

const pickedReading = ({ encoding, separator }: ImportChoices) => ({ encoding, separator })

/** What is chosen of a file that was just read: what was found. */
function startOf({ sheets, ...source }: SourceFile) {
  const sheet = Math.max(
    sheets.findIndex(({ isProposed }) => isProposed),
    0,
  )
  const found = sheets[sheet]
  if (!found) throw new Refusal('invalid', 'Ce fichier ne contient aucune ligne.')
  const headerRow = found.headerRow
  const choices: ImportChoices = { encoding: null, separator: null, sheet, headerRow, ...NOTHING_CHOSEN }
  return { source, choices, signature: headerSignature(tableOf(found, headerRow)) }
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
