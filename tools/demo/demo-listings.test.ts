import { describe, expect, test } from 'vitest'
import { finance, financingPlan } from '#domain/financing/financing.ts'
import { FINANCING_MARKET } from '#domain/financing/market.ts'
import { DossierForm } from '#domain/listing/dossier.ts'
import { applies, FIELD_NAMES, field } from '#domain/listing/register/fields.ts'
import { identifyingWarnings } from '#domain/listing/publication/identifying-words.ts'
import { publicationProblems } from '#domain/listing/publication/publication.ts'
import type { DemoListing } from './demo-listing.ts'
import { toDossierForm } from './dossiers.ts'
import { galleryOf } from './galleries.ts'
import { ALL_LISTINGS, LISTINGS } from './listings.ts'

const PUBLISHED = ALL_LISTINGS.filter(({ trade }) => trade.status !== 'brouillon')

/** The free texts of a listing that visitors read. */
const textsOf = ({ title, description, features }: DemoListing) =>
  [title, description, ...features].join('\n').replaceAll(/\s/g, ' ')

const amount = (text: string) => Number(text.replaceAll(' ', '').replace(',', '.'))

/** The amounts that a pattern finds in the texts of a listing; its group is the amount. */
const told = (listing: DemoListing, pattern: RegExp) =>
  [...textsOf(listing).matchAll(pattern)].map(([, text = '']) => amount(text))

const AMOUNT = String.raw`(\d[\d ]*(?:,\d+)?)`

/**
 * Upper bounds of A to F, in kWh of primary energy and kg of CO₂ per m² and year, of non-residential buildings: arrêté
 * du 15 septembre 2006. https://rt-re-batiment.developpement-durable.gouv.fr/dpe-tertiaire-a785.html, read 2026-11-24.
 */
const SCALES = {
  offices: { energy: [50, 110, 210, 350, 540, 750], climate: [5, 15, 30, 60, 100, 145] },
  /** Continuously occupied buildings, such as hotels. */
  continuous: { energy: [100, 210, 370, 580, 830, 1130], climate: [12, 30, 65, 110, 160, 220] },
  others: { energy: [30, 90, 170, 270, 380, 510], climate: [3, 10, 25, 45, 70, 95] },
}

function useOf({ category, title, trade: { activities } }: DemoListing): keyof typeof SCALES {
  if (category === 'Hôtellerie') return activities[0] === 'restaurant' ? 'others' : 'continuous'
  return /bureaux|espace de travail/i.test(title) ? 'offices' : 'others'
}

test('66 listings are for sale: some under offer, some under contract, some blurred, some with withheld figures', () => {
  const count = (isIt: (trade: DemoListing['trade']) => boolean) => LISTINGS.filter(({ trade }) => isIt(trade)).length
  expect({
    all: LISTINGS.length,
    offer: count(({ status }) => status === 'sous offre'),
    contract: count(({ status }) => status === 'sous compromis'),
    exclusive: count(({ isExclusive }) => isExclusive === true),
    blurred: count(({ discretion }) => discretion !== undefined),
    brackets: count(({ disclosure }) => disclosure === 'tranche'),
    withheld: count(({ disclosure }) => disclosure === 'dossier'),
  }).toEqual({ all: 66, offer: 5, contract: 4, exclusive: 21, blurred: 12, brackets: 7, withheld: 2 })
})

test.each(['Commerce', 'Hôtellerie'])('in %s, about half earn a buyer’s loan repayments and pay', (category) => {
  const verdicts = LISTINGS.filter(({ trade }) => trade.deal === 'fonds' || trade.deal === 'murs-et-fonds')
    .filter((listing) => listing.category === category && listing.trade.years?.restatedEbitda)
    .map((listing) => {
      const { facts, years } = toDossierForm(listing)
      const plan = financingPlan({
        deal: listing.trade.deal as 'fonds',
        price: listing.price,
        buyerFees: listing.price - (facts.priceWithoutFees ?? listing.price),
        premisesPrice: facts.priceMurs,
        ...(listing.trade.activities[0] === 'pharmacy' ? { months: FINANCING_MARKET.pharmacyMonths } : {}),
        ebitda: years[0]?.figures.restatedEbitda,
        pay: FINANCING_MARKET.pay,
      })
      return finance(plan).coverage?.verdict
    })
  const share = verdicts.filter((verdict) => verdict === 'usual' || verdict === 'tight').length / verdicts.length
  expect(share).toBeGreaterThan(0.4)
  expect(share).toBeLessThan(0.7)
})

describe.each(PUBLISHED.map((listing) => [listing.reference, listing] as const))('%s', (_reference, listing) => {
  const form = toDossierForm(listing)
  const { facts, years, category, price } = form
  const [latest] = years

  test('can be published', () => {
    expect(DossierForm.parse(form)).toEqual(form)
    expect(publicationProblems(form, { hasMandate: true })).toEqual([])
  })

  test('has facts that apply to it', () => {
    const { deal } = listing.trade
    // An electrician's company is sold and rents its workshop: the rent is stated, although this deal includes no lease.
    const stray = FIELD_NAMES.filter((name) => facts[name] !== undefined && !applies(name, { category, deal, facts }))
    expect(stray.filter((name) => !field(name).specified && name !== 'yearlyRent')).toEqual([])
  })

  test('has the energy classes of the scale for its use', () => {
    const { energyClass, energyValue, climateClass, climateValue } = facts
    if (energyValue === undefined || climateValue === undefined) return
    const scale = SCALES[useOf(listing)]
    const letterOn = (bounds: number[], value: number) => 'ABCDEFG'[bounds.filter((bound) => value > bound).length]
    expect([energyClass, climateClass]).toEqual([
      letterOn(scale.energy, energyValue),
      letterOn(scale.climate, climateValue),
    ])
  })

  test('has its fees paid by the party that the agency’s fee schedule names', () => {
    // « À la charge du locataire qui cède le bail ».
    if (listing.trade.deal === 'droit-au-bail') expect(facts.feesPayer).toBe('vendeur')
  })

  test('is sold for a price with plausible fees', () => {
    const { feesPayer, priceWithoutFees = 0 } = facts
    if (feesPayer === 'vendeur') return
    const percent = (((price ?? 0) - priceWithoutFees) / priceWithoutFees) * 100
    expect(percent).toBeGreaterThanOrEqual(feesPayer === 'partages' ? 2 : 3.5)
    expect(percent).toBeLessThanOrEqual(10)
  })

  test('has the rent, the revenue and the EBITDA that its texts state', () => {
    for (const rent of told(listing, new RegExp(String.raw`loyer de ${AMOUNT} € par mois`, 'gi'))) {
      expect(facts.yearlyRent).toBe(rent * 12)
    }
    expect(latest?.figures.revenue).toBe(listing.details.revenue)
    const patterns = [
      String.raw`EBE(?: retraité| normatif| du dernier exercice)?(?: ressort à| s’établit à| atteint| de| est de| s’élève à| à)? ${AMOUNT} €`,
      String.raw`${AMOUNT} € d’EBE`,
    ]
    for (const pattern of patterns) {
      for (const ebitda of told(listing, new RegExp(pattern, 'g'))) {
        expect(latest?.figures.restatedEbitda).toBe(ebitda)
      }
    }
    for (const percent of told(listing, new RegExp(String.raw`${AMOUNT} % d’EBE`, 'g'))) {
      expect((latest?.figures.restatedEbitda ?? 0) / (latest?.figures.revenue ?? 1)).toBeCloseTo(percent / 100, 3)
    }
    for (const mean of told(listing, new RegExp(String.raw`EBE moyen .*?${AMOUNT} €`, 'g'))) {
      const sum = years.reduce((total, { figures }) => total + (figures.restatedEbitda ?? 0), 0)
      expect(sum / years.length).toBe(mean)
    }
  })

  test('has consistent years', () => {
    for (const { figures } of years) {
      const { revenue = 0, grossMargin = 0, restatedEbitda = 0, netResult = 0 } = figures
      expect(grossMargin).toBeLessThan(revenue)
      expect(restatedEbitda).toBeLessThan(revenue)
      expect(netResult).toBeLessThan(restatedEbitda)
    }
  })

  test('has the yield, the seats, the licence and the rooms that its texts state', () => {
    for (const percent of told(listing, new RegExp(String.raw`Rendement brut de ${AMOUNT} %`, 'g'))) {
      expect(((facts.yearlyRent ?? 0) / (price ?? 1)) * 100).toBeCloseTo(percent, 1)
    }
    for (const rooms of told(listing, /(\d+) chambres$/gm)) expect(facts.rooms).toBe(rooms)
    const seats = told(listing, /^(?:Bistrot|Bouchon lyonnais) de (\d+) couverts/gm)
    for (const count of seats) expect(facts.seats).toBe(count)
    for (const [, licence] of textsOf(listing).matchAll(/[Ll]icence (IV|III)\b/g)) {
      expect(facts.licence).toContain(licence)
    }
  })

  test('states no figure that it withholds', () => {
    const { disclosure } = listing.trade
    if (disclosure === undefined) return
    const { revenue = 0, restatedEbitda = 0 } = latest?.figures ?? {}
    const amounts = told(listing, new RegExp(`${AMOUNT} €`, 'g'))
    expect(amounts.filter((one) => one === revenue || one === restatedEbitda)).toEqual([])
    expect(textsOf(listing)).not.toMatch(/EBE[^.]*\d{2} ?\d{3} €/)
  })

  test('does not name the town when it is blurred', () => {
    if (listing.trade.discretion === undefined) return
    const town = listing.location.replace(/( \d+e)?,.*/, '')
    const pictures = form.pictures.flatMap(({ alt, caption }) => [alt, caption])
    for (const secret of [town, facts.tradeName, facts.company, facts.ownerName, facts.landlord]) {
      if (secret) expect([textsOf(listing), ...pictures].join('\n')).not.toContain(secret)
    }
  })

  test('has no identifying words when it is blurred', () => {
    expect(identifyingWarnings(form)).toEqual([])
  })

  test('has a gallery with texts, and a plan that adds up to its surface', () => {
    const gallery = galleryOf(listing)
    const isForSale = LISTINGS.includes(listing)
    expect(form.pictures.length).toBeGreaterThanOrEqual(isForSale ? 2 : 1)
    expect(form.pictures.length).toBeLessThanOrEqual(5)
    expect(form.pictures.filter(({ alt }) => alt === '')).toEqual([])
    expect(gallery.filter(({ caption }) => caption === '')).toEqual([])
    for (const { caption, alt } of gallery) {
      if (caption !== 'Plan indicatif') continue
      const areas = [...alt.matchAll(/(\d+)\u00a0m²/g)].map(([, area]) => Number(area))
      expect(areas.reduce((sum, area) => sum + area, 0)).toBe(listing.details.surface)
    }
  })
})
