import type { Gazetteer } from './gazetteer.ts'
import { fromColumn, type PackedNames, toColumn } from './index-file.ts'
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

/** A match whose place object is not created yet. */
interface Reference {
  id: string
  matchKind: MatchKind
}

/** The places each key names. */
export interface Names {
  get(key: string): Match[]
  /** every key with the places it names, sorted by key */
  references(): Iterable<[key: string, references: Reference[]]>
  place(id: string): KnownPlace | undefined
  populationOf(id: string): number
}

const NONE: Match[] = []

/** Reads the names of the index; the place objects of a name are created on first use. */
export function createNames(names: PackedNames, gazetteer: Gazetteer): Names {
  const table = lazy(() => {
    const keys = fromColumn(names.keys)
    return { keys, places: fromColumn(names.places), rows: new Map(keys.map((key, row) => [key, row])) }
  })
  const cache: Match[][] = []
  const place = (id: string) => placeOf(id, gazetteer)

  function createMatches(row: number): Match[] {
    const references = toReferences(table().places[row] ?? '')
    return references.flatMap(({ id, matchKind }) => {
      const named = place(id)
      return named ? [{ place: named, matchKind }] : []
    })
  }

  return {
    get(key) {
      const row = table().rows.get(key)
      return row === undefined ? NONE : (cache[row] ??= createMatches(row))
    },
    *references() {
      const { keys, places } = table()
      for (const [row, key] of keys.entries()) yield [key, toReferences(places[row] ?? '')]
    },
    place,
    populationOf: (id) =>
      isCommuneId(id) ? gazetteer.communes.populationAt(Number(id)) : (place(id)?.population ?? 0),
  }
}

/** Packs names for the index: for each key, the ids of its places, followed by ':' and the match kind unless it is 'name'. */
export function packNames(names: Map<string, Match[]>, gazetteer: Gazetteer): PackedNames {
  const sorted = [...names].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const pack = ({ place, matchKind }: Match) => idOf(place, gazetteer) + (matchKind === 'name' ? '' : `:${matchKind}`)
  return {
    keys: toColumn(sorted.map(([key]) => key)),
    places: toColumn(sorted.map(([, matches]) => matches.map(pack).join(SEPARATOR))),
  }
}

/** Not a space: names of areas contain spaces. */
const SEPARATOR = ','

function toReferences(packed: string): Reference[] {
  // fast path: almost always one place by its name
  if (!packed.includes(SEPARATOR) && !packed.includes(':')) return [{ id: packed, matchKind: 'name' }]
  return packed.split(SEPARATOR).map((reference) => {
    const [id = '', matchKind = 'name'] = reference.split(':')
    return { id, matchKind: matchKind as MatchKind }
  })
}

/** The id of a commune is its row number: no search is needed. */
export const isCommuneId = (id: string) => /^\d/.test(id)

/** The kind is part of the id because codes of régions and départements overlap. */
const idOf = ({ kind, code }: KnownPlace, { communes }: Gazetteer) =>
  kind === 'commune' ? String(communes.rowOf(code)) : `${kind} ${code}`

function placeOf(id: string, { communes, ...others }: Gazetteer): KnownPlace | undefined {
  if (isCommuneId(id)) return communes.at(Number(id))
  const [kind = '', code = ''] = id.split(/ (.*)/)
  if (kind === 'departement') return others.departements.get(code)
  if (kind === 'region') return others.regions.get(code)
  if (kind === 'arrondissement') return others.arrondissements.get(code)
  return others.areas.get(code)?.place
}
