import { expect, test } from 'vitest'
import type { Dossier } from '#domain/listing/dossier.ts'
import { aDossier } from '#test/makers.ts'
import { feesHint, termsFrom } from './terms.ts'

const from = (own: Parameters<typeof aDossier>[0]) => termsFrom(aDossier(own) as Dossier)

test('a mandate is prefilled from the dossier: seller, object, place and fees', () => {
  const facts = {
    ownerName: 'Jeanne Auber',
    street: '12, rue du Port, 56000 Vannes',
    siren: '123 456 789 00012',
    feesPayer: 'acquereur',
    priceWithoutFees: 245_000,
  } as const
  expect(from({ location: 'Vannes, Morbihan', price: 265_000, deal: 'murs-et-fonds', facts })).toMatchObject({
    kind: 'vente',
    parties: [{ name: 'Jeanne Auber', address: '12, rue du Port, 56000 Vannes', quality: '', siren: '123456789' }],
    object: 'Vente des murs et du fonds de commerce',
    nature: 'Restaurant de quartier',
    place: '12, rue du Port, 56000 Vannes',
    fees: '20\u202f000\u00a0€ TTC',
    feesPayer: 'acquereur',
  })
})

test.each([
  ['12, rue du Port', 'Vannes, Morbihan', '12, rue du Port, Vannes, Morbihan'],
  ['12, rue du Port, VANNES', 'Vannes (56)', '12, rue du Port, VANNES'],
  [undefined, 'Vannes (56)', 'Vannes (56)'],
])('the place of %s in %s names the town once', (street, location, place) => {
  const { place: named, parties } = from({ location, facts: street ? { street } : {} })
  expect([named, parties[0]?.address]).toEqual([place, street ? place : ''])
})

test('without a kind of deal, the object stays empty', () => {
  expect(from({ deal: null })).toMatchObject({ object: '', kind: 'vente' })
  expect(from({ deal: 'location-gerance' })).toMatchObject({ kind: 'location' })
})

test('the seller’s own address comes before that of the business', () => {
  const facts = { ownerName: 'Jeanne Auber', ownerAddress: '3, rue Basse, 14000 Caen', street: '12, rue du Port' }
  expect(from({ facts }).parties).toMatchObject([{ name: 'Jeanne Auber', address: '3, rue Basse, 14000 Caen' }])
})

test('fees and who pays come from the price list, unless the record says them', () => {
  const service = { name: 'Vente de fonds', payer: 'Au vendeur', brackets: [{ percent: 10 }] }
  const charged = { service, amount: 25_000, text: '25\u202f000\u00a0€ TTC (barème)', payer: 'acquereur' } as const
  const bare = aDossier({ price: 250_000, facts: {} }) as Dossier
  expect(termsFrom(bare, charged)).toMatchObject({ fees: charged.text, feesPayer: 'acquereur' })
  expect(feesHint(charged, bare)).toMatch(/^D’après le barème/)
  const own = aDossier({ price: 265_000, facts: { feesPayer: 'partages', priceWithoutFees: 245_000 } }) as Dossier
  expect(termsFrom(own, charged)).toMatchObject({ fees: '20\u202f000\u00a0€ TTC', feesPayer: 'partages' })
  expect(feesHint(charged, own)).toContain('donne 25\u202f000\u00a0€ TTC')
  expect(feesHint(undefined, bare)).toMatch(/^Le barème n’a pas une seule ligne/)
  expect(feesHint(undefined, aDossier({ deal: null }) as Dossier)).toMatch(/demande la nature/)
})
