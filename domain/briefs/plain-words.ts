import { euros, frenchNumber } from '#domain/format.ts'
import type { BriefCriteria, BriefPlace, CriterionName } from './criteria.ts'

// Words of the criteria that are places and amounts. In a file of its own, because the chips on the site correct them without
// the register.

/** « Lisieux et 20 km autour » */
export const briefPlaceWords = ({ name, radius }: BriefPlace): string =>
  radius ? `${name} et ${radius}\u00a0km autour` : name

const metres = (surface: number) => `${frenchNumber(surface)}\u00a0m²`

function rangeWords(what: string, min: number | undefined, max: number | undefined, shown: (n: number) => string) {
  if (min && max) return `${what} de ${shown(min)} à ${shown(max)}`
  return min ? `${what} dès ${shown(min)}` : `${what} jusqu’à ${shown(max ?? 0)}`
}

export const PLAIN_WORDS = {
  place: ({ places = [] }) => places.map(briefPlaceWords).join(' ou '),
  price: ({ priceMin, priceMax }) => rangeWords('prix', priceMin, priceMax, euros),
  contribution: ({ contribution = 0 }) => `apport de ${euros(contribution)}`,
  revenue: ({ revenueMin = 0 }) => `CA dès ${euros(revenueMin)}`,
  ebitda: ({ ebitdaMin = 0 }) => `EBE dès ${euros(ebitdaMin)}`,
  surface: ({ surfaceMin, surfaceMax }) => rangeWords('surface', surfaceMin, surfaceMax, metres),
} satisfies Partial<Record<CriterionName, (brief: BriefCriteria) => string>>

/** A criterion whose values are corrected in place; the others are written anew. */
export type PlainCriterion = keyof typeof PLAIN_WORDS
