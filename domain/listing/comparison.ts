import * as z from 'zod'
import { Property } from './listing.ts'
import { ListingTrade } from './sheet.ts'

const IDS = /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,3}$/

/** The listings to compare: one to four distinct ids. */
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
  texts: z.array(z.string()).describe('One text a listing; empty when not communicated or not applicable'),
  isSame: z.boolean().describe('Whether all the listings that are for sale have the same text'),
})

/** Listings side by side, in words; rows are in the order of the page of a listing. Only public data. */
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
        .extend({ badges: ListingTrade.shape.badges, fees: z.string().optional(), priceLabel: z.string().optional() })
        .optional()
        .describe('Absent when it is not for sale'),
    }),
  ),
  groups: z.array(z.object({ name: z.string(), title: z.string(), rows: z.array(Row) })),
})
export type Comparison = z.infer<typeof Comparison>
