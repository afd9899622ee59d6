import { expect, test } from 'vitest'
import { saidFigures } from './said-figures.ts'

test.each([
  [
    'Restaurant 40 couverts, 120 m², CA 410 000 €, loyer 1 500 €/mois',
    { revenue: 410_000, yearlyRent: 18_000, surface: 120, seats: 40 },
  ],
  ['CA : 410k€', { revenue: 410_000 }],
  ['chiffre d’affaires de 1,2 M€ HT', { revenue: 1_200_000 }],
  ['Loyer annuel 18 000 € HT/an. Bail 3/6/9', { yearlyRent: 18_000 }],
  ['Hôtel de 12 chambres, 450 m2', { rooms: 12, surface: 450 }],
  ['Hôtel, 85.5 m²', { surface: 85.5 }],
  ['Boulangerie, deux salariés', {}],
])('« %s » says %o', (text, figures) => {
  expect(saidFigures(text)).toEqual(figures)
})

test.each([
  'CA environ 400 k€',
  'CA entre 300 et 400 k€',
  'CA 300 à 400 k€',
  'CA 410 000 € en 2024, CA 380 000 € en 2023',
  'CA TTC 410 000 €',
  'CA 410 000 TTC',
  'loyer 1 500 €',
  'plus de 120 m²',
  'environ 120 m²',
  '120 m² et 40 m² de réserve',
  '100 à 120 m²',
  '120 + 40 m²',
  'CA en hausse, 12 ans',
  'caisse 300',
])('« %s » says no figure for sure', (text) => {
  expect(saidFigures(text)).toEqual({})
})

const random = (max: number) => Math.floor(Math.random() * max)

test('whatever surrounds a figure that is said once, it is read exactly or not at all; long texts are read at once @slow', () => {
  const words = ['bail', 'neuf', 'centre', 'terrasse', 'plus de', 'environ', '\n', ',', 'et', '12 ans', 'K', '€', 'à']
  const around = () => Array.from({ length: random(6) }, () => words[random(words.length)]).join(' ')
  for (let n = 0; n < 3_000; n++) {
    const [revenue, surface] = [1_000 * (1 + random(900)), 10 + random(500)]
    const text = `${around()} CA ${revenue.toLocaleString('fr-FR')} € ${around()}, ${surface} m² ${around()}`
    const said = saidFigures(text)
    expect([undefined, revenue], text).toContain(said.revenue)
    expect([undefined, surface], text).toContain(said.surface)
  }
  const start = performance.now()
  for (const piece of ['CA 1 ', '9 ', '1.', 'loyer ', 'entre '])
    saidFigures(piece.repeat(Math.ceil(10_000 / piece.length)))
  expect(performance.now() - start).toBeLessThan(500)
})
