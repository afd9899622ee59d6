import { LINE_MAX_CHARS } from '#domain/limits.ts'
import { ENERGY_LETTERS } from '#domain/listing/energy.ts'
import { type field, UNITS } from '#domain/listing/register/fields.ts'
import { AmountField } from '#web/ui/form/fields/amount-field.tsx'
import { LabelledField, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { type YesNo, boundsOf } from '#web/desk/editor/texts/typed.ts'

type Row = Omit<ReturnType<typeof field>, 'group'>

interface AnswerFieldProps {
  path: string
  row: Row
  answer: YesNo
  onChange: (answer: YesNo) => void
}

/** The control for a field of the field register (FIELDS, YEAR_FIELDS). */
export function AnswerField({ path, row, answer, onChange }: AnswerFieldProps) {
  if (row.kind === 'several') return <SeveralField path={path} row={row} answer={answer} onChange={onChange} />
  const { kind, choices = YES_NO, max = 0 } = row
  const unit = unitOf(row)
  // A short unit is shown in the field, a long one beside its label.
  const isShort = unit !== undefined && unit.length <= 2
  const label = unit && !isShort ? `${row.label} (${unit})` : row.label
  const value = typeof answer === 'string' ? answer : ''
  const field = { path, label, hint: row.help, value, onChange }
  if (kind === 'choice' || kind === 'yes-no')
    return <TypedField {...field} choices={[['', 'Non renseigné'], ...Object.entries(choices).map(wordsOf)]} />
  if (kind === 'date') return <TypedField {...field} type={kind} />
  if (kind === 'text') return <TypedField {...field} rows={max > LINE_MAX_CHARS ? 3 : undefined} />
  if (kind === 'year') return <TypedField {...field} inputMode="numeric" />
  return <AmountField {...field} unit={isShort ? unit : undefined} bounds={boundsOf(row)} />
}

/** Marks the classes of an energy certificate; the other choices (« Non soumis »…) mean that there is none. */
const wordsOf = ([value, text]: [string, string]) =>
  [value, ENERGY_LETTERS.includes(text) ? `Communiqué\u00a0: classe ${text}` : text] as const

const YES_NO = { oui: 'Oui', non: 'Non' }

const unitOf = ({ unit, kind }: Row) => unit ?? UNITS[kind]

function SeveralField({ path, row: { label, help, choices }, answer, onChange }: AnswerFieldProps) {
  const chosen = Array.isArray(answer) ? answer : []
  return (
    <LabelledField path={path} label={label} hint={help} isGroup>
      {() => (
        <div className="answer-boxes">
          {Object.entries(choices ?? {}).map(([value, text]) => (
            <label key={value} className="answer-box">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
                }
              />
              {text}
            </label>
          ))}
        </div>
      )}
    </LabelledField>
  )
}
