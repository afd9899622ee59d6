import { Store, X } from 'lucide'
import { useId, useState } from 'react'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { tradeLabel } from '#domain/listing/search/filter-words.ts'
import { activity, sectorRow, SECTOR_NAMES } from '#domain/listing/register/activities.ts'

export type PickedTrade = Pick<TradeOption, 'parameter' | 'slug'>

/** Chooses sectors and activities, searched by name and added one by one. Without scripts, two selects. */
export function ActivityField({
  trades,
  onChange,
}: {
  trades: PickedTrade[]
  onChange: (trades: PickedTrade[]) => void
}) {
  const id = useId()
  const [text, setText] = useState('')
  const [isAsking, setAsking] = useState(false)
  const options = isAsking ? optionsFor(text, trades) : []

  /** The value is the key of an option if one was picked. */
  function change(value: string) {
    const picked = TRADE_OPTIONS.find((option) => keyOf(option) === value)
    setText(picked ? '' : value)
    if (picked) onChange([...trades, { parameter: picked.parameter, slug: picked.slug }])
  }

  return (
    <div className="field">
      <div className="with-script">
        <label htmlFor={id}>Secteur ou activité</label>
        <Combobox
          id={id}
          icon={Store}
          placeholder="Boulangerie, hôtel, garage…"
          value={text}
          onChange={change}
          options={options}
          onAsk={setAsking}
        />
      </div>
      {trades.length > 0 && (
        <ul className="picked-trades" role="list">
          {trades.map((trade) => (
            <li key={keyOf(trade)}>
              <input type="hidden" name={trade.parameter} value={trade.slug} />
              <button type="button" onClick={() => onChange(trades.filter((other) => other !== trade))}>
                <span className="visually-hidden">Retirer : </span>
                {tradeLabel(trade.parameter, trade.slug)}
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <noscript>
        <PlainList label="Secteur" parameter="sector" />
        <PlainList label="Activité" parameter="activity" />
      </noscript>
    </div>
  )
}

const keyOf = ({ parameter, slug }: PickedTrade) => `${parameter}:${slug}`

const SHOWN_MAX = 30

/** Options whose label or sector contains the text, except those already picked. */
function optionsFor(text: string, picked: PickedTrade[]) {
  const wanted = plain(text.trim())
  const keys = new Set(picked.map(keyOf))
  return TRADE_OPTIONS.filter(
    (option) => !keys.has(keyOf(option)) && plain(`${option.label} ${option.note}`).includes(wanted),
  )
    .slice(0, SHOWN_MAX)
    .map((option) => ({ key: keyOf(option), value: keyOf(option), label: option.label, note: option.note }))
}

/** Removes accents and case. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function PlainList({ label, parameter }: { label: string; parameter: PickedTrade['parameter'] }) {
  return (
    <>
      <label htmlFor={`filtre-${parameter}`}>{label}</label>
      <select className="input" id={`filtre-${parameter}`} name={parameter}>
        <option value="">Tous</option>
        {TRADE_OPTIONS.filter((option) => option.parameter === parameter).map(({ slug, label: name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}

/** An option of the field: an activity or a whole sector. */
interface TradeOption {
  parameter: 'sector' | 'activity'
  slug: string
  label: string
  note: string
}

const TRADE_OPTIONS: TradeOption[] = SECTOR_NAMES.flatMap((sector) => [
  { parameter: 'sector', slug: sector, label: sectorRow(sector).label, note: 'Tout le secteur' },
  ...sectorRow(sector).activities.map((slug) => ({
    parameter: 'activity' as const,
    slug,
    label: activity(slug).label,
    note: sectorRow(sector).label,
  })),
])
