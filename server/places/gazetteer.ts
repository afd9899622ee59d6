import { AREAS, type Area } from './areas.ts'
import type { PlacesIndex } from './index-file.ts'
import type { Location } from './place.ts'
import { commonLocation, largestFirst, type Spot } from './spot.ts'

/** Every place, by what identifies it. */
export interface Gazetteer {
  communes: Map<string, Spot>
  arrondissements: Map<string, Spot>
  departements: Map<string, Spot>
  regions: Map<string, Spot>
  areas: { spot: Spot; area: Area }[]
  /** largest first; in Paris, Lyon and Marseille the arrondissements, not the city */
  postcodes: Map<string, Spot[]>
}

/** Joins the rows of the index into places that know what they lie in. */
export function createGazetteer(index: PlacesIndex): Gazetteer {
  const regionOf = new Map(index.departements.map(([code, , region]) => [code, region]))
  const communes = new Map(
    index.communes.map(([code, name, , population, postcodes]) => {
      const departement = departementCode(code)
      const region = regionOf.get(departement) ?? null
      return [code, spot('commune', { code, name, population, postcodes, commune: code, departement, region })]
    }),
  )
  const arrondissements = new Map(
    index.arrondissements.map(([code, name, city, population, postcodes]) => {
      const { commune, departement, region } = communes.get(city) ?? nowhere
      const own = { code, name, population, postcodes, commune, arrondissement: code, departement, region }
      return [code, spot('arrondissement', own)]
    }),
  )
  const all = [...communes.values()]
  const communesOf = Map.groupBy(all, ({ departement }) => departement)
  const departements = new Map(
    index.departements.map((row) => [row[0], departementSpot(row, communesOf.get(row[0]) ?? [])]),
  )
  const regions = new Map(index.regions.map((row) => [row[0], regionSpot(row, [...departements.values()])]))
  const areas = AREAS.map((area) => ({ area, spot: areaSpot(area, index, { communes, departements }) }))
  return { communes, arrondissements, departements, regions, areas, postcodes: byPostcode([...arrondissements.values(), ...all]) }
}

const nowhere: Location = { commune: null, arrondissement: null, departement: null, region: null }

type SpotRow = Partial<Location> & { code: string; name: string; population: number; postcodes?: string }

const spot = (kind: Spot['kind'], { postcodes = '', ...row }: SpotRow): Spot => ({
  kind, ...nowhere, ...row, postcodes: postcodes === '' ? [] : postcodes.split(' '),
})

/** Overseas codes have three figures. */
export const departementCode = (commune: string) => commune.slice(0, /^9[78]/.test(commune) ? 3 : 2)

const populationOf = (spots: Spot[]) => spots.reduce((total, { population }) => total + population, 0)

function departementSpot([code, name, region]: PlacesIndex['departements'][number], own: Spot[]): Spot {
  // Paris, Saint-Martin and Saint-Barthélemy are one commune
  const commune = own.length === 1 ? (own[0]?.code ?? null) : null
  return spot('departement', { code, name, population: populationOf(own), commune, departement: code, region })
}

function regionSpot([code, name]: PlacesIndex['regions'][number], departements: Spot[]): Spot {
  const own = departements.filter(({ region }) => region === code)
  const [only, ...others] = own
  // overseas, région and département are one place: the département stands for it
  if (only && others.length === 0) return only
  return spot('region', { code, name, population: populationOf(own), region: code })
}

function areaSpot(area: Area, index: PlacesIndex, known: Pick<Gazetteer, 'communes' | 'departements'>): Spot {
  const departements = area.departements ?? []
  const communes = (area.intercommunalites ?? []).flatMap((code) => index.intercommunalites[code] ?? [])
  const parts = [
    ...departements.map((code) => known.departements.get(code)),
    ...communes.map((code) => known.communes.get(code)),
  ].filter((part) => part !== undefined)
  const code = area.name
  const row = { ...commonLocation(parts), code, name: area.name, population: populationOf(parts) }
  const largest = parts.filter(({ kind }) => kind === 'commune').sort(largestFirst)
  return { ...spot('area', row), departements, communes: new Set(largest.map((part) => part.code)) }
}

function byPostcode(spots: Spot[]): Map<string, Spot[]> {
  const postcodes = new Map<string, Spot[]>()
  const cities = new Set(spots.filter(({ kind }) => kind === 'arrondissement').map(({ commune }) => commune))
  for (const one of spots.sort(largestFirst)) {
    if (one.kind === 'commune' && cities.has(one.code)) continue
    for (const postcode of one.postcodes) {
      const there = postcodes.get(postcode)
      if (there) there.push(one)
      else postcodes.set(postcode, [one])
    }
  }
  return postcodes
}
