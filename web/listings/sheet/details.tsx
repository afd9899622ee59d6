import { Calendar, DoorOpen, Ruler, TrendingUp, Users } from 'lucide'
import { DETAIL_NAMES, parseDetails } from '#contract/listing/details.ts'
import { euros } from '#contract/format/euros.ts'
import { frenchNumber } from '#contract/format/french-number.ts'
import { Icon } from '#web/ui/icon.tsx'

const ROWS = [
  { name: 'surface', label: 'Surface', icon: Ruler, show: (value: number) => `${frenchNumber(value)}\u00a0m²` },
  { name: 'rooms', label: 'Pièces', icon: DoorOpen, show: frenchNumber },
  { name: 'employees', label: 'Employés', icon: Users, show: frenchNumber },
  { name: 'yearEstablished', label: 'Établi en', icon: Calendar, show: String },
  { name: 'revenue', label: 'CA annuel', icon: TrendingUp, show: euros },
] as const

/** docs/specification.md §2: only the details that are present; renders nothing without any. */
export function Details({ details }: { details: string }) {
  const values = parseDetails(details)
  if (DETAIL_NAMES.every((name) => values[name] === undefined)) return null
  return (
    <section>
      <h2>Caractéristiques</h2>
      <dl className="details">
        {ROWS.map(({ name, label, icon, show }) => {
          const value = values[name]
          if (value === undefined) return null
          return (
            <div key={name}>
              <dt>
                <Icon of={icon} />
                {label}
              </dt>
              <dd>{show(value)}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
