import type { field } from '#domain/listing/register/fields.ts'
import { AmountInput } from '#web/ui/form/fields/amount-input.tsx'
import { WithUnit } from '#web/ui/form/fields/with-unit.tsx'
import { EditorField } from './editor-field.tsx'
import type { Answer } from './typed.ts'

type Row = Omit<ReturnType<typeof field>, 'group'>

interface AnswerFieldProps {
  path: string
  row: Row
  answer: Answer
  onChange: (answer: Answer) => void
}

/** Texts that may be longer than an e-mail address take several lines. */
const LINE_CHARS = 254
const NOT_SAID = 'Non renseigné'

/** The control that a row of the register asks for. */
export function AnswerField({ path, row, answer, onChange }: AnswerFieldProps) {
  if (row.kind === 'several') return <SeveralField path={path} row={row} answer={answer} onChange={onChange} />
  const text = typeof answer === 'string' ? answer : ''
  const unit = unitOf(row)
  // A short unit stands in the field, a long one beside its name.
  const isShort = unit !== undefined && unit.length <= 2
  const label = unit && !isShort ? `${row.label} (${unit})` : row.label
  return (
    <EditorField path={path} label={label} hint={row.help}>
      {(control) => {
        const common = { ...control, className: 'input', value: text }
        const change = { onChange: ({ target }: { target: { value: string } }) => onChange(target.value) }
        if (row.kind === 'choice' || row.kind === 'yes-no')
          return <Choice {...common} {...change} choices={row.choices ?? YES_NO} />
        if (row.kind === 'date' || row.kind === 'month') return <input {...common} {...change} type={row.kind} />
        if (row.kind === 'text')
          return (row.max ?? 0) > LINE_CHARS ? (
            <textarea {...common} {...change} rows={3} />
          ) : (
            <input {...common} {...change} type="text" autoComplete="off" />
          )
        return (
          <WithUnit unit={isShort ? unit : undefined}>
            {row.kind === 'year' ? (
              <input {...common} {...change} type="text" inputMode="numeric" autoComplete="off" />
            ) : (
              <AmountInput {...common} {...change} />
            )}
          </WithUnit>
        )
      }}
    </EditorField>
  )
}

const YES_NO = { oui: 'Oui', non: 'Non' }

const UNITS: Partial<Record<Row['kind'], string>> = { money: '€', area: 'm²', length: 'm', percent: '%' }

const unitOf = ({ unit, kind }: Row) => unit ?? UNITS[kind]

interface ChoiceProps extends React.ComponentProps<'select'> {
  choices: Readonly<Record<string, string>>
}

const Choice = ({ choices, ...select }: ChoiceProps) => (
  <select {...select}>
    <option value="">{NOT_SAID}</option>
    {Object.entries(choices).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)

function SeveralField({ path, row: { label, help, choices }, answer, onChange }: AnswerFieldProps) {
  const chosen = Array.isArray(answer) ? answer : []
  return (
    <EditorField path={path} label={label} hint={help} isGroup>
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
    </EditorField>
  )
}
