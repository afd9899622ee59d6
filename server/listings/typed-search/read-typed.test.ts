import { expect, test } from 'vitest'
import { activity, ACTIVITY_NAMES, SECTOR_NAMES, sectorRow } from '#contract/listing/register/activities.ts'
import { loadPlaces } from '#server/places/places.ts'
import { readTyped } from './read-typed.ts'
import { TYPED_SEARCHES } from './typed-searches.ts'

const places = loadPlaces()

/** 'activity=bakery, location=Lyon, ignored=sympa', in any order; without trade, the text is the place. */
function meaningOf(text: string): string {
  const typed = readTyped(text, places)
  if (!typed) return `location=${places.named(text)?.value ?? text}`
  const ignored = typed.ignored.length > 0 ? [`ignored=${typed.ignored.join(' ')}`] : []
  return inOrder([
    ...Object.entries(typed.parameters).map(([name, value]) => `${name}=${value.split(',').toSorted().join('+')}`),
    ...ignored,
  ])
}

const inOrder = (parts: string[]) => parts.toSorted().join(', ')

const LINES = TYPED_SEARCHES.trim()
  .split('\n')
  .map((line) => {
    const [typed = '', meaning = ''] = line.split(' → ')
    const parts = meaning
      .split(', ')
      .map((part) => part.replace(/(?<==).*\+.*/, (list) => list.split('+').toSorted().join('+')))
    return { typed, expected: inOrder(parts) }
  })

test('at least 95 % of the searches that people type are understood', () => {
  const missed = LINES.filter(({ typed, expected }) => meaningOf(typed) !== expected).map(
    ({ typed, expected }) => `${typed}: ${meaningOf(typed)}, not ${expected}`,
  )
  expect(LINES.length).toBeGreaterThanOrEqual(300)
  expect(missed.length / LINES.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
})

test('the labels of activities and sectors mean themselves', () => {
  for (const slug of ACTIVITY_NAMES) {
    const { parameters, ignored } = readTyped(activity(slug).label, places) ?? {}
    expect({ ...parameters, ignored }).toEqual({ activity: slug, ignored: [] })
  }
  for (const sector of SECTOR_NAMES) {
    const { parameters, ignored } = readTyped(sectorRow(sector).label, places) ?? {}
    expect({ ...parameters, ignored }).toEqual({ sector, ignored: [] })
  }
})

test.each([
  'Lyon',
  'saint',
  'Vieux Moulin Bleu',
  '14000',
  'Dax 40100',
  'Gap 05000',
  '!!!',
  '',
  'Paris 11',
  'Mer',
  'Rue',
  'Salon-de-Provence',
])('nothing of the trade: %j', (text) => expect(readTyped(text, places)).toBeUndefined())

test('a very long or strange text is answered quickly', () => {
  const start = performance.now()
  for (const text of [
    'bar '.repeat(50),
    '1 '.repeat(100),
    'de '.repeat(66),
    '9'.repeat(200),
    '1 000 '.repeat(33),
    'x'.repeat(200),
  ])
    readTyped(text, places)
  expect(performance.now() - start).toBeLessThan(500)
})
