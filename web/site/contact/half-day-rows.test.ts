import { expect, test } from 'vitest'
import { HALF_DAYS } from '#domain/leads/lead.ts'
import { halfDayRows } from './half-day-rows.ts'

test('the week has a row of mornings and a row of afternoons', () => {
  const rows = halfDayRows(HALF_DAYS)
  expect(rows.map(({ part }) => part)).toEqual(['matin', 'après-midi'])
  for (const { halfDays } of rows) {
    expect(halfDays.map(({ day }) => day)).toEqual(['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi'])
  }
  expect(rows[1]?.halfDays[4]).toEqual({ day: 'vendredi', value: 'vendredi après-midi' })
})
