import type { Gazetteer } from './gazetteer.ts'
import type { PackedNames } from './index-file.ts'
import { lazy } from '#server/places/once.ts'
import type { KnownPlace } from './known-place.ts'

/**
 * How a text names a place: by its name; by the beginning of a longer one (Clermont for Clermont-Ferrand);
 * by its name without its small words (Havre); by the name of a commune it absorbed; by its number or postal code.
 */
export type MatchKind = 'name' | 'longer' | 'short' | 'former' | 'number'

export interface Match {
  place: KnownPlace
  matchKind: MatchKind
}

/** The places each key names. */
export interface Names {
  get(key: string): Match[]
  /** every key with the places it names, sorted by key */
  all(): Iterable<[key: string, matches: Match[]]>
}

const NONE: Match[] = []

/** Reads the names of the index, on first use. */
export function createNames(names: PackedNames, gazetteer: Gazetteer): Names {
  const table = lazy(() => new Map(names.map(([key, packed]) => [key, toMatches(packed, gazetteer)])))
  return { get: (key) => table().get(key) ?? NONE, all: table }
}

/** Packs names for the index: for each key, the ids of its places, followed by ':' and the match kind unless it is 'name'. */
export function packNames(names: Map<string, Match[]>): PackedNames {
  const pack = ({ place, matchKind }: Match) => idOf(place) + (matchKind === 'name' ? '' : `:${matchKind}`)
  return [...names]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, matches]) => [key, matches.map(pack).join(SEPARATOR)])
}

/** Not a space: names of areas contain spaces. */
const SEPARATOR = ','

const toMatches = (packed: string, gazetteer: Gazetteer): Match[] =>
  packed.split(SEPARATOR).flatMap((reference) => {
    const [id = '', matchKind = 'name'] = reference.split(':')
    const place = placeOf(id, gazetteer)
    return place ? [{ place, matchKind: matchKind as MatchKind }] : []
  })

/** The kind is part of the id because codes of régions and départements overlap; that of most is left out. */
const idOf = ({ kind, code }: KnownPlace) => (kind === 'commune' ? code : `${kind} ${code}`)

function placeOf(id: string, { communes, ...others }: Gazetteer): KnownPlace | undefined {
  if (/^\d/.test(id)) return communes.get(id)
  const [kind = '', code = ''] = id.split(/ (.*)/)
  if (kind === 'departement') return others.departements.get(code)
  if (kind === 'region') return others.regions.get(code)
  if (kind === 'arrondissement') return others.arrondissements.get(code)
  return others.areas.get(code)?.place
}
