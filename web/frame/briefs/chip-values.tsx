import type { ReadBrief } from '#domain/briefs/brief.ts'
import type { BriefCriteria, BriefPlace } from '#domain/briefs/criteria.ts'
import { withValues } from '#domain/briefs/edit-brief.ts'
import type { PlainCriterion } from '#domain/briefs/plain-words.ts'
import { frenchNumber } from '#domain/format.ts'
import { readAmount } from '#domain/reading/amount.ts'
import { AmountInput } from '#web/ui/form/fields/amount-input.tsx'
import { WithUnit } from '#web/ui/form/fields/with-unit.tsx'
import { useId } from 'react'

type AmountName = 'priceMin' | 'priceMax' | 'contribution' | 'revenueMin' | 'ebitdaMin' | 'surfaceMin' | 'surfaceMax'
type AmountCriterion = Exclude<PlainCriterion, 'place'>

/** The amounts of a criterion, which are typed in place. */
const AMOUNTS: Record<AmountCriterion, { unit: string; fields: [name: AmountName, label: string][] }> = {
  price: {
    unit: '€',
    fields: [
      ['priceMin', 'Dès'],
      ['priceMax', 'Jusqu’à'],
    ],
  },
  contribution: { unit: '€', fields: [['contribution', 'Apport']] },
  revenue: { unit: '€', fields: [['revenueMin', 'Au moins']] },
  ebitda: { unit: '€', fields: [['ebitdaMin', 'Au moins']] },
  surface: {
    unit: 'm²',
    fields: [
      ['surfaceMin', 'Dès'],
      ['surfaceMax', 'Jusqu’à'],
    ],
  },
}

interface ChipValuesProps {
  name: PlainCriterion
  read: ReadBrief
  onChange: (read: ReadBrief) => void
}

/** The fields of a criterion: its amounts, or a radius for each place. */
export default function ChipValues({ name, read, onChange }: ChipValuesProps) {
  const change = (values: Partial<BriefCriteria>) => onChange(withValues(read, name, values))
  return name === 'place' ? (
    <Radii places={read.criteria.places ?? []} onChange={(places) => change({ places })} />
  ) : (
    <Amounts of={name} criteria={read.criteria} onChange={change} />
  )
}

interface AmountsProps {
  of: AmountCriterion
  criteria: BriefCriteria
  onChange: (values: Partial<BriefCriteria>) => void
}

function Amounts({ of, criteria, onChange }: AmountsProps) {
  const { unit, fields } = AMOUNTS[of]
  const values = Object.fromEntries(fields.map(([name]) => [name, criteria[name]])) as Partial<BriefCriteria>
  return fields.map(([name, label]) => (
    <ChipNumber
      key={name}
      label={label}
      unit={unit}
      value={criteria[name]}
      onChange={(value) => onChange({ ...values, [name]: value })}
    />
  ))
}

interface RadiiProps {
  places: BriefPlace[]
  onChange: (places: BriefPlace[]) => void
}

/** The radius around each place; only a town has one, which the server knows. */
const Radii = ({ places, onChange }: RadiiProps) =>
  places.map(({ name, radius }) => (
    <ChipNumber
      key={name}
      label={`Autour de ${name}`}
      unit="km"
      value={radius}
      onChange={(value) =>
        onChange(
          places.map((one) => (one.name === name ? { name, ...(value ? { radius: Math.round(value) } : {}) } : one)),
        )
      }
    />
  ))

interface ChipNumberProps {
  label: string
  unit: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}

function ChipNumber({ label, unit, value, onChange }: ChipNumberProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <WithUnit unit={unit}>
        <AmountInput
          id={id}
          defaultValue={value ? frenchNumber(value) : ''}
          onInput={({ currentTarget }) => {
            const reading = readAmount(currentTarget.value)
            // What cannot be read yet changes nothing.
            if (reading.is === 'value' || reading.is === 'empty')
              onChange(reading.is === 'value' && reading.value > 0 ? reading.value : undefined)
          }}
        />
      </WithUnit>
    </div>
  )
}
