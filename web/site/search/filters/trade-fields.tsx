import { memo } from 'react'
import type { Search } from '#web/api/search-path.ts'
import { numericDate } from '#domain/format.ts'
import { useLastVisit } from '../last-visit.ts'
import { ActivityField, type Trade } from './activity-field.tsx'
import { NumberField } from './number-field.tsx'
import {
  AMOUNT_FIELDS,
  type Choices,
  DEAL_CHOICES,
  EXTRACTION_CHOICES,
  LICENCE_CHOICES,
  SWITCHES,
  type TradeParameter,
} from '#domain/listing/search/filter-words.ts'

interface TradeFieldsProps {
  search: Search
  trades: Trade[]
  onTrades: (trades: Trade[]) => void
}

/** The filters beyond those of docs/specification.md §2. Kept when the panel opens: half of the work of that press. */
export const TradeFields = memo(({ search, trades, onTrades }: TradeFieldsProps) => {
  return (
    <div className="filters-trade">
      <ActivityField trades={trades} onChange={onTrades} />
      <Checks legend="Nature" name="deal" choices={DEAL_CHOICES} search={search} />
      <div className="filters-amounts">
        {AMOUNT_FIELDS.map(({ name, label, unit }) => (
          <NumberField key={name} name={name} label={label} unit={unit} defaultValue={search[name]} />
        ))}
      </div>
      <Checks legend="Licence" name="licence" choices={LICENCE_CHOICES} search={search} />
      <Checks legend="Extraction" name="extraction" choices={EXTRACTION_CHOICES} search={search} />
      <fieldset className="field">
        <legend className="label">Autres critères</legend>
        <div className="filters-checks">
          {SWITCHES.map(([name, value, label]) => (
            <Check key={name} name={name} value={value} label={label} isChecked={search[name] === value} />
          ))}
          <NewSinceLastVisit search={search} />
        </div>
      </fieldset>
    </div>
  )
})

/** What was published since the last visit of this browser, or since the day of the URL. */
function NewSinceLastVisit({ search: { publishedAfter } }: { search: Search }) {
  const lastVisit = useLastVisit()
  const day = publishedAfter ?? lastVisit?.slice(0, 10)
  if (!day) return null
  const label = `Nouveautés depuis le ${numericDate(day)}`
  return <Check key={day} name="publishedAfter" value={day} label={label} isChecked={publishedAfter === day} />
}

interface ChecksProps {
  legend: string
  name: TradeParameter
  choices: Choices
  search: Search
}

function Checks({ legend, name, choices, search }: ChecksProps) {
  const given = search[name]?.split(',') ?? []
  return (
    <fieldset className="field">
      <legend className="label">{legend}</legend>
      <div className="filters-checks">
        {choices.map(([value, label]) => (
          <Check key={value} name={name} value={value} label={label} isChecked={given.includes(value)} />
        ))}
      </div>
    </fieldset>
  )
}

interface CheckProps {
  name: TradeParameter
  value: string
  label: string
  isChecked: boolean
}

function Check({ name, value, label, isChecked }: CheckProps) {
  const id = `filtre-${name}-${value}`
  return (
    <div className="check">
      <input id={id} type="checkbox" name={name} value={value} defaultChecked={isChecked} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
