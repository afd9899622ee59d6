import { expect, test } from 'vitest'
import { frenchSpacing } from './french-spacing.ts'

const NBSP = '\u00a0'
const NNBSP = '\u202f'

test.each([
  ['CA 398 000 €', `CA 398${NNBSP}000${NBSP}€`],
  ['1 250 000 euros', `1${NNBSP}250${NNBSP}000${NBSP}euros`],
  ['300 k€ ou 1,2 M€', `300${NBSP}k€ ou 1,2${NBSP}M€`],
  ['taux d’occupation de 78 %', `taux d’occupation de 78${NBSP}%`],
  ['Hôtel de charme, 19 chambres', `Hôtel de charme, 19${NBSP}chambres`],
  ['un local de 120 m² et 8 salariés', `un local de 120${NBSP}m² et 8${NBSP}salariés`],
  ['À saisir !', `À saisir${NNBSP}!`],
  ['Atouts : four neuf ; bail récent', `Atouts${NBSP}: four neuf${NNBSP}; bail récent`],
  ['« prêts à transmettre »', `«${NBSP}prêts à transmettre${NBSP}»`],
])('%s', (typed, shown) => {
  expect(frenchSpacing(typed)).toBe(shown)
})

test.each([
  '02 61 91 00 12',
  'Le 12 juin 2019 il ouvre',
  'entre 2019 et 2023',
  'Paris 11 e',
  'https://exemple.fr/a?b=1',
  '',
])('nothing changes in “%s”', (typed) => {
  expect(frenchSpacing(typed)).toBe(typed)
})
