import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, use, useRef, useState } from 'react'
import { Plus, Trash2 } from 'lucide'
import { yearInParis } from '#domain/days.ts'
import { isAsked } from '#domain/listing/register/asked.ts'
import { UNITS, YEAR_FIELD_NAMES, yearField, type YearFieldName } from '#domain/listing/register/fields.ts'
import { isConfidential } from '#domain/listing/confidential.ts'
import { YEARS_MAX } from '#domain/listing/dossier.ts'
import { groupDigits } from '#web/ui/form/group-digits.ts'
import { AmountInput } from '#web/ui/form/fields/amount-input.tsx'
import { FieldPaths } from '#web/ui/form/fields/labelled-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useEditor } from './editor-context.ts'
import type { TypedYear } from './typed.ts'

/** Number of empty columns offered when there are no years yet. */
const YEARS_OFFERED = 3

/** The rows of a year itself, above its figures. */
const OWN_ROWS = { closedOn: 'Clos le', months: 'Durée (mois)' }
type OwnRow = keyof typeof OWN_ROWS
type RowName = OwnRow | YearFieldName

const isOwn = (name: RowName): name is OwnRow => name in OWN_ROWS

/** Financial years, like a spreadsheet: one per column; Enter moves down, and a pasted block fills several cells. */
export function YearsFields() {
  const { typed, restrictedTo, change } = useEditor()
  const { idOf, messages, warnings } = use(FieldPaths)
  const table = useRef<HTMLTableElement>(null)
  const [filled] = useState(() =>
    YEAR_FIELD_NAMES.filter((name) => typed.years.some(({ figures }) => figures[name]?.length)),
  )
  const [isWhole, setWhole] = useState(false)
  const { years } = typed
  const shown = withOffered(years)
  const rows: RowName[] = [
    ...(Object.keys(OWN_ROWS) as OwnRow[]),
    ...YEAR_FIELD_NAMES.filter(
      (name) => !restrictedTo || !isConfidential(yearField(name), undefined, restrictedTo),
    ).filter((name) => isWhole || filled.includes(name) || isAsked(name, typed)),
  ]

  /** Drops offered columns in which nothing was typed. */
  const set = (changed: TypedYear[]) =>
    change({
      years: changed.slice(0, Math.max(years.length, 1 + changed.findLastIndex((year, at) => year !== shown[at]))),
    })

  function paste(event: ClipboardEvent, at: { row: number; column: number }) {
    const block = cellsOf(event.clipboardData.getData('text/plain'))
    if (block.length < 2 && (block[0]?.length ?? 0) < 2) return
    event.preventDefault()
    let next = shown
    for (const [down, cells] of block.entries())
      for (const [right, text] of cells.entries()) {
        const name = rows[at.row + down]
        const year = next[at.column + right]
        if (name && year && name !== 'closedOn')
          next = next.with(at.column + right, withCell(year, name, isText(name) ? text : groupDigits(text)))
      }
    set(next)
  }

  /** Enter moves down instead of submitting the form. */
  function move(event: KeyboardEvent, { row, column }: { row: number; column: number }) {
    if (event.key !== 'Enter' || (event.target as Element).matches('textarea')) return
    event.preventDefault()
    const cell = table.current?.tBodies[0]?.rows[row + (event.shiftKey ? -1 : 1)]?.cells[column + 1]
    cell?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }

  const notes = rows.flatMap((name) =>
    shown.flatMap((_year, column) => {
      const path = pathOf(column, name)
      const text = messages[path] ?? warnings?.[path]
      return text ? [{ path, text, isWrong: path in messages }] : []
    }),
  )
  const whole = messages['years'] ?? warnings?.['years']
  if (whole) notes.unshift({ path: 'years', text: whole, isWrong: 'years' in messages })

  return (
    <div className="year-sheet" id={idOf('years')}>
      <div className="year-scroll">
        <table ref={table}>
          <caption className="visually-hidden">Exercices, une colonne chacun</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Ligne</span>
              </th>
              {shown.map((year, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- years have no other identity while they are typed
                <th key={column} scope="col">
                  {nameOf(year, column)}
                  {column < years.length && (
                    <button
                      className="btn btn-ghost btn-sm"
                      type="button"
                      aria-label={`Retirer\u00a0: ${nameOf(year, column)}`}
                      onClick={() => change({ years: years.toSpliced(column, 1) })}
                    >
                      <Icon of={Trash2} />
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((name, row) => (
              <tr key={name}>
                <th scope="row" title={isOwn(name) ? undefined : yearField(name).help}>
                  {labelOf(name)}
                </th>
                {shown.map((year, column) => {
                  const path = pathOf(column, name)
                  return (
                    <td
                      // oxlint-disable-next-line react/no-array-index-key -- as above
                      key={column}
                      onKeyDown={(event) => move(event, { row, column })}
                      onPaste={(event) => paste(event, { row, column })}
                    >
                      <Cell
                        name={name}
                        control={{
                          id: idOf(path),
                          'aria-label': `${labelOf(name)}, ${nameOf(year, column)}`,
                          'aria-invalid': messages[path] ? true : undefined,
                          'aria-describedby': messages[path] || warnings?.[path] ? `${idOf(path)}-note` : undefined,
                        }}
                        value={cellOf(year, name)}
                        onChange={(text) => set(shown.with(column, withCell(year, name, text)))}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {notes.map(({ path, text, isWrong }) => (
        <p key={path} className={isWrong ? 'field-error' : 'field-warning'} id={`${idOf(path)}-note`}>
          {text}
        </p>
      ))}
      <p className="row">
        {!isWhole && (
          <button className="btn btn-line btn-sm" type="button" onClick={() => setWhole(true)}>
            <Icon of={Plus} />
            Ajouter une ligne
          </button>
        )}
        <button
          className="btn btn-line btn-sm"
          type="button"
          disabled={years.length < shown.length || years.length >= YEARS_MAX}
          onClick={() => change({ years: [...years, yearBefore(years.at(-1))] })}
        >
          <Icon of={Plus} />
          Ajouter un exercice
        </button>
      </p>
    </div>
  )
}

interface CellProps {
  name: RowName
  control: Pick<ComponentProps<'input'>, 'id' | 'aria-label' | 'aria-invalid' | 'aria-describedby'>
  value: string
  onChange: (text: string) => void
}

function Cell({ name, control, value, onChange }: CellProps) {
  const change = ({ target }: { target: { value: string } }) => onChange(target.value)
  const props = { ...control, className: 'input', value, onChange: change }
  if (name === 'closedOn') return <input {...props} type="date" />
  if (name === 'months') return <input {...props} inputMode="numeric" autoComplete="off" />
  const { kind, choices, max = 0 } = yearField(name)
  if (choices)
    return (
      <select {...props}>
        <option value="">Non renseignée</option>
        {Object.entries(choices).map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    )
  if (kind === 'text') return <textarea {...props} rows={2} maxLength={max} />
  return <AmountInput {...props} />
}

const isText = (name: RowName) => !isOwn(name) && yearField(name).kind === 'text'

const pathOf = (column: number, name: RowName) =>
  isOwn(name) ? `years.${column}.${name}` : `years.${column}.figures.${name}`

function labelOf(name: RowName): string {
  if (isOwn(name)) return OWN_ROWS[name]
  const { label, kind } = yearField(name)
  return UNITS[kind] ? `${label} (${UNITS[kind]})` : label
}

const nameOf = ({ closedOn }: TypedYear, column: number) => `Exercice ${closedOn.slice(0, 4) || column + 1}`

function cellOf(year: TypedYear, name: RowName): string {
  if (isOwn(name)) return year[name]
  const answer = year.figures[name]
  return typeof answer === 'string' ? answer : ''
}

const withCell = (year: TypedYear, name: RowName, text: string): TypedYear =>
  isOwn(name) ? { ...year, [name]: text } : { ...year, figures: { ...year.figures, [name]: text } }

/** Splits a block copied from a spreadsheet into rows of cells, without the final line break. */
const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim().replace(/\s*€$/, '')))

/** Adds empty earlier years up to YEARS_OFFERED. */
function withOffered(years: TypedYear[]): TypedYear[] {
  return years.length >= YEARS_OFFERED ? years : withOffered([...years, yearBefore(years.at(-1))])
}

/** An empty year that closes one year before `next`; without `next`, at the end of last year. */
function yearBefore(next: TypedYear | undefined): TypedYear {
  const [year = '', rest] = [next?.closedOn.slice(0, 4), next?.closedOn.slice(4)]
  const closedOn = year ? `${Number(year) - 1}${rest}` : `${yearInParis() - 1}-12-31`
  return { closedOn, months: '12', figures: {} }
}
