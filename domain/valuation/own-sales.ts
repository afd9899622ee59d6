import * as z from 'zod/mini'
import { ACTIVITY_NAMES } from '#domain/listing/register/activities.ts'

// What the agency’s own sales say of a trade: the best reference there is, and a secret of those who sold.

/** Sales of a trade before they are shown: to agents one by one, to everybody as a rounded range of ratios. */
export const OWN_SALES_MIN = { agents: 3, everybody: 5 } as const

/** Older sales say little of today’s prices. */
export const OWN_SALES_YEARS = 5

const RatioRange = z.object({ low: z.number(), high: z.number() })

/** The sales of a trade, for everybody: the quartiles of their ratios, rounded so that they tell no price. */
export const OwnSales = z.object({
  activity: z.enum(ACTIVITY_NAMES),
  sales: z.int(),
  /** Years of the deeds. */
  from: z.int(),
  to: z.int(),
  revenue: z.optional(RatioRange.check(z.describe('Price in per cent of a year’s revenue without VAT'))),
  ebitda: z.optional(RatioRange.check(z.describe('Price as a multiple of a year’s EBITDA before the owner’s pay'))),
})
export type OwnSales = z.infer<typeof OwnSales>

/** A sale of the agency, for agents; named so that it can be quoted to another client. */
export const OwnSale = z.object({
  id: z.number(),
  label: z.string(),
  price: z.number(),
  revenue: z.optional(z.number()),
  ebitda: z.optional(z.number()),
})
export type OwnSale = z.infer<typeof OwnSale>

export const OwnSaleSearch = z.object({ activity: z.enum(ACTIVITY_NAMES) })
