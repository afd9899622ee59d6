import { ALIASES } from './areas.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Match, MatchKind } from './names.ts'
import { placeKey } from '#server/places/parse/place-key.ts'
import type { KnownPlace } from './known-place.ts'

const ARTICLE = /^(?:le|la|les|l) /
const ARTICLES = ['le', 'la', 'les', 'l']

/** Compiles all names of all places for the index. */
export function compileNames(gazetteer: Gazetteer, former: [key: string, commune: string][]) {
  const names = new Map<string, Match[]>()
  const add = (key: string, place: KnownPlace | undefined, matchKind: MatchKind = 'name') => {
    if (!place) return
    const known = names.get(key)
    if (!known) names.set(key, [{ place, matchKind }])
    else if (!known.some((match) => match.place === place)) known.push({ place, matchKind })
  }
  addLargePlaces(gazetteer, add)
  addCommunes(gazetteer, add)
  for (const [key, code] of former) add(key, gazetteer.communes.get(code), 'former')
  return names
}

const LINKS = / (?:a|au|aux|d|de|des|du|en|l|la|le|les|sous|sur)(?= )/g
const SHORTENED_MIN_POPULATION = 2_000

/** 'Havre' for Le Havre, 'Aix Provence' for Aix-en-Provence. */
const shortened = (key: string) => [key.replace(ARTICLE, ''), key.replace(LINKS, '')].filter((short) => short !== key)

type Add = (key: string, place: KnownPlace | undefined, matchKind?: MatchKind) => void

function addLargePlaces({ departements, regions, areas }: Gazetteer, add: Add) {
  for (const place of [...regions.values(), ...departements.values()]) addWithArticles(placeKey(place.name), place, add)
  for (const { area, place } of areas.values()) addWithArticles(placeKey(area.name), place, add)
  for (const { area, place } of areas.values()) for (const alias of area.aliases ?? []) add(placeKey(alias), place)
  addAliases(ALIASES.regions, regions, add)
  addAliases(ALIASES.departements, departements, add)
}

function addAliases(aliases: Record<string, string[]>, places: Map<string, KnownPlace>, add: Add) {
  for (const [code, names] of Object.entries(aliases)) {
    for (const name of names) add(placeKey(name), places.get(code))
  }
}

/** Added before communes: 'la Creuse' and 'les Landes' are also small communes, but visitors mean the département. */
function addWithArticles(key: string, place: KnownPlace, add: Add) {
  add(key, place)
  if (ARTICLE.test(key)) add(key.replace(ARTICLE, ''), place)
  else for (const article of ARTICLES) add(`${article} ${key}`, place)
}

function addCommunes({ communes, departements, arrondissements }: Gazetteer, add: Add) {
  const alone = new Set([...departements.values()].map(({ commune }) => commune))
  // a commune that is a whole département (Paris) is already named as that département
  const current = [...communes.values()].filter(({ code }) => !alone.has(code))
  for (const place of current) add(placeKey(place.name), place)
  addAliases(ALIASES.communes, communes, add)
  for (const place of arrondissements.values()) add(placeKey(place.name), place)
  for (const place of current.filter(({ population }) => population >= SHORTENED_MIN_POPULATION)) {
    for (const short of shortened(placeKey(place.name))) add(short, place, 'short')
  }
}
