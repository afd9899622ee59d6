import { expect, test } from 'vitest'
import { randomFrom } from '#test/random-from.ts'
import { type Seeker, toldDemand } from './demand.ts'

const REGIONS: Record<string, string> = { '2A': '94', '2B': '94', 14: '28', 50: '28', 61: '28' }
const regionOf = (code: string) => REGIONS[code]

const seekers = (count: number, ...departements: string[]): Seeker[] =>
  Array.from({ length: count }, () => ({
    departements: new Set(departements),
    regions: new Set(departements.flatMap((code) => regionOf(code) ?? [])),
  }))

const shown = (all: Seeker[]) => {
  const { departements, regions, france } = toldDemand(all, regionOf)
  return { ...Object.fromEntries(departements), ...Object.fromEntries(regions), france }
}

test('a larger place tells of those outside its told parts from five on only', () => {
  expect(shown([...seekers(9, '2B'), ...seekers(4, '2A')])).toEqual(shown(seekers(9, '2B')))
  expect(shown([...seekers(9, '2B'), ...seekers(5, '2A')])).toEqual({ '2A': 5, '2B': 5, 94: 10, france: 10 })
  expect(shown([...seekers(3, '14'), ...seekers(2, '50')])).toEqual({ 28: 5, france: 5 })
})

test('whatever the others look for, up to four people who are alone in a département change nothing that is told @slow', () => {
  const random = randomFrom(7)
  const next = (below: number) => Math.floor(random() * below)
  const codes = ['2A', '2B', '14', '50', '61']
  for (let round = 0; round < 2_000; round++) {
    const [hidden = '', ...others] = codes.toSorted(() => next(2) - 0.5)
    const all = others.flatMap((code) => seekers(next(14), code))
    const alone = toldDemand([...all, ...seekers(1 + next(4), hidden)], regionOf)
    expect(alone.departements.get(hidden)).toBeUndefined()
    const without = toldDemand(all, regionOf)
    expect([...alone.departements]).toEqual([...without.departements])
    // A région whose other parts hide up to four too may reach five with them: that tells of five.
    for (const [region, told] of alone.regions) {
      const before = without.regions.get(region) ?? 0
      const hiddenThere = all.filter(
        ({ regions, departements }) =>
          regions.has(region) && ![...departements].some((code) => without.departements.has(code)),
      ).length
      if (hiddenThere === 0) expect(told).toBe(before)
    }
  }
})
