import { expect, test } from 'vitest'
import { randomFrom } from '#test/random-from.ts'
import { aRandomBrief, aRandomListing } from '#test/briefs.ts'
import { fitOf } from './match.ts'
import type { MatchedBrief, MatchedListing } from './match-verdicts.ts'
import type { PriceBand } from './price-band.ts'
import { activity } from '#domain/listing/register/activities.ts'

const aBrief = (own: Partial<MatchedBrief> = {}): MatchedBrief => ({ areas: [], strict: [], ...own })
const aListing = (own: Partial<MatchedListing> = {}): MatchedListing => ({
  id: 1,
  price: 200_000,
  deal: 'fonds',
  sector: 'food-trades',
  activities: ['bakery'],
  commune: '14366',
  arrondissement: null,
  departement: '14',
  region: '28',
  facts: {},
  ...own,
})
const plain = (texts: string[] = []) => texts.map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '))

test('the reasons are in words', () => {
  const caen = {
    name: 'Caen',
    towns: new Map([['14366', 42.3]]),
    whole: new Set<string>(),
    touched: new Set(['14']),
    wholeRegions: new Set<string>(),
    touchedRegions: new Set(['28']),
  }
  const brief = aBrief({
    activities: ['bakery'],
    places: [{ name: 'Caen', radius: 50 }],
    areas: [caen],
    priceMax: 185_000,
    revenueMin: 300_000,
    contribution: 60_000,
    strict: ['trade', 'place', 'price', 'revenue'],
  })
  const fit = fitOf(brief, aListing())
  expect(plain(fit?.reasons)).toEqual([
    'même activité',
    'à 42 km de Caen',
    'prix 8 % au-dessus',
    'apport de 30 % du prix',
    'chiffre d’affaires non communiqué',
  ])
  expect(fit?.score).toBe(83)
})

test('the band of prices is that of the agency, and a price far below is never excluded', () => {
  const brief = aBrief({ priceMax: 185_000, strict: ['price'] })
  expect(fitOf(brief, aListing({ price: 203_500 }))?.score).toBe(50)
  expect(fitOf(brief, aListing({ price: 203_501 }))).toBeUndefined()
  expect(fitOf(brief, aListing({ price: 203_501 }), { band: { below: 15, above: 20 } })?.score).toBe(50)
  expect(fitOf(brief, aListing({ price: 157_250 }))?.score).toBe(100)
  expect(plain(fitOf(brief, aListing({ price: 92_500 }))?.reasons)).toEqual(['prix 50 % au-dessous du budget'])
  // A yearly rent is not compared with a budget.
  expect(fitOf(brief, aListing({ price: 900_000, deal: 'location' }))?.reasons).toEqual(['prix non comparable'])
})

test('a bracket tells no more than its bounds', () => {
  const asked = (revenueMin: number) =>
    fitOf(aBrief({ revenueMin, strict: ['revenue'] }), aListing({ facts: { revenue: { from: 250_000, to: 500_000 } } }))
  expect([0, 1, 250_000, 250_001, 499_999, 500_000].map((least) => asked(least)?.score)).toEqual([
    100,
    100,
    100,
    50,
    50,
    undefined,
  ])
})

test('an unknown fact never excludes', () => {
  const everything = aBrief({
    sectors: ['food-trades'],
    deals: ['fonds'],
    contribution: 1,
    revenueMin: 1e9,
    ebitdaMin: 1e9,
    surfaceMin: 1e5,
    flat: true,
    licences: ['IV'],
    without: ['employees', 'occupied'],
    strict: [
      'trade',
      'place',
      'price',
      'deal',
      'contribution',
      'revenue',
      'ebitda',
      'surface',
      'flat',
      'licence',
      'without',
    ],
  })
  const silent = aListing({ deal: null, sector: null, activities: [], commune: null, departement: null, region: null })
  expect(fitOf(everything, silent)?.score).toBe(50)
})

/** The rules again, as plainly as possible: a list of shares of weights, or "out". */
function reference(brief: MatchedBrief, listing: MatchedListing, band: PriceBand): number | 'out' {
  const parts: [weight: number, share: number | 'unknown', name: MatchedBrief['strict'][number]][] = []
  const { facts } = listing
  if (brief.sectors?.length || brief.activities?.length) {
    const same = listing.activities.filter((one) => brief.activities?.includes(one))
    const sectors = listing.activities.map((one) => activity(one).sector)
    if (listing.sector) sectors.push(listing.sector)
    const wished = new Set((brief.activities ?? []).map((one) => activity(one).sector))
    if (listing.activities.length === 0) parts.push([30, 'unknown', 'trade'])
    else if (same.length > 0 || sectors.some((one) => brief.sectors?.includes(one))) parts.push([30, 1, 'trade'])
    else if (brief.strict.includes('trade')) return 'out'
    else parts.push([30, sectors.some((one) => wished.has(one)) ? 0.5 : 0, 'trade'])
  }
  if (brief.places?.length) {
    const each = brief.areas.map((area) => {
      const towns = [listing.arrondissement, listing.commune].filter((code) => code !== null)
      if (towns.some((code) => area.towns.has(code))) return 1
      if (listing.departement && area.whole.has(listing.departement)) return 1
      if (listing.region && area.wholeRegions.has(listing.region)) return 1
      if (towns.length > 0) return 0
      if (listing.departement) return area.touched.has(listing.departement) ? 'unknown' : 0
      if (listing.region) return area.touchedRegions.has(listing.region) ? 'unknown' : 0
      return 'unknown'
    })
    const shares = new Set<number | string>(each)
    parts.push([20, shares.has(1) ? 1 : shares.has('unknown') ? 'unknown' : 0, 'place'])
  }
  if (brief.priceMin || brief.priceMax) {
    const { price } = listing
    const isRent = listing.deal && ['location', 'location-gerance', 'franchise'].includes(listing.deal)
    const [low, high] = [brief.priceMin ?? 0, brief.priceMax || Infinity]
    if (price <= 0 || (isRent && listing.deal && !brief.deals?.includes(listing.deal)))
      parts.push([25, 'unknown', 'price'])
    else if (price < low || price > (high * (100 + band.above)) / 100) parts.push([25, 0, 'price'])
    else if (price > high || (!low && high < Infinity && price < (high * (100 - band.below)) / 100))
      parts.push([25, 0.5, 'price'])
    else parts.push([25, 1, 'price'])
  }
  if (brief.deals?.length)
    parts.push([10, listing.deal === null ? 'unknown' : Number(brief.deals.includes(listing.deal)), 'deal'])
  if (brief.contribution) {
    const isBought = listing.deal && !['location', 'location-gerance', 'franchise'].includes(listing.deal)
    const share = brief.contribution / listing.price
    parts.push([
      15,
      !isBought || listing.price <= 0 ? 'unknown' : share >= 0.2 ? 1 : share >= 0.15 ? 0.5 : 0,
      'contribution',
    ])
  }
  for (const [name, low, high] of [
    ['revenue', brief.revenueMin, undefined],
    ['ebitda', brief.ebitdaMin, undefined],
    ['surface', brief.surfaceMin, brief.surfaceMax],
  ] as const) {
    if (!low && !high) continue
    const value = facts[name]
    const weight = name === 'surface' ? 5 : 10
    if (value === undefined) parts.push([weight, 'unknown', name])
    else if (typeof value === 'number')
      parts.push([weight, Number(value >= (low ?? 0) && value <= (high || Infinity)), name])
    else {
      const { from = -1, to = 1e15 } = value as { from?: number; to?: number }
      // Tries every amount that the bracket may stand for, at its ends and at what is asked.
      const fits = [from, to - 0.01, low ?? 0, (low ?? 0) - 0.01]
        .filter((one) => one >= from && one < to)
        .map((one) => one >= (low ?? 0))
      parts.push([weight, fits.every(Boolean) ? 1 : fits.some(Boolean) ? 'unknown' : 0, name])
    }
  }
  if (brief.flat) parts.push([5, facts.flat === undefined ? 'unknown' : Number(facts.flat), 'flat'])
  if (brief.licences?.length) {
    const own = facts.licence as string[] | undefined
    parts.push([5, !own?.length ? 'unknown' : Number(brief.licences.some((one) => own.includes(one))), 'licence'])
  }
  if (brief.without?.length) {
    const values = brief.without.map((name) => facts[name])
    const isRefused = values.some((value) => value !== undefined && value !== false && value !== 0)
    parts.push([5, isRefused ? 0 : values.includes(undefined) ? 'unknown' : 1, 'without'])
  }
  if (parts.some(([, share, name]) => share === 0 && brief.strict.includes(name))) return 'out'
  const total = parts.reduce((sum, [weight]) => sum + weight, 0)
  const gained = parts.reduce((sum, [weight, share]) => sum + weight * (share === 'unknown' ? 0.5 : share), 0)
  return total === 0 ? 100 : Math.round((gained / total) * 100)
}

test('ten thousand random pairs have the score of a plain reference @slow', () => {
  const random = randomFrom(49)
  const seen = { out: 0, in: 0 }
  for (let pair = 0; pair < 10_000; pair += 1) {
    const [brief, listing] = [aRandomBrief(random), aRandomListing(random)]
    const band = { below: Math.floor(random() * 50), above: Math.floor(random() * 50) }
    const expected = reference(brief, listing, band)
    const fit = fitOf(brief, listing, { band })
    if (fit?.score !== (expected === 'out' ? undefined : expected))
      expect({ brief, listing, fit }, String(expected)).toBeUndefined()
    if (fit?.reasons.some((text) => !text)) expect({ brief, listing, fit }, 'no words').toBeUndefined()
    seen[expected === 'out' ? 'out' : 'in'] += 1
  }
  expect(Math.min(seen.out, seen.in)).toBeGreaterThan(1_000)
})
