/** By time zone: « 2026-11-24 09:30:00 ». */
const formats = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, made)
  return made
}

/** Returns the local day (YYYY-MM-DD) and time (HH:MM) of an instant. */
export function wallTime(at: Date, zone: string): { day: string; time: string } {
  const [day = '', time = ''] = clockOf(zone).format(at).split(' ')
  return { day, time: time.slice(0, 5) }
}

/**
 * Returns the instant of a local day and time; undefined in the hour that the change to summer time skips. In the hour
 * that autumn repeats, returns the first of the two.
 */
export function instantOf({ day, time }: { day: string; time: string }, zone: string): Date | undefined {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // Try the offset of the day before, then that of the day after: one of them is right.
  const candidates = [-DAY_MS, DAY_MS].map((shift) => new Date(asUtc - offsetMs(new Date(asUtc + shift), zone)))
  return candidates.find((at) => {
    const wall = wallTime(at, zone)
    return wall.day === day && wall.time === time
  })
}

const DAY_MS = 86_400_000

const offsetMs = (at: Date, zone: string): number =>
  Date.parse(`${clockOf(zone).format(at).replace(' ', 'T')}Z`) - Math.trunc(at.getTime() / 1000) * 1000
