import { AREAS, type Area } from './areas.ts'
import { createCommunes } from './communes.ts'
import type { PlacesIndex } from './index-file.ts'
import { commonLocation, largestFirst, type KnownPlace, noLocation } from './known-place.ts'

/** Every place, by its code (areas by name). */
export interface Gazetteer {
  communes: Map<string, KnownPlace>
  arrondissements: Map<string, KnownPlace>
  departements: Map<string, KnownPlace>
  regions: Map<string, KnownPlace>
  areas: Map<string, { place: KnownPlace; area: Area }>
  /** codes of the communes or arrondissements of each postal code, joined by a space */
  postcodes: Map<string, string>
}

/** Builds places from the rows of the index, each with the larger places it lies in. */
export function createGazetteer(index: Omit<PlacesIndex, 'names' | 'beginnings'>): Gazetteer {
  const communes = createCommunes(index)
  const departements = new Map(index.departements.map((row) => [row[0], toDepartement(row)]))
  const regions = new Map(index.regions.map((row) => [row[0], toRegion(row, [...departements.values()])]))
  const areas = AREAS.map((area) => ({ area, place: toArea(area, index, { communes, departements }) }))
  return {
    communes,
    arrondissements: toArrondissements(index, communes),
    departements,
    regions,
    areas: new Map(areas.map((one) => [one.area.name, one])),
    postcodes: new Map(index.postcodes),
  }
}

function toArrondissements(
  index: Pick<PlacesIndex, 'arrondissements'>,
  communes: Gazetteer['communes'],
): Gazetteer['arrondissements'] {
  const arrondissements = new Map<string, KnownPlace>()
  for (const [code, name, city, population, postcodes] of index.arrondissements) {
    const { commune, departement, region } = communes.get(city) ?? noLocation
    arrondissements.set(code, {
      kind: 'arrondissement',
      code,
      name,
      population,
      postcodes,
      commune,
      arrondissement: code,
      departement,
      region,
    })
  }
  return arrondissements
}

const toDepartement = ([code, name, region, population, commune]: PlacesIndex['departements'][number]): KnownPlace => ({
  ...noLocation,
  kind: 'departement',
  code,
  name,
  population,
  commune,
  departement: code,
  region,
})

const populationOf = (places: KnownPlace[]) => places.reduce((total, { population }) => total + population, 0)

function toRegion([code, name]: PlacesIndex['regions'][number], departements: KnownPlace[]): KnownPlace {
  const own = departements.filter(({ region }) => region === code)
  const [only, ...others] = own
  // an overseas région is the same place as its only département: use the département
  if (only && others.length === 0) return only
  return { ...noLocation, kind: 'region', code, name, population: populationOf(own), region: code }
}

function toArea(
  { name, ...area }: Area,
  index: Pick<PlacesIndex, 'intercommunalites'>,
  known: Pick<Gazetteer, 'communes' | 'departements'>,
): KnownPlace {
  const departements = area.departements ?? []
  const members = new Set((area.intercommunalites ?? []).flatMap((code) => index.intercommunalites[code] ?? []))
  const communes = [...members].map((code) => known.communes.get(code)).filter((place) => place !== undefined)
  const parts = [
    ...departements.map((code) => known.departements.get(code)).filter((place) => place !== undefined),
    ...communes,
  ]
  return {
    ...noLocation,
    ...commonLocation(parts),
    kind: 'area',
    code: name,
    name,
    population: populationOf(parts),
    departements,
    communes: new Set(communes.sort(largestFirst).map(({ code }) => code)),
  }
}
