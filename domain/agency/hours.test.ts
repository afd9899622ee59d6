import { expect, test } from 'vitest'
import { weekOf } from '#test/week-of.ts'
import { type Day, hoursInWords, type Opening, openingsOf } from './hours.ts'

const WORKDAYS: Day[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const morning = { opens: '09:00', closes: '12:00' }
const afternoon = { opens: '14:00', closes: '18:30' }

test.for<[string, Opening[]]>([
  ['Du lundi au vendredi, 9h-18h', [{ days: WORKDAYS, opens: '09:00', closes: '18:00' }]],
  [
    'Du lundi au vendredi, 9h-12h et 14h-18h30\u00a0; le samedi, 9h-12h',
    [
      { days: WORKDAYS, ...afternoon },
      { days: [...WORKDAYS, 'Saturday'], ...morning },
    ],
  ],
  [
    'Les lundi et mardi, 9h-12h\u00a0; du jeudi au samedi, 9h-12h',
    [{ days: ['Monday', 'Tuesday', 'Thursday', 'Friday', 'Saturday'], ...morning }],
  ],
])('« %s »', ([words, openings]) => {
  expect(hoursInWords(weekOf(openings))).toBe(words)
})

test('a week says the same as the openings it comes from', () => {
  const openings = [
    { days: [...WORKDAYS, 'Saturday' as const], ...morning },
    { days: WORKDAYS, ...afternoon },
  ]
  expect(openingsOf(weekOf(openings))).toEqual(openings)
})
