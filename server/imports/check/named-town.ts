import type { Places } from '#server/places/places.ts'

/** The place that a postal code and a town name; undefined when they name none. */
export function namedTown(places: Places, postalCode: string | null, town: string | null) {
  const found = town ? places.named([postalCode, town].filter(Boolean).join(' ')) : undefined
  return found && { name: found.name, departement: found.departement, code: found.code }
}
