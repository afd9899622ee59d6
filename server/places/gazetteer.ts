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
  /** their communes, or arrondissements, joined by a space */
  postcodes: Map<string, string>
}

/** Joins the rows of the index into places that know what they lie in. */
export function createGazetteer(index: PlacesIndex): Gazetteer {
  const communes = communeSpots(index)
  const arrondissements = arrondissementSpots(index, communes)
  const communesOf = Map.groupBy(communes.values(), ({ departement }) => departement)
  const departements = new Map(
    index.departements.map((row) => [row[0], departementSpot(row, communesOf.get(row[0]) ?? [])]),
  )
  const regions = new Map(index.regions.map((row) => [row[0], regionSpot(row, [...departements.values()])]))
  const areas = AREAS.map((area) => ({ area, spot: areaSpot(area, index, { communes, departements }) }))
  return {
    communes,
    arrondissements,
    departements,
    regions,
    areas,
    postcodes: new Map(Object.entries(index.postcodes)),
  }
}

const nowhere: Location & { postcodes: string } = {
  commune: null,
  arrondissement: null,
  departement: null,
  region: null,
  postcodes: '',
}

function communeSpots(index: PlacesIndex): Map<string, Spot> {
  const regionOf = new Map(index.departements.map(([code, , region]) => [code, region]))
  const communes = new Map<string, Spot>()
  for (const [code, name, , population, postcodes] of index.communes) {
    const departement = departementCode(code)
    const region = regionOf.get(departement) ?? null
    communes.set(code, {
      kind: 'commune',
      code,
      name,
      population,
      postcodes,
      commune: code,
      arrondissement: null,
      departement,
      region,
    })
  }
  return communes
}

function arrondissementSpots(index: PlacesIndex, communes: Map<string, Spot>): Map<string, Spot> {
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

/** Overseas codes have three figures. */
const departementCode = (commune: string) =>
  commune.slice(0, commune.startsWith('97') || commune.startsWith('98') ? 3 : 2)

const populationOf = (spots: Spot[]) => spots.reduce((total, { population }) => total + population, 0)

function departementSpot([code, name, region]: PlacesIndex['departements'][number], own: Spot[]): Spot {
  // Paris, Saint-Martin and Saint-Barthélemy are one commune
  const commune = own.length === 1 ? (own[0]?.code ?? null) : null
  return {
    ...nowhere,
    kind: 'departement',
    code,
    name,
    population: populationOf(own),
    commune,
    departement: code,
    region,
  }
}

function regionSpot([code, name]: PlacesIndex['regions'][number], departements: Spot[]): Spot {
  const own = departements.filter(({ region }) => region === code)
  const [only, ...others] = own
  // overseas, région and département are one place: the département stands for it
  if (only && others.length === 0) return only
  return { ...nowhere, kind: 'region', code, name, population: populationOf(own), region: code }
}

function areaSpot(
  { name, ...area }: Area,
  index: PlacesIndex,
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
