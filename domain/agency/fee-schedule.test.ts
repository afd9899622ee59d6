import { expect, test } from 'vitest'
import { FeeSchedule } from './fee-schedule.ts'

const sale = { name: 'Vente', payer: 'À la charge du vendeur', base: 'Sur le prix de vente' }
const slices = { ...sale, combination: 'slices' }

test.for([
  [{ ...sale, brackets: [{ percent: 10 }] }],
  [{ ...slices, brackets: [{ upTo: 100_000, percent: 10 }, { percent: 7.5 }], minimum: 6_000 }],
  [{ ...slices, brackets: [{ upTo: 50_000, amount: 5_000 }, { percent: 8 }] }],
  [{ name: 'Avis de valeur', payer: 'Offert', brackets: [{ amount: 0 }] }],
])('a valid service is accepted: %j', ([service]) => {
  expect(FeeSchedule.parse([service])).toEqual([service])
})

test.for([
  [[], 'Indiquez au moins une tranche.'],
  [[{}], 'Indiquez pour chaque tranche soit un taux, soit un montant.'],
  [[{ percent: 8, amount: 100 }], 'Indiquez pour chaque tranche soit un taux, soit un montant.'],
  [
    [{ upTo: 100_000, percent: 8 }],
    'Les limites des tranches doivent augmenter, et seule la dernière tranche n’en a pas.',
  ],
  [
    [{ upTo: 200, percent: 9 }, { upTo: 100, percent: 8 }, { percent: 7 }],
    'Les limites des tranches doivent augmenter, et seule la dernière tranche n’en a pas.',
  ],
  [
    [{ upTo: 100, percent: 9 }, { percent: 7 }],
    'Dites comment les tranches s’appliquent s’il y en a plusieurs, et seulement dans ce cas.',
  ],
] as const)('invalid brackets are refused with the reason: %j', ([brackets, message]) => {
  expect(FeeSchedule.safeParse([{ ...sale, brackets }]).error?.issues[0]?.message).toBe(message)
})

test('each percentage names its base', () => {
  const service = { name: 'Vente', payer: 'À la charge du vendeur', brackets: [{ percent: 8 }] }
  expect(FeeSchedule.safeParse([service]).error?.issues[0]).toMatchObject({
    path: [0, 'base'],
    message: 'Indiquez sur quoi se calcule le pourcentage\u00a0: «\u00a0Sur le prix de vente\u00a0».',
  })
})
