// Opening hours: a week as the administration edits it, as schema.org writes it, and in words.

/** Names from schema.org. */
export const WEEK_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Day = (typeof WEEK_DAYS)[number]

export const DAY_WORDS: Record<Day, string> = {
  Monday: 'lundi',
  Tuesday: 'mardi',
  Wednesday: 'mercredi',
  Thursday: 'jeudi',
  Friday: 'vendredi',
  Saturday: 'samedi',
  Sunday: 'dimanche',
}

/** Times in the agency's time zone, as "09:00". */
export interface OpenRange {
  opens: string
  closes: string
}
export type Week = Record<Day, OpenRange[]>

export interface Opening extends OpenRange {
  days: Day[]
}

/** Groups the week by time range: one opening for each range, with all its days. */
export function openingsOf(week: Week): Opening[] {
  const openings = new Map<string, Opening>()
  for (const day of WEEK_DAYS) {
    for (const { opens, closes } of week[day]) {
      const key = `${opens}-${closes}`
      openings.set(key, { days: [...(openings.get(key)?.days ?? []), day], opens, closes })
    }
  }
  return [...openings.values()]
}

/** « Du lundi au jeudi, 9h-12h et 14h-18h\u00a0; le vendredi, 9h-12h ». */
export function hoursInWords(week: Week): string {
  const spans: { days: Day[]; hours: string }[] = []
  WEEK_DAYS.forEach((day, index) => {
    const hours = week[day].map(({ opens, closes }) => `${hour(opens)}-${hour(closes)}`).join(' et ')
    const last = spans.at(-1)
    if (!hours) return
    if (last?.hours === hours && last.days.at(-1) === WEEK_DAYS[index - 1]) last.days.push(day)
    else spans.push({ days: [day], hours })
  })
  const words = spans.map(({ days, hours }) => `${daysInWords(days)}, ${hours}`).join('\u00a0; ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function daysInWords(days: Day[]): string {
  const [first = '', second] = days.map((day) => DAY_WORDS[day])
  if (second === undefined) return `le ${first}`
  const last = DAY_WORDS[days.at(-1) ?? 'Monday']
  return days.length === 2 ? `les ${first} et ${last}` : `du ${first} au ${last}`
}

/** « 9h », « 9h30 ». */
export function hour(time: string): string {
  const [hours = '', minutes = ''] = time.split(':')
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`
}
