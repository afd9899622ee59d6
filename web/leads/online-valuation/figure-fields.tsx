import { CircleAlert } from 'lucide'
import { useId, useState } from 'react'
import { FINANCED_DEALS } from '#contract/financing.ts'
import { activity, isActivity, SECTOR_NAMES, sectorRow } from '#contract/listing/register/activities.ts'
import {
  AGENT_PARAMETERS,
  DEAL_LABELS,
  type ValuationParameter,
  valuationNumber,
  YEARS,
} from '#contract/valuation/inputs.ts'
import { needsRevenueWithVat } from '#contract/valuation/references.ts'
import { ZONES } from '#contract/valuation/zones.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListField } from '#web/ui/form/fields/list-field.tsx'
import { WithUnit } from '#web/ui/form/fields/with-unit.tsx'

interface FigureFieldsProps {
  /** What the fields begin with, as typed. */
  figures: URLSearchParams
  /** What is wrong with figures, by their parameters. */
  problems: Partial<Record<ValuationParameter, string>>
  /** Also asks for what only an agent knows. */
  isAgent?: boolean
}

/** What the methods need to know. Without scripts, all fields show. */
export function FigureFields({ figures, problems, isAgent = false }: FigureFieldsProps) {
  const [chosen, setChosen] = useState(figures.get('metier'))
  const [deal, setDeal] = useState(figures.get('nature') ?? 'fonds')
  const field = (name: ValuationParameter) => (
    <NumberField key={name} name={name} text={figures.get(name) ?? ''} problem={problems[name]} />
  )
  return (
    <>
      <ActivityField chosen={chosen ?? ''} onChoose={setChosen} />
      <Choice
        name="nature"
        label="Ce qui se vend"
        value={deal}
        options={FINANCED_DEALS.map((one) => [one, DEAL_LABELS[one]])}
        onChoose={setDeal}
      />
      <Choice
        name="lieu"
        label="Emplacement"
        value={figures.get('lieu') ?? ''}
        options={[['', 'Sans préciser'], ...Object.entries(ZONES)]}
      />
      {YEARS.map(({ label, revenue, ebitda, months }) => (
        <fieldset key={label} className="worth-year">
          <legend className="label">{label}</legend>
          <div>
            {field(revenue)}
            {field(ebitda)}
            {field(months)}
          </div>
        </fieldset>
      ))}
      <p className="hint">Un seul chiffre d’affaires (CA) suffit. L’EBE est l’excédent brut d’exploitation.</p>
      {(!isActivity(chosen) || needsRevenueWithVat(chosen)) && field('cattc')}
      {field('remuneration')}
      {field('retraitements')}
      {(deal === 'titres' || chosen === null) && field('dette')}
      {isAgent && AGENT_PARAMETERS.map(field)}
    </>
  )
}

function ActivityField({ chosen, onChoose }: { chosen: string; onChoose: (slug: string) => void }) {
  return (
    <ListField
      label="Métier"
      name="metier"
      required
      defaultValue={isActivity(chosen) ? chosen : ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">Choisissez un métier</option>
      {SECTOR_NAMES.map((sector) => (
        <optgroup key={sector} label={sectorRow(sector).label}>
          {sectorRow(sector).activities.map((slug) => (
            <option key={slug} value={slug}>
              {activity(slug).label}
            </option>
          ))}
        </optgroup>
      ))}
    </ListField>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  options: (readonly [value: string, label: string])[]
  onChoose?: (value: string) => void
}

function Choice({ name, label, value, options, onChoose }: ChoiceProps) {
  return (
    <ListField label={label} name={name} defaultValue={value} onChange={({ target }) => onChoose?.(target.value)}>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </ListField>
  )
}

/** A number as people type it: spaces and commas are read. */
function NumberField({ name, text, problem }: { name: ValuationParameter; text: string; problem: string | undefined }) {
  const id = useId()
  const { label, unit, hint } = valuationNumber(name)
  const note = problem ?? hint
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <WithUnit unit={unit}>
        <input
          className="input"
          id={id}
          name={name}
          type="text"
          inputMode={valuationNumber(name).min < 0 ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={24}
          defaultValue={text}
          placeholder={unit === 'mois' ? '12' : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
      </WithUnit>
      {note && (
        <p className={problem ? 'field-error' : 'hint'} id={`${id}-note`}>
          {problem && <Icon of={CircleAlert} />}
          {note}
        </p>
      )}
    </div>
  )
}
