/** Compiles the official French places to the index that the server reads. Run: `node tools/build/places-index.ts`. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import everyday from '../../server/places/index/areas.json' with { type: 'json' }
import { INDEX_FILE } from '../../server/places/index/gazetteer.ts'
import {
  commonLocation,
  departementCode,
  type KnownPlace,
  largestFirst,
  noLocation,
} from '../../server/places/index/known-place.ts'
import { readPoints } from '../places/points-file.ts'

type CommuneType = 'commune-actuelle' | 'arrondissement-municipal' | 'commune-deleguee' | 'commune-associee'

export interface OfficialCommune {
  code: string
  nom: string
  type: CommuneType
  departement?: string
  /** the official district, larger than a canton */
  arrondissement?: string
  /** for an arrondissement: its city */
  commune?: string
  /** for a former commune: the commune it is now part of */
  chefLieu?: string
  codesPostaux?: string[]
  population?: number
}

export interface OfficialArea {
  code: string
  nom: string
  region: string
  zone: 'metro' | 'drom' | 'com'
}

/** A place in everyday use that has no official code: former régions, coasts, pays, conurbations. */
interface Area {
  name: string
  aliases?: string[]
  departements?: string[]
  /** SIREN numbers of intercommunalités */
  intercommunalites?: string[]
  /** codes of communes, where they are no intercommunalité */
  towns?: string[]
}

interface OfficialIntercommunalite {
  code: string
  membres: { code: string }[]
}

const areas: Area[] = everyday.areas
/** Other names of official places, by code. */
const aliases: Record<'regions' | 'departements' | 'communes', Record<string, string[]>> = everyday.aliases

/** Writes the index next to the code that reads it, through a temporary file. */
export function buildPlacesIndex(): void {
  const file = fileURLToPath(INDEX_FILE)
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, JSON.stringify(compile()))
  renameSync(temporary, file)
}

/** All places; within a kind, in the order in which the index adds their names. */
function compile(): KnownPlace[] {
  const rows = official<OfficialCommune>('communes')
  const departementRows = official<OfficialArea>('departements')
  const regionOf = new Map(departementRows.map(({ code, region, zone }) => [code, zone === 'com' ? null : region]))
  const towns = listTowns(rows, regionOf)
  const departements = departementRows.map(({ code, nom }): KnownPlace => {
    const own = towns.filter(({ kind, departement }) => kind === 'commune' && departement === code)
    // Paris, Saint-Martin and Saint-Barthélemy consist of one commune.
    const commune = own.length === 1 ? (own[0]?.code ?? null) : null
    const location = { ...noLocation, commune, departement: code, region: regionOf.get(code) ?? null }
    return {
      kind: 'departement',
      ...location,
      code,
      name: nom,
      aliases: aliases.departements[code],
      population: populationOf(own),
    }
  })
  const regions = official<OfficialArea>('regions').flatMap(({ code, nom, zone }): KnownPlace[] => {
    const own = departements.filter(({ region }) => region === code)
    // An overseas région is the same place as its only département: keep only the département.
    if (zone === 'com' || own.length === 1) return []
    return [
      {
        kind: 'region',
        ...noLocation,
        region: code,
        code,
        name: nom,
        aliases: aliases.regions[code],
        population: populationOf(own),
      },
    ]
  })
  return [...regions, ...departements, ...listAreas(towns, departements), ...towns]
}

/** Communes and arrondissements, largest first. */
function listTowns(rows: OfficialCommune[], regionOf: Map<string, string | null>): KnownPlace[] {
  const points = new Map(readPoints().map((point) => [point.code, point]))
  const former = Map.groupBy(rows, ({ type, chefLieu }) => (type.startsWith('commune-') && chefLieu) || '')
  return rows
    .filter(({ type }) => type === 'commune-actuelle' || type === 'arrondissement-municipal')
    .map(({ code, nom, commune: city, codesPostaux = [], population = 0 }): KnownPlace => {
      const departement = departementCode(code)
      return {
        kind: city ? 'arrondissement' : 'commune',
        code,
        name: nom.replace(/ Arrondissement$/, ''),
        population,
        postcodes: codesPostaux,
        commune: city ?? code,
        arrondissement: city ? code : null,
        departement,
        region: regionOf.get(departement) ?? null,
        ...points.get(code),
        aliases: aliases.communes[code],
        former: former.get(code)?.map((one) => one.nom),
      }
    })
    .sort(largestFirst)
}

function listAreas(towns: KnownPlace[], departements: KnownPlace[]): KnownPlace[] {
  const communeOf = new Map(towns.filter(({ kind }) => kind === 'commune').map((town) => [town.code, town]))
  const membersOf = new Map(official<OfficialIntercommunalite>('epci').map(({ code, membres }) => [code, membres]))
  return areas.map(({ name, aliases, departements: whole = [], intercommunalites = [], towns: own = [] }) => {
    const missing = intercommunalites.filter((code) => !membersOf.has(code))
    if (missing.length > 0) throw new Error(`These intercommunalités no longer exist: ${missing.join(', ')}`)
    const gone = own.filter((code) => !communeOf.has(code))
    if (gone.length > 0) throw new Error(`These communes no longer exist: ${gone.join(', ')}`)
    const members = new Set([
      ...own,
      ...intercommunalites.flatMap((code) => membersOf.get(code) ?? []).map(({ code }) => code),
    ])
    const communes = [...members].flatMap((code) => communeOf.get(code) ?? []).sort(largestFirst)
    const parts = [...departements.filter(({ code }) => whole.includes(code)), ...communes]
    return {
      kind: 'area',
      ...commonLocation(parts),
      code: name,
      name,
      aliases,
      population: populationOf(parts),
      departements: whole,
      communes: communes.map(({ code }) => code),
    }
  })
}

const populationOf = (places: KnownPlace[]) => places.reduce((total, { population }) => total + population, 0)

/** Rows of the official list: `communes`, `departements`, `regions` or `epci`. */
export function official<Row>(name: string): Row[] {
  const path = createRequire(import.meta.url).resolve(`@etalab/decoupage-administratif/data/${name}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as Row[]
}

if (import.meta.main) buildPlacesIndex()
