import type { Gazetteer } from './gazetteer.ts'
import { fromColumn, type PackedNames, toColumn } from './index-file.ts'
import { once } from './once.ts'
import type { Spot } from './spot.ts'

/**
 * How a text names a place: by its name; by the beginning of a longer one (Clermont for Clermont-Ferrand);
 * by its name without its small words (Havre); by the name of a commune it absorbed; by its number or postal code.
 */
export type Naming = 'name' | 'longer' | 'short' | 'former' | 'number'

export interface Match {
  spot: Spot
  naming: Naming
}

/** A match of which the place is not made yet. */
interface Reference {
  id: string
  naming: Naming
}

/** What each key names. */
export interface Names {
  get(key: string): Match[]
  /** every key with what it names, in order of the keys */
  references(): Iterable<[key: string, references: Reference[]]>
  spot(id: string): Spot | undefined
  populationOf(id: string): number
  /** reads the table, which otherwise waits for the first question */
  warmUp(): void
}

const NONE: Match[] = []

/** Reads names in the index; a place is made when its name is first asked for. */
export function createNames(names: PackedNames, gazetteer: Gazetteer): Names {
  const table = once(() => {
    const keys = fromColumn(names.keys)
    return { keys, places: fromColumn(names.places), rows: new Map(keys.map((key, row) => [key, row])) }
  })
  const made: Match[][] = []
  const spot = (id: string) => spotOf(id, gazetteer)

  function make(row: number): Match[] {
    const references = toReferences(table().places[row] ?? '')
    return references.flatMap(({ id, naming }) => {
      const named = spot(id)
      return named ? [{ spot: named, naming }] : []
    })
  }

  return {
    get(key) {
      const row = table().rows.get(key)
      return row === undefined ? NONE : (made[row] ??= make(row))
    },
    *references() {
      const { keys, places } = table()
      for (const [row, key] of keys.entries()) yield [key, toReferences(places[row] ?? '')]
    },
    spot,
    populationOf: (id) => (isCommuneId(id) ? gazetteer.communes.populationAt(Number(id)) : (spot(id)?.population ?? 0)),
    warmUp: table,
  }
}

/** The names as the index holds them: for each key, the ids of places, each with its naming unless it is 'name'. */
export function packNames(names: Map<string, Match[]>, gazetteer: Gazetteer): PackedNames {
  const sorted = [...names].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const pack = ({ spot, naming }: Match) => idOf(spot, gazetteer) + (naming === 'name' ? '' : `:${naming}`)
  return {
    keys: toColumn(sorted.map(([key]) => key)),
    places: toColumn(sorted.map(([, matches]) => matches.map(pack).join(SEPARATOR))),
  }
}

/** Not the space: names of areas have some. */
const SEPARATOR = ','

function toReferences(packed: string): Reference[] {
  // most often it is one place by its name
  if (!packed.includes(SEPARATOR) && !packed.includes(':')) return [{ id: packed, naming: 'name' }]
  return packed.split(SEPARATOR).map((reference) => {
    const [id = '', naming = 'name'] = reference.split(':')
    return { id, naming: naming as Naming }
  })
}

/** A commune's id is its row, which is found at once. */
export const isCommuneId = (id: string) => /^\d/.test(id)

/** Codes of régions and départements are alike: the kind tells them apart. */
const idOf = ({ kind, code }: Spot, { communes }: Gazetteer) =>
  kind === 'commune' ? String(communes.rowOf(code)) : `${kind} ${code}`

function spotOf(id: string, { communes, ...others }: Gazetteer): Spot | undefined {
  if (isCommuneId(id)) return communes.at(Number(id))
  const [kind = '', code = ''] = id.split(/ (.*)/)
  if (kind === 'departement') return others.departements.get(code)
  if (kind === 'region') return others.regions.get(code)
  if (kind === 'arrondissement') return others.arrondissements.get(code)
  return others.areas.get(code)?.spot
}
