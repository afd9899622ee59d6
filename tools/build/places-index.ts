/** Compiles the official French places to the index that the server reads. Run: `node tools/build/places-index.ts`. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { AREAS } from '../../server/places/index/areas.ts'
import { compileBeginnings } from '../../server/places/index/beginnings.ts'
import { departementCode } from '../../server/places/index/communes.ts'
import { createGazetteer } from '../../server/places/index/gazetteer.ts'
import { INDEX_FILE, type PlacesIndex } from '../../server/places/index/index-file.ts'
import { packNames } from '../../server/places/index/names.ts'
import { compileNames } from '../../server/places/index/naming.ts'
import { placeKey } from '../../server/places/parse/place-key.ts'

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

interface OfficialIntercommunalite {
  code: string
  membres: { code: string }[]
}

/** Writes the index next to the code that reads it, through a temporary file. */
export function buildPlacesIndex(): void {
  const file = fileURLToPath(INDEX_FILE)
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, JSON.stringify(compile()))
  renameSync(temporary, file)
}

function compile(): PlacesIndex {
  const all = official<OfficialCommune>('communes').sort(largestFirst)
  const ofType = (...types: CommuneType[]) => all.filter(({ type }) => types.includes(type))
  const communes = ofType('commune-actuelle')
  const places = {
    communes: communes.map((one): PlacesIndex['communes'][number] => [
      one.code,
      one.nom,
      one.population ?? 0,
      postcodesOf(one),
    ]),
    arrondissements: ofType('arrondissement-municipal').map(arrondissement),
    departements: departements(communes),
    regions: regions(),
    postcodes: postcodes(ofType('arrondissement-municipal', 'commune-actuelle')),
    intercommunalites: intercommunalites(),
  }
  const former = formerCommunes(ofType('commune-deleguee', 'commune-associee'), communes)
  const gazetteer = createGazetteer(places)
  const names = compileNames(gazetteer, former)
  return {
    ...places,
    names: packNames(names),
    beginnings: packNames(compileBeginnings(names)),
  }
}

const arrondissement = (one: OfficialCommune): PlacesIndex['arrondissements'][number] => [
  one.code,
  one.nom.replace(/ Arrondissement$/, ''),
  one.commune ?? '',
  one.population ?? 0,
  postcodesOf(one),
]

function departements(communes: OfficialCommune[]): PlacesIndex['departements'] {
  const communesOf = Map.groupBy(communes, ({ code }) => departementCode(code))
  return official<OfficialArea>('departements').map(({ code, nom, region, zone }) => {
    const own = communesOf.get(code) ?? []
    const population = own.reduce((total, commune) => total + (commune.population ?? 0), 0)
    // Paris, Saint-Martin and Saint-Barthélemy consist of one commune
    return [code, nom, zone === 'com' ? null : region, population, own.length === 1 ? (own[0]?.code ?? null) : null]
  })
}

const regions = () =>
  official<OfficialArea>('regions')
    .filter(({ zone }) => zone !== 'com')
    .map(({ code, nom }): PlacesIndex['regions'][number] => [code, nom])

/** Names of former communes, with the code of the commune they are now part of. */
function formerCommunes(former: OfficialCommune[], current: OfficialCommune[]): [key: string, commune: string][] {
  const keys = new Map(current.map(({ code, nom }) => [code, placeKey(nom)]))
  return former.flatMap(({ nom, chefLieu = '' }): [string, string][] => {
    const key = placeKey(nom)
    return keys.has(chefLieu) && keys.get(chefLieu) !== key ? [[key, chefLieu]] : []
  })
}

function postcodes(places: OfficialCommune[]): PlacesIndex['postcodes'] {
  const cities = new Set(places.map(({ commune }) => commune))
  const codes = new Map<string, string[]>()
  for (const { code, codesPostaux = [] } of places.filter((place) => !cities.has(place.code))) {
    for (const postcode of codesPostaux) codes.set(postcode, [...(codes.get(postcode) ?? []), code])
  }
  return [...codes].map(([postcode, there]) => [postcode, there.join(' ')])
}

function intercommunalites(): PlacesIndex['intercommunalites'] {
  const missing = new Set(AREAS.flatMap((area) => area.intercommunalites ?? []))
  const found = official<OfficialIntercommunalite>('epci').filter(({ code }) => missing.delete(code))
  if (missing.size > 0) throw new Error(`These intercommunalités no longer exist: ${[...missing].join(', ')}`)
  return Object.fromEntries(found.map(({ code, membres }) => [code, membres.map((member) => member.code)]))
}

const largestFirst = (one: OfficialCommune, other: OfficialCommune) => (other.population ?? 0) - (one.population ?? 0)

const postcodesOf = ({ codesPostaux = [] }: OfficialCommune) => codesPostaux.join(' ')

/** Rows of the official list: `communes`, `departements`, `regions` or `epci`. */
export function official<Row>(name: string): Row[] {
  const path = createRequire(import.meta.url).resolve(`@etalab/decoupage-administratif/data/${name}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as Row[]
}

if (import.meta.main) buildPlacesIndex()
