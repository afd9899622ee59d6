import { expect, test } from 'vitest'
import type { Landing } from '#domain/listing/search/landing.ts'
import { landingText, landingTitle } from './landing-words.ts'

const at = (within: string) => ({ name: 'Lyon', value: 'Lyon', within })
const nothing: Landing = { place: null, wider: [], total: 0, categories: [], places: [], near: [] }

test.each([
  ['Commerce', at('à Lyon'), 'Commerces à vendre à Lyon'],
  ["Immobilier d'entreprise", at('en Bretagne'), 'Immobilier d’entreprise à vendre en Bretagne'],
  [undefined, at(': Côte d’Azur'), 'Biens à vendre\u00a0: Côte d’Azur'],
  ['Hôtellerie', null, 'Hôtels et restaurants à vendre'],
] as const)('%s, %o is titled', (category, place, title) => {
  expect(landingTitle(category, place)).toBe(title)
})

test('the text gives the number of listings and their prices', () => {
  const text = (landing: Partial<Landing>) => landingText('Entreprise', { ...nothing, ...landing }).replace(/\s/g, ' ')
  expect(text({})).toMatch(/^Rien à vendre ici en ce moment : regardez autour, ou demandez à être prévenu\. Sociétés/)
  expect(text({ total: 1, lowestPrice: 95_000, highestPrice: 95_000 })).toMatch(/^Une affaire à vendre, à 95 000 €\./)
  expect(text({ total: 2, lowestPrice: 95_000, highestPrice: 95_000 })).toMatch(/^2 affaires à vendre, à 95 000 €\./)
  expect(text({ total: 1200, lowestPrice: 5_000, highestPrice: 2_000_000 })).toMatch(
    /^1 200 affaires à vendre, entre 5 000 € et 2 000 000 €\./,
  )
})
