import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { AppointmentLine } from '#domain/appointments/appointment.ts'
import { dayAfter, daysFrom } from '#web/desk/today/days.ts'
import { HALF_HOUR, shiftedTime } from './day-times.ts'

/** How far an appointment is from where it is stored. */
interface Shift {
  days: number
  halfHours: number
}

const NONE: Shift = { days: 0, halfHours: 0 }
/** Less is a press, not a drag. */
const DRAG_PX = 6

/** Days and half-hours per key. */
const STEPS: Record<string, Shift> = {
  ArrowUp: { days: 0, halfHours: -1 },
  ArrowDown: { days: 0, halfHours: 1 },
  ArrowLeft: { days: -1, halfHours: 0 },
  ArrowRight: { days: 1, halfHours: 0 },
}

interface MovingOptions {
  appointment: AppointmentLine
  /** The days on the grid: a drag stays within them. */
  days: string[]
  onMove: (to: { day: string; time: string }) => void
  onOpen: () => void
}

/**
 * Moves an appointment by drag or by keys: arrows, then Enter to keep the new time or Escape to return. Returns where it
 * would be, and the handlers of its button. Fingers scroll the page, so they do not drag.
 */
export function useMoving({ appointment, days, onMove, onOpen }: MovingOptions) {
  const [shift, setShift] = useState(NONE)
  const from = useRef<{ x: number; y: number; width: number; height: number }>(undefined)
  const wasDragged = useRef(false)
  const mayMove = appointment.state === 'planned'
  const isMoving = shift.days !== 0 || shift.halfHours !== 0
  const to = { day: dayAfter(appointment.day, shift.days), time: shiftedTime(appointment.time, shift.halfHours) }

  function end(isKept: boolean) {
    setShift(NONE)
    if (isKept && isMoving) onMove(to)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    wasDragged.current = false
    const column = event.currentTarget.closest<HTMLElement>('[data-rows]')
    if (!mayMove || event.pointerType === 'touch' || event.button !== 0 || !column) return
    const { width, height } = column.getBoundingClientRect()
    from.current = { x: event.clientX, y: event.clientY, width, height: height / Number(column.dataset['rows']) }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (!from.current) return
    const { x, y, width, height } = from.current
    const [dx, dy] = [clientX - x, clientY - y]
    if (!wasDragged.current && Math.hypot(dx, dy) < DRAG_PX) return
    wasDragged.current = true
    setShift({ days: withinDays(Math.round(dx / width), appointment.day, days), halfHours: Math.round(dy / height) })
  }

  function onPointerUp() {
    if (!from.current) return
    from.current = undefined
    end(true)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step && mayMove && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      setShift({ days: shift.days + step.days, halfHours: shift.halfHours + step.halfHours })
    } else if (isMoving && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault()
      end(event.key === 'Enter')
    }
  }

  return {
    isMoving,
    to,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel() {
        from.current = undefined
        end(false)
      },
      onKeyDown,
      onBlur: () => end(false),
      onClick() {
        // The release of a drag is a click, too.
        if (!wasDragged.current) onOpen()
      },
    },
  }
}

/** A number of days that stays on the grid. */
function withinDays(count: number, day: string, days: string[]): number {
  const first = daysFrom(day, days[0] ?? day)
  const last = daysFrom(day, days.at(-1) ?? day)
  return Math.min(last, Math.max(first, count))
}

/** Half-hours of a length, for the height on the grid. */
export const rowsOf = (minutes: number): number => minutes / HALF_HOUR
