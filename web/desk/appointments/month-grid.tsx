import { hour } from '#domain/agency/hours.ts'
import type { AppointmentDays } from '#domain/appointments/appointment.ts'
import { counted } from '#domain/format.ts'
import { fullDay } from '#web/desk/today/days.ts'
import { PageLink } from '#web/frame/page-link.tsx'

const SHOWN = 3
const WEEKDAYS = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.']

interface MonthGridProps {
  data: AppointmentDays
  /** A day of the month. */
  day: string
  pathTo: (day: string) => string
}

/** The weeks of a month: each day leads to its half-hours. */
export function MonthGrid({ data, day, pathTo }: MonthGridProps) {
  const weeks = Array.from({ length: data.openings.length / 7 }, (_, index) =>
    data.openings.slice(index * 7, index * 7 + 7),
  )
  return (
    <table className="month">
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((one) => (
              <td key={one.day} data-other={one.day.slice(0, 7) !== day.slice(0, 7) || undefined}>
                <MonthDay data={data} day={one.day} isClosed={one.ranges.length === 0} to={pathTo(one.day)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface MonthDayProps {
  data: AppointmentDays
  day: string
  isClosed: boolean
  to: string
}

function MonthDay({ data: { appointments, absences, today }, day, isClosed, to }: MonthDayProps) {
  const planned = appointments.filter((one) => one.day === day)
  const absent = absences.filter(({ from, to: last }) => from <= day && day <= last)
  const label = [
    fullDay(day),
    counted(planned.length, 'rendez-vous', 'rendez-vous'),
    ...absent.map(({ name }) => `absence de ${name}`),
    isClosed && 'fermé',
  ]
  return (
    <PageLink
      className="month-day"
      to={to}
      aria-label={label.filter(Boolean).join(', ')}
      aria-current={day === today ? 'date' : undefined}
      data-closed={isClosed || undefined}
    >
      <b>{Number(day.slice(8))}</b>
      {planned.length > 0 && <span className="month-count">{planned.length}</span>}
      {planned.slice(0, SHOWN).map(({ id, time, name }) => (
        <span key={id} className="month-item">{`${hour(time)} ${name}`}</span>
      ))}
      {planned.length > SHOWN && <span className="month-item">{`+ ${planned.length - SHOWN}`}</span>}
      {absent.length > 0 && <span className="month-absent">Absence</span>}
    </PageLink>
  )
}
