import { AREAS, type Area } from './areas.ts'
import { type Communes, createCommunes } from './communes.ts'
import { fromColumn, type PlacesIndex } from './index-file.ts'
import { once } from './once.ts'
import type { Location } from './place.ts'
import { commonLocation, largestFirst, type Spot } from './spot.ts'

/** Every place, by what identifies it. */
export interface Gazetteer {
  communes: Communes
  arrondissements: Map<string, Spot>
  departements: Map<string, Spot>
  regions: Map<string, Spot>
  areas: Map<string, { spot: Spot; area: Area }>
  /** their communes, or arrondissements, joined by a space */
  postcodes: () => Map<string, string>
}

/** Joins the rows of the index into places that know what they lie in. */
export function createGazetteer(index: Omit<PlacesIndex, 'names' | 'beginnings'>): Gazetteer {
  const communes = createCommunes(index)
  const departements = new Map(index.departements.map((row) => [row[0], departementSpot(row)]))
  const regions = new Map(index.regions.map((row) => [row[0], regionSpot(row, [...departements.values()])]))
  const areas = AREAS.map((area) => ({ area, spot: areaSpot(area, index, { communes, departements }) }))
  return {
    communes,
    arrondissements: arrondissementSpots(index, communes),
    departements,
    regions,
    areas: new Map(areas.map((one) => [one.area.name, one])),
    postcodes: once(() => postcodes(index)),
  }
}

const nowhere: Location & { postcodes: string } = {
  commune: null,
  arrondissement: null,
  departement: null,
  region: null,
  postcodes: '',
}

function arrondissementSpots(index: Pick<PlacesIndex, 'arrondissements'>, communes: Communes): Map<string, Spot> {
  const arrondissements = new Map<string, Spot>()
  for (const [code, name, city, population, postcodes] of index.arrondissements) {
    const { commune, departement, region } = communes.get(city) ?? nowhere
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

const departementSpot = ([code, name, region, population, commune]: PlacesIndex['departements'][number]): Spot => ({
  ...nowhere,
  kind: 'departement',
  code,
  name,
  population,
  commune,
  departement: code,
  region,
})

const populationOf = (spots: Spot[]) => spots.reduce((total, { population }) => total + population, 0)

function regionSpot([code, name]: PlacesIndex['regions'][number], departements: Spot[]): Spot {
  const own = departements.filter(({ region }) => region === code)
  const [only, ...others] = own
  // overseas, région and département are one place: the département stands for it
  if (only && others.length === 0) return only
  return { ...nowhere, kind: 'region', code, name, population: populationOf(own), region: code }
}

function areaSpot(
  { name, ...area }: Area,
  index: Pick<PlacesIndex, 'intercommunalites'>,
  known: Pick<Gazetteer, 'communes' | 'departements'>,
): Spot {
  const departements = area.departements ?? []
  const members = new Set((area.intercommunalites ?? []).flatMap((code) => index.intercommunalites[code] ?? []))
  const communes = [...members].map((code) => known.communes.get(code)).filter((spot) => spot !== undefined)
  const parts = [
    ...departements.map((code) => known.departements.get(code)).filter((spot) => spot !== undefined),
    ...communes,
  ]
  return {
    ...nowhere,
    ...commonLocation(parts),
    kind: 'area',
    code: name,
    name,
    population: populationOf(parts),
    departements,
    communes: new Set(communes.sort(largestFirst).map(({ code }) => code)),
  }
}

function postcodes(index: Pick<PlacesIndex, 'postcodes'>): Map<string, string> {
  const places = fromColumn(index.postcodes.places)
  return new Map(fromColumn(index.postcodes.codes).map((postcode, row) => [postcode, places[row] ?? '']))
}
