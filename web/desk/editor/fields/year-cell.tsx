import { type ComponentProps, use } from 'react'
import { yearField } from '#domain/listing/register/fields.ts'
import { AmountInput } from '#web/ui/form/fields/amount-input.tsx'
import { FieldPaths } from '#web/ui/form/fields/labelled-field.tsx'
import type { TypedYear } from '#web/desk/editor/texts/typed.ts'
import { cellPath, cellText, rowLabel, yearLabel, type YearRow } from './year-rows.ts'

interface YearCellProps {
  name: YearRow
  year: TypedYear
  column: number
  onChange: (text: string) => void
}

/** A cell that names its row, its year, and the note about it. */
export function YearCell({ name, year, column, onChange }: YearCellProps) {
  const { idOf, messages, warnings } = use(FieldPaths)
  const path = cellPath(column, name)
  return (
    <Control
      name={name}
      control={{
        id: idOf(path),
        'aria-label': `${rowLabel(name)}, ${yearLabel(year, column)}`,
        'aria-invalid': messages[path] ? true : undefined,
        'aria-describedby': messages[path] || warnings?.[path] ? noteId(idOf(path)) : undefined,
      }}
      value={cellText(year, name)}
      onChange={onChange}
    />
  )
}

/** The id of the note below the table about a cell. */
export const noteId = (cellId: string) => `${cellId}-note`

interface ControlProps {
  name: YearRow
  control: Pick<ComponentProps<'input'>, 'id' | 'aria-label' | 'aria-invalid' | 'aria-describedby'>
  value: string
  onChange: (text: string) => void
}

/** The control of one figure of a year. */
function Control({ name, control, value, onChange }: ControlProps) {
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
