import { memo } from 'react'
import type { Search } from '#web/api/search-path.ts'
import { numericDate } from '#domain/format.ts'
import { useLastVisit } from '../last-visit.ts'
import { ActivityField, type PickedTrade } from './activity-field.tsx'
import { NumberField } from './number-field.tsx'
import { FILTER_WORDS } from '#domain/listing/search/filters.ts'
import type { TradeParameter } from '#domain/listing/search/trade-filters.ts'
import { writtenDay } from '#domain/days.ts'

const SHOWN = (Object.keys(FILTER_WORDS) as TradeParameter[]).filter((name) => !FILTER_WORDS[name].hidden)
const AMOUNTS = SHOWN.filter((name) => FILTER_WORDS[name].isNumber)
const boxesOf = (name: TradeParameter) => Object.entries(FILTER_WORDS[name].offered ?? {})
const LISTS = SHOWN.filter((name) => name !== 'deal' && boxesOf(name).length > 1)
const SWITCHES = SHOWN.flatMap((name) => {
  const [box, ...others] = boxesOf(name)
  return box && others.length === 0 ? [{ name, value: box[0], label: box[1] }] : []
})

interface TradeFieldsProps {
  search: Search
  trades: PickedTrade[]
  onTrades: (trades: PickedTrade[]) => void
}

/** The filters beyond docs/specification.md §2. Memoised, because they are half the work of opening the panel. */
export const TradeFields = memo(({ search, trades, onTrades }: TradeFieldsProps) => {
  return (
    <div className="filters-trade">
      <ActivityField trades={trades} onChange={onTrades} />
      <Checks name="deal" search={search} />
      <div className="filters-amounts">
        {AMOUNTS.map((name) => (
          <NumberField
            key={name}
            name={name}
            label={FILTER_WORDS[name].label}
            unit={FILTER_WORDS[name].unit}
            defaultValue={search[name]}
          />
        ))}
      </div>
      {LISTS.map((name) => (
        <Checks key={name} name={name} search={search} />
      ))}
      <fieldset className="field">
        <legend className="label">Autres critères</legend>
        <div className="filters-checks">
          {SWITCHES.map((box) => (
            <Check key={box.name} {...box} isChecked={search[box.name] === box.value} />
          ))}
          <NewSinceLastVisit search={search} />
        </div>
      </fieldset>
    </div>
  )
})

/** Filters by what was published since this browser's last visit, or since the day in the URL. */
function NewSinceLastVisit({ search: { publishedAfter } }: { search: Search }) {
  const lastVisit = useLastVisit()
  const day = publishedAfter ?? (lastVisit && writtenDay(lastVisit))
  if (!day) return null
  const label = `Nouveautés depuis le ${numericDate(day)}`
  return <Check key={day} name="publishedAfter" value={day} label={label} isChecked={publishedAfter === day} />
}

function Checks({ name, search }: { name: TradeParameter; search: Search }) {
  const given = search[name]?.split(',') ?? []
  return (
    <fieldset className="field">
      <legend className="label">{FILTER_WORDS[name].label}</legend>
      <div className="filters-checks">
        {boxesOf(name).map(([value, label]) => (
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
