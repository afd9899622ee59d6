import { lazy } from '#server/places/once.ts'
import { placeKey } from '#server/places/parse/place-key.ts'
import { CONTEXT_WORDS, isOrdinary } from '#server/places/parse/words.ts'
import { gazetteer } from './gazetteer.ts'
import { isTown, type KnownPlace } from './known-place.ts'

/**
 * How a text names a place: by its name; by the beginning of a longer one (Clermont for Clermont-Ferrand);
 * by its name without its small words (Havre); by the name of a commune it absorbed; by its number or postal code.
 */
type MatchKind = 'name' | 'longer' | 'short' | 'former' | 'number'

export interface Match {
  place: KnownPlace
  matchKind: MatchKind
}

const ARTICLE = /^(?:le|la|les|l) /
const ARTICLES = ['le', 'la', 'les', 'l']
const LINKS = / (?:a|au|aux|d|de|des|du|en|l|la|le|les|sous|sur)(?= )/g
const SHORTENED_MIN_POPULATION = 2_000

/** Every key with the places it names, sorted by key. */
export const allNames = lazy((): Map<string, Match[]> => {
  const { communes, arrondissements, departements, regions, areas } = gazetteer()
  const names = new Map<string, Match[]>()
  const add = (key: string, place: KnownPlace, matchKind: MatchKind = 'name') => {
    const known = names.get(key)
    if (!known) names.set(key, [{ place, matchKind }])
    else if (!known.some((match) => match.place === place)) known.push({ place, matchKind })
  }
  const addAliases = (places: Iterable<KnownPlace>) => {
    for (const place of places) for (const alias of place.aliases ?? []) add(placeKey(alias), place)
  }
  // Before communes: 'la Creuse' and 'les Landes' are also small communes, but visitors mean the département.
  const large = [...regions.values(), ...departements.values(), ...areas]
  for (const place of large) {
    const key = placeKey(place.name)
    add(key, place)
    if (ARTICLE.test(key)) add(key.replace(ARTICLE, ''), place)
    else for (const article of ARTICLES) add(`${article} ${key}`, place)
  }
  addAliases(large)
  // A commune that is a whole département (Paris) is already named as that département.
  const alone = new Set([...departements.values()].map(({ commune }) => commune))
  const current = [...communes.values()].filter(({ code }) => !alone.has(code))
  for (const place of current) add(placeKey(place.name), place)
  addAliases(communes.values())
  for (const place of arrondissements.values()) add(placeKey(place.name), place)
  addAliases(arrondissements.values())
  for (const place of current.filter(({ population }) => population >= SHORTENED_MIN_POPULATION)) {
    // 'Havre' for Le Havre, 'Aix Provence' for Aix-en-Provence.
    const key = placeKey(place.name)
    for (const short of [key.replace(ARTICLE, ''), key.replace(LINKS, '')])
      if (short !== key) add(short, place, 'short')
  }
  for (const place of communes.values()) for (const name of place.former ?? []) add(placeKey(name), place, 'former')
  return new Map([...names].toSorted(([one], [other]) => (one < other ? -1 : 1)))
})

const NONE: Match[] = []

/** The places that a key names. */
export const namedAs = (key: string): Match[] => allNames().get(key) ?? NONE

/** The places named exactly by a key, or by a longer name that begins with it. */
export const namedBy = (key: string): Match[] => [...namedAs(key), ...longerNames(key)]

/** Like `namedBy`, also without context words before and after: 'centre ville de lyon'. */
export function namedWithin(key: string): Match[] {
  const former: Match[] = []
  for (const name of withoutContextWords(key)) {
    const matches = namedBy(name)
    if (matches.some(({ matchKind }) => matchKind !== 'former')) return matches
    former.push(...matches)
  }
  return former
}

/** The key, the key without trailing context words, then without leading ones either. */
function withoutContextWords(key: string): string[] {
  const short = key.replace(/ cedex( \d+)?\b/, '')
  const words = short.split(' ')
  const isTelling = (word: string) => !CONTEXT_WORDS.has(word)
  const [first, end] = [words.findIndex(isTelling), words.findLastIndex(isTelling) + 1]
  if (end === 0) return [short]
  return [...new Set([short, words.slice(0, end).join(' '), words.slice(first, end).join(' ')])]
}

/** A beginning of a name can mean a town with at least this many inhabitants… */
const LONGER_MIN_POPULATION = 3_000
/** …that many times larger than the communes with exactly that name… */
const LONGER_MIN_RATIO = 10
/** …along with the towns at most this many times smaller that begin the same way, unless there are too many. */
const SIMILAR_MAX_RATIO = 5
const SIMILAR_MAX = 4
const BEGINNING_MIN_CHARACTERS = 3
const LARGE_PLACE_BEGINNING_MIN_CHARACTERS = 5

// "Proche gare" is not the Gare de Lyon.
const isBegun = ({ kind, population }: KnownPlace) => kind !== 'arrondissement' && population >= LONGER_MIN_POPULATION

/** Names of several words of the larger places, by the first of them. */
const longNames = lazy(() => {
  const large = [...allNames()].flatMap(([key, matches]) =>
    matches
      .filter(({ place, matchKind }) => matchKind === 'name' && isBegun(place))
      .map(({ place }) => ({ key, place })),
  )
  return Map.groupBy(
    large.filter(({ key }) => key.includes(' ')),
    ({ key }) => firstWord(key),
  )
})

const firstWord = (key: string) => key.split(' ', 1)[0] ?? ''

/** The places whose longer names begin with a key: 'aix' for Aix-en-Provence. None when the choice is ambiguous. */
function longerNames(key: string): Match[] {
  if (key.length < BEGINNING_MIN_CHARACTERS || isOrdinary(key)) return NONE
  const exact = namedAs(key)
  // "Le Puy" is what people call one town: it does not begin "le Puy-de-Dôme".
  const isAlias = ({ place: { aliases = [] } }: Match) => aliases.some((alias) => placeKey(alias) === key)
  if (exact.some((match) => !isTown(match.place) || isAlias(match))) return NONE
  const sameName = exact.filter(({ matchKind }) => matchKind === 'name')
  const minPopulation = Math.max(0, ...sameName.map(({ place }) => place.population * LONGER_MIN_RATIO))
  const longer = (longNames().get(firstWord(key)) ?? [])
    .filter((one) => one.key.startsWith(`${key} `) && one.place.population >= minPopulation)
    .map(({ place }) => place)
  const largest = Math.max(...longer.map(({ population }) => population))
  const similar = longer.filter(({ population }) => population * SIMILAR_MAX_RATIO >= largest)
  const isClear = similar.every(isTown)
    ? similar.length <= SIMILAR_MAX
    : similar.length === 1 && similar[0]?.kind !== 'area' && key.length >= LARGE_PLACE_BEGINNING_MIN_CHARACTERS
  return isClear ? similar.map((place) => ({ place, matchKind: 'longer' })) : NONE
}
