import { expect, test } from 'vitest'
import { randomFrom } from '#test/random-from.ts'
import { lanesOf, minutesAt, shiftedTime, shownHours, timeAt } from './day-times.ts'

test('the grid shows office hours, and whatever is open or planned outside them', () => {
  expect(shownHours([], [])).toEqual({ from: 540, to: 1080 })
  const planned = [{ id: 1, time: '19:15', minutes: 60 }]
  expect(shownHours([{ opens: '08:30', closes: '12:00' }], planned)).toEqual({ from: 480, to: 1260 })
  expect(shownHours([], [{ id: 1, time: '23:30', minutes: 90 }]).to).toBe(1440)
})

test('a moved time stays within its day', () => {
  expect([shiftedTime('10:15', 1), shiftedTime('00:00', -1), shiftedTime('23:30', 3)]).toEqual([
    '10:45',
    '00:00',
    '23:30',
  ])
})

test('appointments that overlap never share a lane, and fill no more lanes than they need', () => {
  const random = randomFrom(47)
  for (let round = 0; round < 300; round++) {
    const planned = Array.from({ length: 1 + Math.floor(random() * 8) }, (_, id) => ({
      id,
      time: timeAt(480 + Math.floor(random() * 20) * 15),
      minutes: 15 + Math.floor(random() * 8) * 15,
    }))
    const lanes = lanesOf(planned)
    const spans = planned.map(({ id, time, minutes }) => {
      const { lane, lanes: count } = lanes.get(id) ?? { lane: -1, lanes: 0 }
      return { lane, count, from: minutesAt(time), to: minutesAt(time) + minutes }
    })
    for (const [index, one] of spans.entries()) {
      expect(one.lane).toBeGreaterThanOrEqual(0)
      expect(one.lane).toBeLessThan(one.count)
      for (const other of spans.slice(index + 1)) {
        const isOverlapping = one.from < other.to && other.from < one.to
        if (isOverlapping) expect([one.lane, one.count]).not.toEqual([other.lane, other.count])
      }
    }
  }
})
