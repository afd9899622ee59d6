import * as z from 'zod/mini'

/** What buyers look for at a place, for the desk: exact, with who they are. */
export const DeskDemandLine = z.object({
  id: z.string(),
  trade: z.string().check(z.describe('An activity, or a sector when no activity was named')),
  place: z.string().check(z.describe('A département or a larger place; « France » for briefs without a place')),
  buyers: z.number(),
  people: z.array(z.object({ id: z.number(), name: z.string() })).check(z.describe('The first of them')),
  /** The lowest and the highest of what they would pay at most; null where nobody says it. */
  budgetFrom: z.nullable(z.number()),
  budgetTo: z.nullable(z.number()),
  forSale: z.number().check(z.describe('Listings for sale of this trade at this place')),
})
export type DeskDemandLine = z.infer<typeof DeskDemandLine>
