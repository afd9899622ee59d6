import * as z from 'zod'
import { ACTIVITY_NAMES } from '#domain/listing/register/activities.ts'
import { DEMAND_MIN } from '#domain/limits.ts'

/** An activity, and a place as a postal code or the code of a département. Smaller places are never counted. */
export const DemandQuery = z.object({
  activity: z.enum(ACTIVITY_NAMES, 'Activité inconnue'),
  place: z
    .string()
    .regex(/^(\d{5}|\d{2,3}|2[AB])$/i, 'Indiquez un code postal, ou le numéro d’un département.')
    .optional(),
})

/** How many people look for an activity, at the smallest level at which it may be told; empty below five. */
export const PublicDemand = z.object({
  atLeast: z.number().optional().describe('Rounded down, never fewer than five'),
  words: z.string().optional().describe('« Au moins 10 acheteurs cherchent une boulangerie dans le Calvados. »'),
})
export type PublicDemand = z.infer<typeof PublicDemand>

/** Somebody who looks for an activity, once for all of their briefs; official codes of all that their places touch. */
export interface Seeker {
  departements: ReadonlySet<string>
  regions: ReadonlySet<string>
}

/** Numbers as they may be told, by official code; a code without one is not told. */
export interface ToldDemand {
  departements: ReadonlyMap<string, number>
  regions: ReadonlyMap<string, number>
  france: number | undefined
}

/**
 * The numbers that anybody may read, so that none, and no difference of two, tells whether there is one person or nobody. Below
 * five a place is not told. A larger place counts those outside its told parts only when they are five or more: else the
 * difference to its parts would tell of fewer. All are rounded down to five.
 */
export function toldDemand(
  seekers: readonly Seeker[],
  regionOf: (departement: string) => string | undefined,
): ToldDemand {
  const departements = groupBy(seekers, ({ departements }) => departements)
  const regions = new Map(
    [...groupBy(seekers, (one) => one.regions)].map(([region, people]) => {
      const parts = [...departements].filter(([code]) => regionOf(code) === region).map(([, part]) => part)
      return [region, toldOf(people, parts)]
    }),
  )
  return {
    departements: numbersOf(departements),
    regions: numbersOf(regions),
    france: roundedDown(toldOf(new Set(seekers), [...regions.values()])),
  }
}

/** The people of a place who are told of, given those of its parts. */
function toldOf(people: ReadonlySet<Seeker>, parts: ReadonlySet<Seeker>[]): ReadonlySet<Seeker> {
  const ofParts = new Set(parts.filter(({ size }) => size >= DEMAND_MIN).flatMap((part) => [...part]))
  const outside = [...people].filter((one) => !ofParts.has(one)).length
  return outside >= DEMAND_MIN ? people : ofParts
}

function groupBy(seekers: readonly Seeker[], codesOf: (one: Seeker) => Iterable<string>): Map<string, Set<Seeker>> {
  const groups = new Map<string, Set<Seeker>>()
  for (const one of seekers)
    for (const code of codesOf(one)) {
      const group = groups.get(code) ?? new Set()
      groups.set(code, group.add(one))
    }
  return groups
}

const numbersOf = (groups: ReadonlyMap<string, ReadonlySet<Seeker>>) =>
  new Map(
    [...groups].flatMap(([code, people]) => {
      const number = roundedDown(people)
      return number ? [[code, number] as const] : []
    }),
  )

const roundedDown = ({ size }: ReadonlySet<Seeker>): number | undefined =>
  size < DEMAND_MIN ? undefined : size - (size % DEMAND_MIN)
