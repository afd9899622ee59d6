import { proposeColumns } from '#domain/imports/columns.ts'
import { type ReadRow, readSourceRows, suspectScale } from '#domain/imports/read-rows.ts'
import type { ImportChoices, ImportColumn, ImportValue } from '#domain/imports/run.ts'
import type { SourceTable } from '#domain/imports/source.ts'
import { tableOf } from '#domain/imports/table.ts'
import { isTargetConfidential } from '#domain/imports/targets.ts'
import { valuesToSettle } from '#domain/imports/values.ts'
import { todayInParis } from '#server/core/today.ts'
import type { Database } from '#server/db/database.ts'
import type { importMapping } from '#server/db/schema/imports.ts'
import type { Places } from '#server/places/places.ts'
import { listImportAgents } from '../agents.ts'
import { findMapping, getSheet, type ImportRunRow, type StoredSheet } from '../queries.ts'

/** A file as its author's choices read it. */
export interface ReadImport {
  sheet: StoredSheet
  table: SourceTable
  isRemembered: boolean
  columns: ImportColumn[]
  values: ImportValue[]
  rows: ReadRow[]
  scale: ReturnType<typeof suspectScale>
}

interface Stores {
  db: Database
  places: Places
}

// A page asks several times for what one reading gives: the last one is remembered.
let last: { key: string; read: Promise<ReadImport> } | undefined

/** Reads the rows of an import by its choices. Writes nothing. */
export function readImport(stores: Stores, run: ImportRunRow): Promise<ReadImport> {
  const key = `${run.id} ${run.changedAt.getTime()}`
  if (last?.key !== key) {
    const read = readAgain(stores, run)
    last = { key, read }
    read.catch(() => {
      if (last?.read === read) last = undefined
    })
  }
  return last.read
}

async function readAgain({ db, places }: Stores, run: ImportRunRow): Promise<ReadImport> {
  const { choices, source, signature } = run
  const sheet = await getSheet(db, run.id, choices.sheet)
  const table = corrected(tableOf(sheet, choices.headerRow), choices)
  const remembered = await findMapping(db, signature)
  const team = await listImportAgents(db)
  const columns = columnsOf(table, source.format, choices, remembered?.columns)
  const mapping = columns.map(({ at, to }) => ({ at, to }))
  const known = [...(remembered?.values ?? []), ...choices.values]
  const values = valuesToSettle(table, mapping, { team }).map(({ target, text, rows, proposed, isAsked }) => {
    const answer = known.findLast((one) => one.target === target && one.text === text)
    return { target, text, rows, to: answer ? answer.to : proposed, isAsked: isAsked && !answer }
  })
  const context = {
    today: todayInParis(),
    findTown: (postalCode: string | null, town: string | null) => townOf(places, postalCode, town),
    scales: choices.scales,
  }
  const rows = readSourceRows(table, mapping, values, context)
  const scale = suspectScale(rows)
  return {
    ...{ sheet, table, columns, values, rows },
    isRemembered: remembered !== undefined && choices.columns.length === 0,
    scale: scale && choices.scales.some(({ target }) => target === scale.target) ? null : scale,
  }
}

/** The place that a postal code and a town name; undefined when they name none. */
export function townOf(places: Places, postalCode: string | null, town: string | null) {
  const found = town ? places.named([postalCode, town].filter(Boolean).join(' ')) : undefined
  return found && { name: found.name, departement: found.departement, code: found.code }
}

/** A cell that its author corrected has the typed text. */
function corrected(table: SourceTable, { corrections }: ImportChoices): SourceTable {
  if (corrections.length === 0) return table
  const typed = new Map(corrections.map(({ row, at, text }) => [`${row} ${at}`, text]))
  const rows = table.rows.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell, at) => (typed.has(`${row} ${at}`) ? (typed.get(`${row} ${at}`) ?? null) : cell)),
  }))
  return { ...table, rows }
}

function columnsOf(
  table: SourceTable,
  format: ImportRunRow['source']['format'],
  { columns: chosen }: ImportChoices,
  remembered: typeof importMapping.$inferSelect.columns | undefined,
): ImportColumn[] {
  return proposeColumns(table, format).map(({ at, to, isAsked }) => {
    const column = table.columns.find((one) => one.at === at)
    const header = column?.header ?? ''
    const choice = chosen.find((one) => one.at === at) ?? remembered?.find((one) => one.header === header)
    const goesTo = choice?.to ?? to
    return {
      at,
      header,
      samples: column?.samples ?? [],
      to: goesTo,
      isAsked: isAsked && !choice,
      isConfidential: goesTo.some(isTargetConfidential),
    }
  })
}
