import { proposeColumns } from '#domain/imports/columns.ts'
import type { ImportAnswers, ReadRow, TeamName } from '#domain/imports/mapping.ts'
import { readSourceRows, suspectScale } from '#domain/imports/read-rows.ts'
import type { ImportChoices, ImportColumn, ImportValue } from '#domain/imports/run.ts'
import type { SourceTable } from '#domain/imports/source.ts'
import { tableOf } from '#domain/imports/table.ts'
import { type ImportTarget, isTargetConfidential } from '#domain/imports/targets.ts'
import { valuesToSettle } from '#domain/imports/values.ts'
import { euros } from '#domain/format.ts'
import { todayInParis } from '#server/core/today.ts'
import type { Database } from '#server/db/database.ts'
import type { importMapping } from '#server/db/schema/imports.ts'
import type { Places } from '#server/places/places.ts'
import { listImportAgents } from '../agents.ts'
import { readOwnRows } from './own-rows.ts'
import { findMapping, getSheet, type ImportRunRow, type StoredSheet } from '../queries.ts'

/** A file as its author's choices read it. */
export interface ReadImport {
  sheet: StoredSheet
  table: SourceTable
  isRemembered: boolean
  columns: ImportColumn[]
  values: ImportValue[]
  rows: ReadRow[]
  scale: { target: ImportTarget; factor: number; sample: string } | null
  /** Some columns are of financial years whose closing day nobody has said. */
  asksClosedOn: boolean
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
  if (source.format === 'own-export') return ownRead(sheet, await listImportAgents(db))
  const table = corrected(tableOf(sheet, choices.headerRow), choices)
  const remembered = await findMapping(db, signature)
  const members = await listImportAgents(db)
  const columns = columnsOf(table, source.format, choices, remembered?.columns)
  const mapping = columns.map(({ at, to }) => ({ at, to }))
  const known = [...(remembered?.values ?? []), ...choices.values]
  const values = valuesToSettle(table, mapping, members).map(({ target, text, rows, proposed, isAsked }) => {
    const answer = known.findLast((one) => one.target === target && one.text === text)
    return { target, text, rows, to: answer ? answer.to : proposed, isAsked: isAsked && !answer }
  })
  const rows = readSourceRows(table, mapping, answersOf(values, choices), {
    today: todayInParis(),
    findTown: (postalCode, town) => {
      const found = townOf(places, postalCode, town)
      return found && { name: found.name, postalCode: postalCode ?? '' }
    },
    members,
    ...(isWithFiles(source) && { pictures: source.files.map(({ name }) => name) }),
  })
  const targets = columns.flatMap(({ to }) => to)
  return {
    sheet,
    table,
    columns,
    values,
    rows,
    isRemembered: remembered !== undefined && choices.columns.length === 0,
    scale: scaleAsked(rows, choices),
    asksClosedOn:
      targets.some((target) => target.startsWith('years[')) && !targets.some((target) => target.endsWith('.closedOn')),
  }
}

/** An export of this product: its columns are its own. */
const ownRead = (sheet: StoredSheet, members: TeamName[]): ReadImport => ({
  sheet,
  rows: readOwnRows(sheet, members),
  table: { columns: [], rows: [], notRows: [] },
  columns: [],
  values: [],
  isRemembered: false,
  scale: null,
  asksClosedOn: false,
})

const isWithFiles = ({ format, files }: ImportRunRow['source']) => format === 'poliris' || files.length > 0

function answersOf(values: ImportValue[], { scales, closedOn }: ImportChoices): ImportAnswers {
  const byTarget = Map.groupBy(
    values.filter(({ isAsked, to }) => !isAsked || to !== null),
    ({ target }) => target,
  )
  const answers = [...byTarget].map(
    ([target, own]) => [target, Object.fromEntries(own.map(({ text, to }) => [text, to]))] as const,
  )
  return {
    values: Object.fromEntries(answers),
    scales: Object.fromEntries(scales.map(({ target, factor }) => [target, factor])),
    ...(closedOn && { closedOn }),
  }
}

/** Whether amounts look as if they were in thousands, unless that was answered. */
function scaleAsked(rows: ReadRow[], { scales }: ImportChoices): ReadImport['scale'] {
  const suspected = suspectScale(rows)
  if (!suspected || scales.some(({ target }) => target === suspected.target)) return null
  const sample = rows.find(({ listing }) => listing.price)?.listing.price
  return { ...suspected, sample: sample ? euros(sample) : '' }
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
