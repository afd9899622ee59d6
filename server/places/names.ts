import { DEPARTEMENT_ALIASES, REGION_ALIASES } from './areas.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { PlacesIndex } from './index-file.ts'
import { placeKey } from './place-key.ts'
import type { Spot } from './spot.ts'

/**
 * How a text names a place: by its name; by the beginning of a longer one (Clermont for Clermont-Ferrand);
 * by its name without the article (Havre); by the name of a commune it absorbed.
 */
export type Naming = 'name' | 'longer' | 'short' | 'former'

export interface Match {
  spot: Spot
  naming: Naming
}

/** What each key names. */
export type Names = Map<string, Match[]>

const ARTICLE = /^(?:le|la|les|l) /
const ARTICLES = ['le', 'la', 'les', 'l']

/** All the names of all the places. */
export function createNames(index: PlacesIndex, gazetteer: Gazetteer): Names {
  const names: Names = new Map()
  const add = (key: string, spot: Spot | undefined, naming: Naming = 'name') => {
    if (!spot) return
    const known = names.get(key)
    if (!known) names.set(key, [{ spot, naming }])
    else if (!known.some((match) => match.spot === spot)) known.push({ spot, naming })
  }
  addLargePlaces(gazetteer, add)
  addCommunes(index, gazetteer, add)
  return names
}

type Add = (key: string, spot: Spot | undefined, naming?: Naming) => void

function addLargePlaces({ departements, regions, areas }: Gazetteer, add: Add) {
  for (const spot of [...regions.values(), ...departements.values()]) addWithArticles(placeKey(spot.name), spot, add)
  for (const { area, spot } of areas) addWithArticles(placeKey(area.name), spot, add)
  for (const { area, spot } of areas) for (const alias of area.aliases ?? []) add(placeKey(alias), spot)
  for (const [code, aliases] of Object.entries(REGION_ALIASES)) {
    for (const alias of aliases) add(placeKey(alias), regions.get(code))
  }
  for (const [code, aliases] of Object.entries(DEPARTEMENT_ALIASES)) {
    for (const alias of aliases) add(placeKey(alias), departements.get(code))
  }
}

/** 'la Creuse' and 'les Landes' are also small communes, but that is not what is meant. */
function addWithArticles(key: string, spot: Spot, add: Add) {
  add(key, spot)
  if (ARTICLE.test(key)) add(key.replace(ARTICLE, ''), spot)
  else for (const article of ARTICLES) add(`${article} ${key}`, spot)
}

function addCommunes(index: PlacesIndex, { communes, departements, arrondissements }: Gazetteer, add: Add) {
  const current = index.communes.map(([code, , key]) => ({ key, spot: communes.get(code) })).filter(({ spot }) => {
    const alone = departements.get(spot?.departement ?? '')?.commune === spot?.code
    return !alone // the département stands for it, under the same name
  })
  for (const { key, spot } of current) add(key, spot)
  for (const spot of arrondissements.values()) add(placeKey(spot.name), spot)
  for (const { key, spot } of current) if (ARTICLE.test(key)) add(key.replace(ARTICLE, ''), spot, 'short')
  for (const [key, code] of index.formerCommunes) add(key, communes.get(code), 'former')
}
