import { COMMUNE_ALIASES, DEPARTEMENT_ALIASES, REGION_ALIASES } from './areas.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { PlacesIndex } from './index-file.ts'
import { placeKey } from './place-key.ts'
import type { Spot } from './spot.ts'

/**
 * How a text names a place: by its name; by the beginning of a longer one (Clermont for Clermont-Ferrand);
 * by its
 * name without its small words (Havre); by the name of a commune it absorbed.
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

const LINKS = / (?:a|au|aux|d|de|des|du|en|l|la|le|les|sous|sur)(?= )/g
const SHORTENED_MIN_POPULATION = 2_000

/** 'Havre' for Le Havre, 'Aix Provence' for Aix-en-Provence. */
const shortened = (key: string) => [key.replace(ARTICLE, ''), key.replace(LINKS, '')].filter((short) => short !== key)

type Add = (key: string, spot: Spot | undefined, naming?: Naming) => void

function addLargePlaces({ departements, regions, areas }: Gazetteer, add: Add) {
  for (const spot of [...regions.values(), ...departements.values()]) addWithArticles(placeKey(spot.name), spot, add)
  for (const { area, spot } of areas) addWithArticles(placeKey(area.name), spot, add)
  for (const { area, spot } of areas) for (const alias of area.aliases ?? []) add(placeKey(alias), spot)
  addAliases(REGION_ALIASES, regions, add)
  addAliases(DEPARTEMENT_ALIASES, departements, add)
}

function addAliases(aliases: Record<string, string[]>, spots: Map<string, Spot>, add: Add) {
  for (const [code, names] of Object.entries(aliases)) {
    for (const name of names) add(placeKey(name), spots.get(code))
  }
}

/** 'la Creuse' and 'les Landes' are also small communes, but that is not what is meant. */
function addWithArticles(key: string, spot: Spot, add: Add) {
  add(key, spot)
  if (ARTICLE.test(key)) add(key.replace(ARTICLE, ''), spot)
  else for (const article of ARTICLES) add(`${article} ${key}`, spot)
}

function addCommunes(index: PlacesIndex, { communes, departements, arrondissements }: Gazetteer, add: Add) {
  const alone = new Set([...departements.values()].map(({ commune }) => commune))
  // the département that is one commune stands for it, under the same name
  const current = index.communes.filter(([code]) => !alone.has(code))
  for (const [code, , key] of current) add(key, communes.get(code))
  addAliases(COMMUNE_ALIASES, communes, add)
  for (const spot of arrondissements.values()) add(placeKey(spot.name), spot)
  for (const [code, , key, population] of current) {
    if (population < SHORTENED_MIN_POPULATION) continue
    for (const short of shortened(key)) add(short, communes.get(code), 'short')
  }
  for (const [key, code] of index.formerCommunes) add(key, communes.get(code), 'former')
}
