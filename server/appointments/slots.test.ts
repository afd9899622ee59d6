import { expect, test } from 'vitest'
import type { Day, OpenRange } from '#domain/agency/hours.ts'
import { weekOf } from '#test/week-of.ts'
import type { Settings } from '#domain/agency/settings.ts'
import { offeredSlots } from './slots.ts'

const WORKDAYS: Day[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const MORNING = { opens: '09:00', closes: '10:30' }

const settings = (
  own: { days?: Day[]; range?: OpenRange; closures?: Settings['hours']['closures'] } = {},
): Pick<Settings, 'hours' | 'appointments'> => ({
  hours: { week: weekOf([{ days: own.days ?? WORKDAYS, ...(own.range ?? MORNING) }]), closures: own.closures ?? [] },
  appointments: { capacity: 1, noticeHours: 0 },
})

const at = (now: string, timeZone = 'Europe/Paris', taken = new Map<string, number>()) => ({
  now: new Date(now),
  timeZone,
  taken,
})

test('half-hours over ten working days are offered, except those that have begun', () => {
  // A Tuesday, 9:10 in Paris.
  const { days } = offeredSlots(settings(), at('2026-11-24T08:10:00Z'))
  expect(days.map(({ day }) => day.slice(5))).toEqual([
    '11-24',
    '11-25',
    '11-26',
    '11-27',
    '11-30',
    '12-01',
    '12-02',
    '12-03',
    '12-04',
    '12-07',
  ])
  expect(days[0]?.slots).toEqual([
    { at: '2026-11-24T08:30:00.000Z', time: '9h30' },
    { at: '2026-11-24T09:00:00.000Z', time: '10h' },
  ])
  expect(days[1]?.slots[0]).toEqual({ at: '2026-11-25T08:00:00.000Z', time: '9h' })
})

test('in the evening the first slot is on the next open day, and slots respect the notice period', () => {
  expect(offeredSlots(settings(), at('2026-11-27T18:00:00Z')).days[0]?.day).toBe('2026-11-30')
  const late = { ...settings(), appointments: { capacity: 1, noticeHours: 24 } }
  const [first] = offeredSlots(late, at('2026-11-24T08:10:00Z')).days
  expect(first).toEqual({
    day: '2026-11-25',
    slots: [
      { at: '2026-11-25T08:30:00.000Z', time: '9h30' },
      { at: '2026-11-25T09:00:00.000Z', time: '10h' },
    ],
  })
})

test('closed days are skipped, and do not count as working days', () => {
  const closures = [{ from: '2026-12-24', to: '2027-01-03', reason: '' }]
  const { days } = offeredSlots(settings({ closures }), at('2026-12-22T05:00:00Z'))
  expect(days).toHaveLength(10)
  expect(days.map(({ day }) => day).slice(0, 3)).toEqual(['2026-12-22', '2026-12-23', '2027-01-04'])
})

test('a slot keeps its local time when summer time begins and ends', () => {
  const sunday = settings({ days: ['Sunday', 'Tuesday'], range: { opens: '01:30', closes: '04:00' } })
  // 28 March 2027: at 2:00 the clock jumps to 3:00, so that two half-hours do not exist.
  const spring = offeredSlots(sunday, at('2027-03-27T12:00:00Z')).days
  expect(spring[0]).toEqual({
    day: '2027-03-28',
    slots: [
      { at: '2027-03-28T00:30:00.000Z', time: '1h30' },
      { at: '2027-03-28T01:00:00.000Z', time: '3h' },
      { at: '2027-03-28T01:30:00.000Z', time: '3h30' },
    ],
  })
  expect(spring[1]?.slots[0]).toEqual({ at: '2027-03-29T23:30:00.000Z', time: '1h30' })
  // 25 October 2026: 2:30 occurs twice, and is offered once.
  const autumn = offeredSlots(sunday, at('2026-10-24T12:00:00Z')).days
  expect(autumn[0]?.slots.map(({ time }) => time)).toEqual(['1h30', '2h', '2h30', '3h', '3h30'])
  expect(autumn[0]?.slots[2]?.at).toBe('2026-10-25T00:30:00.000Z')
  expect(autumn[0]?.slots[3]?.at).toBe('2026-10-25T02:00:00.000Z')
})

test('times are in the agency’s time zone, wherever the server is', () => {
  const { days } = offeredSlots(settings(), at('2026-11-23T21:30:00Z', 'Indian/Reunion'))
  // There it is already Tuesday, 1:30.
  expect(days[0]?.day).toBe('2026-11-24')
  expect(days[0]?.slots[0]).toEqual({ at: '2026-11-24T05:00:00.000Z', time: '9h' })
})

test('a full slot is not offered; with two seats it is full after two bookings', () => {
  const taken = new Map([['2026-11-24T08:00:00.000Z', 1]])
  const now = at('2026-11-24T05:00:00Z', 'Europe/Paris', taken)
  const timesOf = (of: ReturnType<typeof settings>) => offeredSlots(of, now).days[0]?.slots.map(({ time }) => time)
  expect(timesOf(settings())).toEqual(['9h30', '10h'])
  expect(timesOf({ ...settings(), appointments: { capacity: 2, noticeHours: 0 } })).toEqual(['9h', '9h30', '10h'])
  expect(offeredSlots({ ...settings(), appointments: { capacity: 0, noticeHours: 0 } }, now).days).toEqual([])
})

test('no half-hour is offered on a public holiday, unless the agency is open on it', () => {
  const now = new Date('2026-12-24T08:00:00Z')
  const daysOf = (postalCode: string, openHolidays?: { day: string }[]) => {
    const { hours, appointments } = settings()
    const own = { appointments, hours: { ...hours, ...(openHolidays && { openHolidays }) } }
    return offeredSlots(own, { now, timeZone: 'Europe/Paris', postalCode, taken: new Map() }).days.map(({ day }) => day)
  }
  expect(daysOf('14000')).not.toContain('2026-12-25')
  expect(daysOf('14000')).not.toContain('2027-01-01')
  expect(daysOf('14000', [{ day: '2027-01-01' }])).toContain('2027-01-01')
})
