import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { Trash2 } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import type { TypedYear } from '#web/desk/editor/texts/typed.ts'
import { YearCell } from './year-cell.tsx'
import { rowHelp, rowLabel, withCell, withPasted, yearLabel, type YearRow } from './year-rows.ts'

interface YearTableProps {
  shown: TypedYear[]
  rows: YearRow[]
  /** The columns after these are offered, and hold nothing yet. */
  storedCount: number
  onChange: (years: TypedYear[]) => void
  onRemove: (column: number) => void
}

/** The table of years: Enter moves down, and a pasted block fills several cells. */
export function YearTable({ shown, rows, storedCount, onChange, onRemove }: YearTableProps) {
  const table = useRef<HTMLTableElement>(null)

  function paste(event: ClipboardEvent, at: { row: number; column: number }) {
    const pasted = withPasted(shown, rows, { ...at, text: event.clipboardData.getData('text/plain') })
    if (!pasted) return
    event.preventDefault()
    onChange(pasted)
  }

  /** Enter moves down instead of submitting the form. */
  function move(event: KeyboardEvent, { row, column }: { row: number; column: number }) {
    if (event.key !== 'Enter' || (event.target as Element).matches('textarea')) return
    event.preventDefault()
    const cell = table.current?.tBodies[0]?.rows[row + (event.shiftKey ? -1 : 1)]?.cells[column + 1]
    cell?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }

  return (
    <table ref={table}>
      <caption className="visually-hidden">Exercices, une colonne chacun</caption>
      <YearHeads shown={shown} storedCount={storedCount} onRemove={onRemove} />
      <tbody>
        {rows.map((name, row) => (
          <tr key={name}>
            <th scope="row" title={rowHelp(name)}>
              {rowLabel(name)}
            </th>
            {shown.map((year, column) => (
              <td
                // oxlint-disable-next-line react/no-array-index-key -- years have no other identity while they are typed
                key={column}
                onKeyDown={(event) => move(event, { row, column })}
                onPaste={(event) => paste(event, { row, column })}
              >
                <YearCell
                  name={name}
                  year={year}
                  column={column}
                  onChange={(text) => onChange(shown.with(column, withCell(year, name, text)))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const YearHeads = ({ shown, storedCount, onRemove }: Pick<YearTableProps, 'shown' | 'storedCount' | 'onRemove'>) => (
  <thead>
    <tr>
      <th scope="col">
        <span className="visually-hidden">Ligne</span>
      </th>
      {shown.map((year, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- years have no other identity while they are typed
        <th key={column} scope="col">
          {yearLabel(year, column)}
          {column < storedCount && (
            <button
              className="btn btn-ghost btn-sm"
              type="button"
              aria-label={`Retirer\u00a0: ${yearLabel(year, column)}`}
              onClick={() => onRemove(column)}
            >
              <Icon of={Trash2} />
            </button>
          )}
        </th>
      ))}
    </tr>
  </thead>
)
