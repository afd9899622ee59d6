import { COMMUNE_ALIASES, DEPARTEMENT_ALIASES, REGION_ALIASES } from './areas.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Match, Naming } from './names.ts'
import { placeKey } from './place-key.ts'
import type { Spot } from './spot.ts'

const ARTICLE = /^(?:le|la|les|l) /
const ARTICLES = ['le', 'la', 'les', 'l']

/** All the names of all the places, when the index is compiled. The communes are given largest first. */
export function nameAll(gazetteer: Gazetteer, communes: string[], former: [key: string, commune: string][]) {
  const names = new Map<string, Match[]>()
  const add = (key: string, spot: Spot | undefined, naming: Naming = 'name') => {
    if (!spot) return
    const known = names.get(key)
    if (!known) names.set(key, [{ spot, naming }])
    else if (!known.some((match) => match.spot === spot)) known.push({ spot, naming })
  }
  addLargePlaces(gazetteer, add)
  addCommunes(communes, gazetteer, add)
  for (const [key, code] of former) add(key, gazetteer.communes.get(code), 'former')
  return names
}

const LINKS = / (?:a|au|aux|d|de|des|du|en|l|la|le|les|sous|sur)(?= )/g
const SHORTENED_MIN_POPULATION = 2_000

/** 'Havre' for Le Havre, 'Aix Provence' for Aix-en-Provence. */
const shortened = (key: string) => [key.replace(ARTICLE, ''), key.replace(LINKS, '')].filter((short) => short !== key)

type Add = (key: string, spot: Spot | undefined, naming?: Naming) => void

function addLargePlaces({ departements, regions, areas }: Gazetteer, add: Add) {
  for (const spot of [...regions.values(), ...departements.values()]) addWithArticles(placeKey(spot.name), spot, add)
  for (const { area, spot } of areas.values()) addWithArticles(placeKey(area.name), spot, add)
  for (const { area, spot } of areas.values()) for (const alias of area.aliases ?? []) add(placeKey(alias), spot)
  addAliases(REGION_ALIASES, regions, add)
  addAliases(DEPARTEMENT_ALIASES, departements, add)
}

function addAliases(aliases: Record<string, string[]>, spots: Pick<Map<string, Spot>, 'get'>, add: Add) {
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

function addCommunes(codes: string[], { communes, departements, arrondissements }: Gazetteer, add: Add) {
  const alone = new Set([...departements.values()].map(({ commune }) => commune))
  // the département that is one commune stands for it, under the same name
  const spots = codes.filter((code) => !alone.has(code)).map((code) => communes.get(code))
  const current = spots.filter((spot) => spot !== undefined)
  for (const spot of current) add(placeKey(spot.name), spot)
  addAliases(COMMUNE_ALIASES, communes, add)
  for (const spot of arrondissements.values()) add(placeKey(spot.name), spot)
  for (const spot of current.filter(({ population }) => population >= SHORTENED_MIN_POPULATION)) {
    for (const short of shortened(placeKey(spot.name))) add(short, spot, 'short')
  }
}
