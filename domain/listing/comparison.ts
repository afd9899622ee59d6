import * as z from 'zod'
import { Property } from './listing.ts'
import { Trade } from './sheet.ts'

const IDS = /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,3}$/

/** What is compared: one to four listings, each once. */
export const ComparisonQuery = z.object({
  ids: z
    .string()
    .regex(IDS, 'Choisissez un à quatre biens')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .describe('Their ids, with commas'),
})

const Row = z.object({
  name: z.string(),
  label: z.string(),
  texts: z.array(z.string()).describe('One a listing; empty when not communicated or without object'),
  isSame: z.boolean().describe('Every listing that is for sale says the same'),
})

/** Listings side by side, in words, in the order of the page of a listing. Only what is public. */
export const Comparison = z.object({
  listings: z.array(
    z.object({
      id: z.number(),
      property: Property.pick({
        title: true,
        image: true,
        category: true,
        location: true,
        price: true,
        reference: true,
      })
        .extend({ badges: Trade.shape.badges, fees: z.string().optional(), priceLabel: z.string().optional() })
        .optional()
        .describe('Absent when it is not for sale'),
    }),
  ),
  groups: z.array(z.object({ name: z.string(), title: z.string(), rows: z.array(Row) })),
})
export type Comparison = z.infer<typeof Comparison>
