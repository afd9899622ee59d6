import { setImmediate } from 'node:timers/promises'
import { RADII_KM } from '#contract/listing/listing.ts'
import type { Location, Places } from '#server/places/places.ts'

/**
 * Searches around a town are mostly around large ones, whose circles have hundreds of communes: each of these circles has a
 * bitmap of its own.
 */
export const circleName = (town: string, km: number) => `circle=${town}/${km}`

export type CircleNames = (at: Location) => string[]

const made = new WeakMap<object, Promise<CircleNames>>()

/** Tells the bitmaps of circles that a listing is in, by what is published of its place. */
export function circleNames(places: CirclePlaces): Promise<CircleNames> {
  const names = made.get(places) ?? namesOf(places)
  made.set(places, names)
  return names
}

export type CirclePlaces = Pick<Places, 'largeTowns' | 'cover'>

async function namesOf({ largeTowns, cover }: CirclePlaces): Promise<CircleNames> {
  const byCode = new Map<string, string[]>()
  for (const town of largeTowns()) {
    for (const km of RADII_KM) {
      const { departements = [], walked = [], communes = [], arrondissements = [] } = cover(town, km) ?? {}
      const towns = [...walked.flatMap((one) => one.communes), ...communes, ...arrondissements]
      for (const key of [...departements.map(departementKey), ...towns])
        byCode.set(key, [...(byCode.get(key) ?? []), circleName(town, km)])
    }
    // Visitors wait no longer than this.
    await setImmediate()
  }
  return ({ departement, commune, arrondissement }) =>
    [departement && departementKey(departement), commune, arrondissement].flatMap(
      (key) => (key && byCode.get(key)) || [],
    )
}

/** Codes of départements overseas could be those of communes. */
const departementKey = (code: string) => `departement ${code}`
