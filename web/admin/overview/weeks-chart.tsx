import type { Summary } from '#contract/accounts/admin.ts'
import { LOCALE } from '#contract/limits.ts'

type Weeks = Summary['requestsByWeek']

/** One bar per week. A list, so that screen readers read each number with its week. */
export function WeeksChart({ weeks }: { weeks: Weeks }) {
  const max = Math.max(1, ...weeks.map(({ requests }) => requests))
  const [first] = weeks
  return (
    <figure className="weeks">
      <figcaption className="visually-hidden">Demandes par semaine</figcaption>
      <ol>
        {weeks.map(({ week, requests }) => (
          <li key={week} data-tooltip={weekName(week)}>
            <span className="visually-hidden">{`${weekName(week)}\u00a0: `}</span>
            <span className="weeks-count">{requests}</span>
            <Bar share={requests / max} />
          </li>
        ))}
      </ol>
      <p className="weeks-ends" aria-hidden="true">
        <span>{first && day(first.week)}</span>
        <span>cette semaine</span>
      </p>
    </figure>
  )
}

const BAR_HEIGHT = 100

/** Stretched to its column; a week without requests shows a thin line. */
function Bar({ share }: { share: number }) {
  const height = Math.max(2, share * BAR_HEIGHT)
  return (
    <svg viewBox={`0 0 1 ${BAR_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={share ? undefined : 'weeks-none'} y={BAR_HEIGHT - height} width="1" height={height} />
    </svg>
  )
}

// Calendar days, without a time zone.
const format = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' })

const day = (date: string) => format.format(new Date(date))
const weekName = (monday: string) => `Semaine du ${day(monday)}`
