import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { loadPlaces } from '#server/places/places.ts'
import { IS_ALL, thirdInTurn } from '#test/matrix.ts'
import { drawCountry } from './country.ts'
import { drawPart, type CountryPart } from './part.ts'
import { boxAround, boxOf, communesIn, outlines, pointOf, sheetOf } from './sheets.ts'

/** A map must not add much to the size of a page. */
const MAX_BYTES = 15_000

const places = loadPlaces()
const departements = Object.keys(outlines().coarse.departements)
const communesOf = (departement: string) => {
  const box = boxOf('departements', departement)
  return box ? communesIn(sheetOf(departement), box).length : 0
}

const compressed = promisify(brotliCompress)
const weightOf = async (drawing: string) => (await compressed(drawing)).length

/** A deterministic generator of counts as uneven as those of a large catalogue. */
const countsFrom = (seed: number) => () => {
  seed = (seed * 16_807) % 2_147_483_647
  return 1 + Math.floor((seed / 2_147_483_647) ** 3 * 40_000)
}

/** The longest likely search: each link of the drawing repeats its parameters. */
const QUERY = {
  category: "Immobilier d'entreprise",
  minPrice: '120000',
  maxPrice: '345000',
  deal: 'fonds,murs',
  vue: 'carte',
}
const hrefOf = (location: string) => `/search?${new URLSearchParams({ location, ...QUERY })}`

test('France with listings everywhere weighs at most 15 kB @slow', async () => {
  const next = countsFrom(7)
  const regions = [...new Set(departements.map((code) => places.departement(code)?.regionCode ?? ''))]
  const drawn = (codes: string[], find: typeof places.departement) =>
    codes.flatMap((code) => {
      const place = find(code)
      return place ? [{ code, name: place.name, count: next(), href: hrefOf(place.value) }] : []
    })
  const drawing = drawCountry({
    departements: drawn(departements, places.departement),
    regions: drawn(regions, places.region),
  })
  expect(await weightOf(drawing)).toBeLessThanOrEqual(MAX_BYTES)
})

/** The size of a drawing with listings in each commune. */
function weightOfPart(part: Pick<CountryPart, 'departement' | 'box' | 'focus' | 'circle'>): Promise<number> {
  const next = countsFrom(11)
  const communes = communesIn(sheetOf(part.departement), part.box)
  return weightOf(
    drawPart({
      ...part,
      label: 'Carte',
      spots: communes.map((commune) => ({ ...commune, count: next() })),
      hrefOf: ({ spots: [first] }) => hrefOf(first.name),
      namedMax: 40,
    }),
  )
}

test('each département with listings in all its communes weighs at most 15 kB @slow', async () => {
  const heaviest = departements.toSorted((one, other) => communesOf(other) - communesOf(one))
  const weights = await Promise.all(
    heaviest.slice(0, IS_ALL ? Infinity : 3).map(async (departement) => {
      const box = boxOf('departements', departement)
      const weight = box ? await weightOfPart({ departement, box, focus: [departement] }) : 0
      return { departement, weight }
    }),
  )
  expect(weights.filter(({ weight }) => weight > MAX_BYTES)).toEqual([])
})

test.each(thirdInTurn(['Lyon', 'Paris', 'Lille', 'Rennes', 'Toulouse', 'Bastia', 'Saint-Denis, La Réunion']))(
  'circles around %s with listings in all their communes weigh at most 15 kB @slow',
  async (name) => {
    const { code = '' } = places.town(name) ?? {}
    const [x, y] = pointOf(code) ?? [NaN, NaN]
    for (const km of [5, 30, 50]) {
      const departement = code.startsWith('97') ? code.slice(0, 3) : code.slice(0, 2)
      const part = { departement, box: boxAround([x, y], km * 2.5), focus: [], circle: { x, y, km } }
      expect(await weightOfPart(part), `${km} km`).toBeLessThanOrEqual(MAX_BYTES)
    }
  },
)
