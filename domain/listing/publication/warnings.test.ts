import { expect, test } from 'vitest'
import { aDossier } from '#test/makers.ts'
import type { DossierForm } from '#domain/listing/dossier.ts'
import type { YearFigures } from '#domain/listing/register/fields.ts'
import { warningsOf } from './warnings.ts'

/** A shop without accounts yet. */
const aForm = (own: Partial<DossierForm> = {}): DossierForm =>
  aDossier({ facts: { feesPayer: 'vendeur', surface: 140 }, years: [], ...own })

const TODAY = '2026-11-22'

const paths = (own: Partial<DossierForm>) => warningsOf(aForm(own), TODAY).map(({ path }) => path)

const year = (closedOn: string, figures: YearFigures, months = 12) => ({ closedOn, months, figures })
const inYear = (figures: YearFigures) => paths({ years: [year('2025-12-31', figures)] })

test('a listing in order has no warning', () => {
  const figures = { revenue: 400_000, grossMargin: 260_000, ebitda: 80_000, restatedEbitda: 95_000, netResult: 60_000 }
  const years = ['2025', '2024', '2023'].map((on) => year(`${on}-12-31`, { ...figures, staffYear: 4.5 }))
  const facts = { yearEstablished: 1994, revenue: 400_000, yearlyRent: 18_000, leaseDeposit: 4_500 }
  expect(warningsOf(aForm({ years, facts: { ...facts, leaseStart: '2026-06-01' } }), TODAY)).toEqual([])
})

test('figures of a year that contradict each other are pointed out', () => {
  expect(inYear({ revenue: 300_000, ebitda: 300_001 })).toEqual(['years.0.figures.ebitda'])
  expect(inYear({ revenue: 300_000, restatedEbitda: 310_000 })).toEqual(['years.0.figures.restatedEbitda'])
  expect(inYear({ revenue: 300_000, grossMargin: 300_001 })).toEqual(['years.0.figures.grossMargin'])
  expect(inYear({ ebitda: 50_000, netResult: 60_000 })).toEqual([])
  expect(inYear({ ebitda: 50_000, netResult: 60_001 })).toEqual(['years.0.figures.netResult'])
  expect(inYear({ revenue: 2_000_000, staffYear: 2 })).toEqual([])
  expect(inYear({ revenue: 2_000_001, staffYear: 2 })).toEqual(['years.0.figures.staffYear'])
})

test('amounts typed in thousands of euros, or with zeros too many, are pointed out', () => {
  expect(paths({ price: 285 })).toEqual(['price'])
  expect(paths({ price: 1_000 })).toEqual([])
  expect(paths({ price: 1_000_000_000 })).toEqual(['price'])
  expect(inYear({ revenue: 400 })).toEqual(['years.0.figures.revenue'])
  expect(inYear({ netResult: -45 })).toEqual(['years.0.figures.netResult'])
  expect(paths({ facts: { yearlyRent: 18, stockValue: 0, propertyTaxRebilled: 300 } })).toEqual(['facts.yearlyRent'])
  // Fields that do not apply are not checked.
  expect(paths({ facts: { managementDeposit: 5 } })).toEqual([])
})

test('a revenue that changes by more than half in a year, scaled to twelve months, is pointed out', () => {
  const of = (latest: number, before: number, months = 12) =>
    paths({ years: [year('2025-12-31', { revenue: latest }, months), year('2024-12-31', { revenue: before })] })
  expect(of(300_000, 200_000)).toEqual([])
  expect(of(300_001, 200_000)).toEqual(['years.0.figures.revenue'])
  expect(of(99_999, 200_000)).toEqual(['years.0.figures.revenue'])
  expect(of(100_000, 200_000, 6)).toEqual([])
})

test('accounts that are missing, old, or differ from the shown revenue are pointed out', () => {
  expect(paths({ facts: { yearEstablished: 2021 } })).toEqual(['years'])
  expect(paths({ facts: { yearEstablished: 2022 } })).toEqual([])
  expect(paths({ deal: 'murs', facts: { yearEstablished: 1990 } })).toEqual([])
  expect(paths({ years: [year('2025-05-21', {})] })).toEqual(['years.0.closedOn'])
  expect(paths({ years: [year('2025-05-22', {})] })).toEqual([])
  const years = [year('2024-12-31', { revenue: 380_000 }), year('2025-12-31', { revenue: 400_000 })]
  expect(paths({ years, facts: { revenue: 380_000 } })).toEqual(['facts.revenue'])
  expect(paths({ years, facts: { revenue: 400_000 } })).toEqual([])
})

test('a deposit above a quarter of the rent is pointed out for leases since 28 May 2026', () => {
  const facts = { yearlyRent: 20_000, leaseDeposit: 5_001 }
  expect(paths({ facts: { ...facts, leaseStart: '2026-05-28' } })).toEqual(['facts.leaseDeposit'])
  expect(paths({ facts: { ...facts, leaseStart: '2026-05-27' } })).toEqual([])
  expect(paths({ facts: { ...facts, leaseDeposit: 5_000, leaseStart: '2026-05-28' } })).toEqual([])
  expect(paths({ facts })).toEqual([])
})
