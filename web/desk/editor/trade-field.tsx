import { Search } from 'lucide'
import { type KeyboardEvent, useState } from 'react'
import { type Activity, ACTIVITY_NAMES, activity, sectorRow } from '#domain/listing/register/activities.ts'
import { plain } from '#web/desk/matches-text.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'

const NO_TRADE = { value: 'Bureaux, entrepôt, murs sans activité', note: '' }

const TRADES = ACTIVITY_NAMES.map((name) => {
  const { label, sector } = activity(name)
  return { key: name as string, value: label, label, note: sectorRow(sector).label }
})
const OPTIONS = [...TRADES, { key: 'sans', label: NO_TRADE.value, ...NO_TRADE }]

/**
 * Returns the trade that a text names: null for premises, which have none, and the text itself when it names no trade, for the
 * form to refuse.
 */
export function tradeIn(text: string): Activity | null {
  const named = OPTIONS.find(({ label }) => plain(label) === plain(text))
  return named?.key === 'sans' ? null : ((named?.key ?? text) as Activity)
}

interface TradeFieldProps {
  path: string
  value: string
  onChange: (text: string) => void
}

/** The trade of a listing, among more than a hundred: searched by its name or its sector's. */
export function TradeField({ path, value, onChange }: TradeFieldProps) {
  const [isAsking, setAsking] = useState(false)
  const words = plain(value)
  const options = isAsking ? OPTIONS.filter(({ label, note }) => plain(`${label} ${note}`).includes(words)) : []

  /** Enter takes the first suggestion; it would otherwise send the form. */
  function takeFirst(event: KeyboardEvent) {
    const [first] = options
    if (event.key !== 'Enter' || !first || words === '') return
    if ((event.target as Element).matches('[aria-activedescendant]') || plain(first.label) === words) return
    event.preventDefault()
    onChange(first.value)
    setAsking(false)
  }

  return (
    <LabelledField path={path} label="Métier">
      {(control) => (
        <div onKeyDownCapture={takeFirst}>
          <Combobox
            {...control}
            icon={Search}
            placeholder="Boulangerie, hôtel, pharmacie…"
            value={value}
            options={options}
            onAsk={setAsking}
            onChange={onChange}
          />
        </div>
      )}
    </LabelledField>
  )
}
