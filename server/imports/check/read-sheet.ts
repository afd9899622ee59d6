import { proposeColumns } from '#domain/imports/columns.ts'
import type { ImportAnswers, ReadContactRow, ReadRow, TeamName } from '#domain/imports/mapping.ts'
import { readContactRows } from '#domain/imports/read-contacts.ts'
import { readSourceRows } from '#domain/imports/read-rows.ts'
import { suspectScales } from '#domain/imports/suspect-scale.ts'
import type { ImportChoices, ImportColumn, ImportValue } from '#domain/imports/run.ts'
import type { SourceFile, SourceSheet, SourceTable } from '#domain/imports/source.ts'
import { tableOf } from '#domain/imports/table.ts'
import { type ImportTarget, isTargetConfidential } from '#domain/imports/targets.ts'
import { valuesToSettle } from '#domain/imports/values.ts'
import { euros } from '#domain/format.ts'
import { loadPlaces } from '#server/places/places.ts'
import { namedTown } from './named-town.ts'
import { readOwnRows } from './own-rows.ts'

/** A file as its author's choices read it. */
export interface ReadImport {
  table: SourceTable
  isRemembered: boolean
  columns: ImportColumn[]
  values: ImportValue[]
  /** Affairs; none in a table of people. */
  rows: ReadRow[]
  /** Of a table of people. */
  people: ReadContactRow[]
  scale: { target: ImportTarget; factor: number; sample: string } | null
  /** Some columns are of financial years whose closing day nobody has said. */
  asksClosedOn: boolean
}

/** What a sheet is read with: all of it plain data, so that another process can read it. */
export interface SheetReading {
  sheet: SourceSheet
  format: SourceFile['format']
  /** The pictures that came with the table. */
  files: string[]
  choices: ImportChoices
  /** How a file with these headers was mapped last time. */
  remembered: { columns: { header: string; to: ImportTarget[] }[]; values: ImportChoices['values'] } | null
  members: TeamName[]
  /** YYYY-MM-DD. */
  today: string
}

/** Reads the rows of a sheet. Five thousand of 334 columns take ten seconds: call it through read-file.ts. */
export async function readSheetRows({
  sheet,
  format,
  files,
  choices,
  remembered,
  members,
  today,
}: SheetReading): Promise<ReadImport> {
  if (format === 'own-export') return ownRead(sheet, members)
  const places = loadPlaces()
  const table = corrected(tableOf(sheet, choices.headerRow), choices)
  const what = sheet.looksLike === 'contacts' ? 'contacts' : 'listings'
  const columns = columnsOf({ table, format, what }, choices, remembered?.columns)
  const mapping = columns.map(({ at, to }) => ({ at, to }))
  const known = [...(remembered?.values ?? []), ...choices.values]
  const values = valuesToSettle(table, mapping, members).map(({ target, text, rows, proposed, isAsked }) => {
    const answer = known.findLast((one) => one.target === target && one.text === text)
    return { target, text, rows, to: answer ? answer.to : proposed, isAsked: isAsked && !answer }
  })
  const findTown = (postalCode: string | null, town: string | null) => {
    const found = namedTown(places, postalCode, town)
    return found && { name: found.name, postalCode: postalCode ?? '' }
  }
  const answers = answersOf(values, choices)
  const pictures = (format === 'poliris' || files.length > 0) && { pictures: files }
  const isOfPeople = what === 'contacts'
  const rows = isOfPeople ? [] : readSourceRows(table, mapping, answers, { today, findTown, members, ...pictures })
  const targets = columns.flatMap(({ to }) => to)
  return {
    table,
    columns,
    values,
    rows,
    people: isOfPeople ? readContactRows(table, mapping, answers, { findTown }) : [],
    isRemembered: remembered !== null && choices.columns.length === 0,
    scale: scaleAsked(rows, choices),
    asksClosedOn:
      targets.some((target) => target.startsWith('years[')) && !targets.some((target) => target.endsWith('.closedOn')),
  }
}

/** An export of this product: its columns are its own. */
const ownRead = (sheet: SourceSheet, members: TeamName[]): ReadImport => ({
  rows: readOwnRows(sheet, members),
  people: [],
  table: { columns: [], rows: [], notRows: [] },
  columns: [],
  values: [],
  isRemembered: false,
  scale: null,
  asksClosedOn: false,
})

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
  const asked = suspectScales(rows).find((suspect) => scales.every(({ target }) => target !== suspect.target))
  return asked ? { ...asked, sample: euros(asked.sample) } : null
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
  { table, format, what }: { table: SourceTable; format: SourceFile['format']; what: 'listings' | 'contacts' },
  { columns: chosen }: ImportChoices,
  remembered: { header: string; to: ImportTarget[] }[] | undefined,
): ImportColumn[] {
  return proposeColumns(table, format, what).map(({ at, to, isAsked }) => {
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
