import { describe, expect, test } from 'vitest'
import { ACTIVITY_NAMES, SECTOR_NAMES, sectorRow } from './activities.ts'
import { CATEGORIES } from './category.ts'
import { DETAIL_NAMES, DETAILS_OF } from './details.ts'
import { FactsForm } from './facts.ts'
import { applies, FIELD_NAMES, field, maxOf, type FactRow, YEAR_FIELD_NAMES, YEAR_FIELDS } from './fields.ts'

const ROWS: [string, FactRow][] = [
  ...FIELD_NAMES.map((name): [string, FactRow] => [name, field(name)]),
  ...YEAR_FIELD_NAMES.map((name): [string, FactRow] => [`year ${name}`, YEAR_FIELDS[name]]),
]

/** A confidential text, or a choice with confidential values. */
const isSaidInConfidence = ({ kind, visibility, secretChoices }: FactRow) =>
  (kind === 'text' && visibility === 'confidential') || secretChoices !== undefined

describe('every row of the register is complete', () => {
  test.each(ROWS)('%s', (_name, row) => {
    const { kind, choices, min = 0, needs, label, secretChoices = [] } = row
    expect(label).toMatch(/^\S.*\S$/)
    expect(Object.keys(choices ?? {}).length > 1).toBe(kind === 'choice' || kind === 'several')
    const isBounded = !['choice', 'several', 'yes-no', 'date'].includes(kind)
    expect(maxOf(row) > min).toBe(isBounded)
    if (needs !== undefined) expect(FIELD_NAMES).toContain(needs)
    for (const secret of secretChoices) expect(Object.keys(choices ?? {})).toContain(secret)
  })

  test('a confidential row is shown nowhere and filters nothing', () => {
    const leaking = FIELD_NAMES.filter((name) => {
      const { visibility, shown, filter } = field(name)
      return visibility === 'confidential' && (shown !== undefined || filter !== undefined)
    })
    expect(leaking).toEqual([])
  })

  test.each(ROWS.filter(([, row]) => isSaidInConfidence(row)))(
    '%s declares whether it is personal data, to be erased with the seller',
    (_name, { personal }) => expect(personal).toBeTypeOf('boolean'),
  )
})

test('the five figures of the specification are rows, with the categories of the specification', () => {
  expect(FIELD_NAMES.filter((name) => field(name).specified).toSorted()).toEqual([...DETAIL_NAMES].toSorted())
  for (const category of CATEGORIES) {
    const own = DETAIL_NAMES.filter((name) => applies(name, { category }))
    expect(own.toSorted()).toEqual(DETAILS_OF[category].toSorted())
  }
})

test('15 sectors hold 107 activities, each once', () => {
  expect(SECTOR_NAMES).toHaveLength(15)
  expect(ACTIVITY_NAMES).toHaveLength(107)
  for (const name of SECTOR_NAMES) expect(CATEGORIES).toEqual(expect.arrayContaining([...sectorRow(name).categories]))
})

test('no two facts have the same rank on the card of a trade', () => {
  const cards = FIELD_NAMES.map((name) => field(name).card).filter((card) => typeof card === 'object')
  const places = cards.flatMap((card) => Object.entries(card).map(String))
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
})

test.each([
  [{ yearlyRent: -1 }, 'Loyer annuel HT HC : saisissez un nombre entre 0 et 10\u202f000\u202f000'],
  [{ surface: -1 }, 'Surface : indiquez un nombre positif, ou rien'],
  [{ yearlyRent: 12_600.5 }, 'Loyer annuel HT HC : un nombre entier'],
  [{ shopFront: 7.25 }, 'Linéaire de vitrine : 1 décimale au plus'],
  [{ leaseType: '3-6-9' }, 'Type de bail : choisissez une valeur de la liste'],
  [{ licence: ['V'] }, 'Licence : choisissez des valeurs de la liste'],
  [{ flat: 'oui' }, 'Logement de fonction : répondez par oui ou par non'],
  [{ leaseEnd: '31/12/2030' }, 'Échéance du bail : saisissez une date'],
  [{ leaseUse: 'x'.repeat(201) }, 'Destination du bail : 200 caractères au plus'],
])('%o is refused: %s', (facts, message) => {
  const { error } = FactsForm.safeParse(facts)
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('a fact applies to its deals and categories, and depends on another fact', () => {
  const shop = { category: 'Commerce', deal: 'murs' } as const
  expect(applies('energyClass', shop)).toBe(true)
  // An energy certificate is possible for a business of any nature.
  expect(applies('energyClass', { category: 'Commerce' })).toBe(true)
  expect(applies('stars', shop)).toBe(false)
  expect(applies('yield', shop)).toBe(false)
  expect(applies('yield', { ...shop, facts: { occupied: true } })).toBe(true)
})
