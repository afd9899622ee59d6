/** Compiles the official French places to the index that the server reads. Run: `node tools/places-index.ts`. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { AREAS } from '../server/places/areas.ts'
import { INDEX_FILE, type PlacesIndex } from '../server/places/index-file.ts'
import { placeKey } from '../server/places/place-key.ts'

type CommuneType = 'commune-actuelle' | 'arrondissement-municipal' | 'commune-deleguee' | 'commune-associee'

interface OfficialCommune {
  code: string
  nom: string
  type: CommuneType
  /** of an arrondissement */
  commune?: string
  /** of a former commune: the one that holds it now */
  chefLieu?: string
  codesPostaux?: string[]
  population?: number
}

interface OfficialArea {
  code: string
  nom: string
  region: string
  zone: 'metro' | 'drom' | 'com'
}

interface OfficialIntercommunalite {
  code: string
  membres: { code: string }[]
}

/** Writes the index beside the code that reads it, whole or not at all. */
export function buildPlacesIndex(): void {
  const file = fileURLToPath(INDEX_FILE)
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(compile()))
  renameSync(unfinished, file)
}

function compile(): PlacesIndex {
  const communes = official<OfficialCommune>('communes').sort(largestFirst)
  const ofType = (...types: CommuneType[]) => communes.filter(({ type }) => types.includes(type))
  const departements = official<OfficialArea>('departements')
  const regions = official<OfficialArea>('regions').filter(({ zone }) => zone !== 'com')
  return {
    communes: ofType('commune-actuelle').map((commune) => [
      commune.code,
      commune.nom,
      placeKey(commune.nom),
      commune.population ?? 0,
      postcodesOf(commune),
    ]),
    arrondissements: ofType('arrondissement-municipal').map((one) => [
      one.code,
      one.nom.replace(/ Arrondissement$/, ''),
      one.commune ?? '',
      one.population ?? 0,
      postcodesOf(one),
    ]),
    formerCommunes: formerCommunes(ofType('commune-deleguee', 'commune-associee'), ofType('commune-actuelle')),
    departements: departements.map(({ code, nom, region, zone }) => [code, nom, zone === 'com' ? null : region]),
    regions: regions.map(({ code, nom }) => [code, nom]),
    postcodes: postcodes(ofType('arrondissement-municipal', 'commune-actuelle')),
    intercommunalites: intercommunalites(),
  }
}

function formerCommunes(former: OfficialCommune[], current: OfficialCommune[]): PlacesIndex['formerCommunes'] {
  const keys = new Map(current.map(({ code, nom }) => [code, placeKey(nom)]))
  return former.flatMap(({ nom, chefLieu = '' }): PlacesIndex['formerCommunes'] => {
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
  return Object.fromEntries([...codes].map(([postcode, there]) => [postcode, there.join(' ')]))
}

function intercommunalites(): PlacesIndex['intercommunalites'] {
  const wanted = new Set(AREAS.flatMap((area) => area.intercommunalites ?? []))
  const found = official<OfficialIntercommunalite>('epci').filter(({ code }) => wanted.delete(code))
  if (wanted.size > 0) throw new Error(`No such intercommunalité any more: ${[...wanted].join(', ')}`)
  return Object.fromEntries(found.map(({ code, membres }) => [code, membres.map((member) => member.code)]))
}

const largestFirst = (one: OfficialCommune, other: OfficialCommune) => (other.population ?? 0) - (one.population ?? 0)

const postcodesOf = ({ codesPostaux = [] }: OfficialCommune) => codesPostaux.join(' ')

function official<Row>(name: string): Row[] {
  const path = createRequire(import.meta.url).resolve(`@etalab/decoupage-administratif/data/${name}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as Row[]
}

if (import.meta.main) buildPlacesIndex()
