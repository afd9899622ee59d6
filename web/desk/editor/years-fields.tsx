import { use } from 'react'
import { Plus } from 'lucide'
import { YEAR_FIELD_NAMES, YEAR_FIELDS } from '#domain/listing/register/fields.ts'
import { YEARS_MAX } from '#domain/listing/dossier.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AnswerField } from './answer-field.tsx'
import { useEditor } from './editor-context.ts'
import { FieldPaths, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import type { TypedYear } from './typed.ts'

/** Financial years side by side, one below the other on a phone. */
export function YearsFields() {
  const { typed, change } = useEditor()
  const { messages, warnings } = use(FieldPaths)
  const { years } = typed
  const message = messages['years'] ?? warnings?.['years']
  const replace = (index: number, year: TypedYear) => change({ years: years.with(index, year) })
  return (
    <div className="year-list" id="champ-years">
      {message && (
        <p className={messages['years'] ? 'field-error' : 'field-warning'} role="status">
          {message}
        </p>
      )}
      <div className="years-columns">
        {years.map((year, index) => (
          <Year
            // oxlint-disable-next-line react/no-array-index-key -- years have no other identity while they are typed
            key={index}
            index={index}
            year={year}
            onChange={(changed) => replace(index, changed)}
            onRemove={() => change({ years: years.toSpliced(index, 1) })}
          />
        ))}
      </div>
      <button
        className="btn btn-line btn-sm"
        type="button"
        disabled={years.length >= YEARS_MAX}
        onClick={() => change({ years: [...years, yearBefore(years.at(-1))] })}
      >
        <Icon of={Plus} />
        Ajouter un exercice
      </button>
    </div>
  )
}

/** An empty year, closed a year before `next`; without one, at the end of last year. */
function yearBefore(next: TypedYear | undefined): TypedYear {
  const [year = '', rest] = [next?.closedOn.slice(0, 4), next?.closedOn.slice(4)]
  const closedOn = year ? `${Number(year) - 1}${rest}` : `${new Date().getFullYear() - 1}-12-31`
  return { closedOn, months: '12', figures: {} }
}

interface YearProps {
  index: number
  year: TypedYear
  onChange: (year: TypedYear) => void
  onRemove: () => void
}

function Year({ index, year, onChange, onRemove }: YearProps) {
  const { closedOn, months, figures } = year
  const path = `years.${index}`
  const name = `Exercice ${closedOn.slice(0, 4) || index + 1}`
  return (
    <div className="year" role="group" aria-label={name}>
      <div className="year-head">
        <h3>{name}</h3>
        <button className="btn btn-ghost btn-sm" type="button" aria-label={`Retirer\u00a0: ${name}`} onClick={onRemove}>
          Retirer
        </button>
      </div>
      <TypedField
        path={`${path}.closedOn`}
        label="Exercice clos le"
        type="date"
        value={closedOn}
        onChange={(day) => onChange({ ...year, closedOn: day })}
      />
      <TypedField
        path={`${path}.months`}
        label="Durée (mois)"
        inputMode="numeric"
        value={months}
        onChange={(typed) => onChange({ ...year, months: typed })}
      />
      {YEAR_FIELD_NAMES.map((figure) => (
        <AnswerField
          key={figure}
          path={`${path}.figures.${figure}`}
          row={YEAR_FIELDS[figure]}
          answer={figures[figure] ?? ''}
          onChange={(answer) => onChange({ ...year, figures: { ...figures, [figure]: answer } })}
        />
      ))}
    </div>
  )
}
