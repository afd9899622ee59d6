import { Calendar, DoorOpen, Ruler, TrendingUp, Users } from 'lucide'
import { DETAIL_NAMES, parseDetails } from '#contract/listing/details.ts'
import { euros } from '#contract/format/euros.ts'
import { frenchNumber } from '#contract/format/french-number.ts'
import { Icon } from '#web/ui/icon.tsx'

const ROWS = {
  surface: { label: 'Surface', icon: Ruler, show: (value: number) => `${frenchNumber(value)}\u00a0m²` },
  rooms: { label: 'Pièces', icon: DoorOpen, show: frenchNumber },
  employees: { label: 'Employés', icon: Users, show: frenchNumber },
  yearEstablished: { label: 'Établi en', icon: Calendar, show: String },
  revenue: { label: 'CA annuel', icon: TrendingUp, show: euros },
}

/** docs/specification.md §2: each only if present; nothing at all when none is. */
export function Details({ details }: { details: string }) {
  const values = parseDetails(details)
  if (DETAIL_NAMES.every((name) => values[name] === undefined)) return null
  return (
    <section>
      <h2>Caractéristiques</h2>
      <dl className="details">
        {Object.entries(ROWS).map(([name, { label, icon, show }]) => {
          const value = values[name as keyof typeof ROWS]
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
