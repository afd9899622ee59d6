import { type CSSProperties, useState } from 'react'
import { hour } from '#domain/agency/hours.ts'
import type { AppointmentDays, AppointmentLine } from '#domain/appointments/appointment.ts'
import { isVisit, KIND_FACTS, OUTCOME_LABELS } from '#domain/appointments/kinds.ts'
import { fullDay } from '#web/desk/today/days.ts'
import { useOneTabStop } from '#web/ui/one-tab-stop.ts'
import { HALF_HOUR, lanesOf, minutesAt, shownHours, timeAt } from './day-times.ts'
import { momentWords } from './moment-words.ts'
import { rowsOf, useMoving } from './use-moving.ts'

/** How the keys move an appointment, for screen readers. */
const HELP_ID = 'deplacer-aide'

interface GridActions {
  onNew: (at: { day: string; time: string }) => void
  onOpen: (appointment: AppointmentLine) => void
  onMove: (appointment: AppointmentLine, to: { day: string; time: string }) => void
}

type Day = AppointmentDays['openings'][number]

interface HoursGridProps extends GridActions {
  days: Day[]
  data: AppointmentDays
}

/** Half-hours of a day or a week: a press on an empty one makes an appointment. The half-hours are one tab stop. */
export function HoursGrid({ days, data, ...actions }: HoursGridProps) {
  const [said, say] = useState('')
  const slots = useOneTabStop<HTMLDivElement>()
  const planned = data.appointments.filter((one) => days.some(({ day }) => day === one.day))
  const { from, to } = shownHours(
    days.flatMap(({ ranges }) => ranges),
    planned,
  )
  const times = Array.from({ length: (to - from) / HALF_HOUR }, (_, index) => timeAt(from + index * HALF_HOUR))
  return (
    <div className="hours" data-days={days.length}>
      <div className="hours-scale" aria-hidden="true">
        {times.map((time) => (
          <span key={time}>{time.endsWith(':00') && hour(time)}</span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move between its buttons */}
      <div className="hours-days" {...slots}>
        {days.map((one) => (
          <div
            key={one.day}
            className="hours-day"
            data-today={one.day === data.today || undefined}
            data-rows={times.length}
          >
            <h2 className={days.length === 1 ? 'visually-hidden' : undefined}>{fullDay(one.day)}</h2>
            <div className="hours-slots" role="group" aria-label={`Demi-heures du ${fullDay(one.day)}`}>
              {times.map((time) => (
                <button
                  key={time}
                  type="button"
                  data-open={isOpen(one, time) || undefined}
                  aria-label={`Nouveau rendez-vous, ${momentWords({ day: one.day, time })}`}
                  onClick={() => actions.onNew({ day: one.day, time })}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className="hours-planned">
        {days.map(({ day }) => (
          <DayAppointments
            key={day}
            planned={planned.filter((one) => one.day === day)}
            days={days.map((one) => one.day)}
            {...{ from, to, rows: times.length, say }}
            {...actions}
          />
        ))}
      </div>
      <p className="visually-hidden" id={HELP_ID}>
        Entrée pour l’ouvrir. Flèches pour le déplacer, puis Entrée pour garder.
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {said}
      </p>
    </div>
  )
}

const isOpen = ({ ranges }: Day, time: string) => ranges.some(({ opens, closes }) => opens <= time && time < closes)

interface DayAppointmentsProps extends GridActions {
  planned: AppointmentLine[]
  days: string[]
  from: number
  to: number
  rows: number
  say: (text: string) => void
}

function DayAppointments({ planned, rows, ...grid }: DayAppointmentsProps) {
  const lanes = lanesOf(planned)
  return (
    <div className="hours-column" data-rows={rows}>
      {planned.map((one) => (
        <GridAppointment key={one.id} appointment={one} {...(lanes.get(one.id) ?? { lane: 0, lanes: 1 })} {...grid} />
      ))}
    </div>
  )
}

interface GridAppointmentProps extends Omit<DayAppointmentsProps, 'planned' | 'rows'> {
  appointment: AppointmentLine
  lane: number
  lanes: number
}

function GridAppointment({ appointment, lane, lanes, days, from, say, onOpen, onMove }: GridAppointmentProps) {
  const { kind, state, outcome, name, minutes, day, where, agent, listing } = appointment
  const { isMoving, to, handlers } = useMoving({
    appointment,
    days,
    onMove: (moved) => {
      say(`Déplacé\u00a0: ${momentWords(moved)}.`)
      onMove(appointment, moved)
    },
    onOpen: () => onOpen(appointment),
  })
  const style = {
    '--row': (minutesAt(to.time) - from) / HALF_HOUR,
    '--rows': rowsOf(minutes),
    '--lane': lane,
    '--lanes': lanes,
    '--shift': days.indexOf(to.day) - days.indexOf(day),
  } as CSSProperties
  const label = KIND_FACTS[kind].label
  const about = [outcome ? OUTCOME_LABELS[outcome] : '', name, listing?.title].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      className="hours-item"
      style={style}
      data-visit={isVisit(kind) || undefined}
      data-held={state === 'held' || undefined}
      data-moving={isMoving || undefined}
      aria-label={[label, about, momentWords(appointment), where, agent].filter(Boolean).join(', ')}
      aria-describedby={state === 'planned' ? HELP_ID : undefined}
      {...handlers}
      onKeyDown={(event) => {
        handlers.onKeyDown(event)
        if (event.key === 'Escape') say('')
      }}
      onKeyUp={() => isMoving && say(`${momentWords(to)}. Entrée pour garder, Échap pour annuler.`)}
    >
      <b>{`${hour(to.time)} ${label}`}</b>
      {minutes > HALF_HOUR && <span>{about}</span>}
    </button>
  )
}
