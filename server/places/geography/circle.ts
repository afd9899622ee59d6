import { cityOf, gazetteer } from '#server/places/index/gazetteer.ts'
import { departementCode } from '#server/places/index/known-place.ts'
import { lazy } from '#server/places/once.ts'
import type { Circle, NearTown, Town } from '#server/places/place.ts'
import { distanceKm } from './projection.ts'
import { points } from './points.ts'

/** Margin for arrondissements of a city in the circle: they may lie outside of it. */
const ARRONDISSEMENT_KM = 12

const communesIn = lazy(() => Map.groupBy(gazetteer().communes.keys(), departementCode))

/** What lies around a town; undefined where its position is not known. */
export function circle(town: Town, km: number): Circle | undefined {
  const from = points.get(town.code)
  if (!from) return undefined
  const near = points
    .within(from, km + ARRONDISSEMENT_KM)
    .map((one) => ({ code: one.code, km: distanceKm(from, one), city: cityOf(one.code) }))
  const inside = new Set([town.code, ...near.filter((one) => one.km <= km).map(({ code }) => code)])
  const towns = near
    .filter(({ code, city }) => inside.has(code) || (city && inside.has(city)))
    .map(({ city, ...one }): NearTown => ({ ...one, kind: city ? 'arrondissement' : 'commune' }))
    .toSorted((one, other) => one.km - other.km || (one.code < other.code ? -1 : 1))
  const communes = towns.filter(({ kind }) => kind === 'commune')
  return {
    town,
    km,
    towns,
    departements: [...new Set(towns.map(({ code }) => departementCode(code)))],
    wholeDepartements: [...Map.groupBy(communes, ({ code }) => departementCode(code))].flatMap(([code, own]) =>
      own.length === communesIn().get(code)?.length ? [code] : [],
    ),
    // A city whose own centre is farther away may have arrondissements that are near.
    loneArrondissements: near.flatMap(({ code, city }) =>
      city && inside.has(code) && !inside.has(city) ? [code] : [],
    ),
  }
}
