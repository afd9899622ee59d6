import * as z from 'zod/mini'
import { ACTIVITY_NAMES } from '#domain/listing/register/activities.ts'

// The agency's own sales in a trade: the best reference there is, and confidential to the sellers.

/** Sales in a trade needed to show them: one by one to agents, as rounded ranges of ratios to everybody. */
export const OWN_SALES_MIN = { agents: 3, everybody: 5 } as const

/** Older sales say little about today's prices. */
export const OWN_SALES_YEARS = 5

const RatioRange = z.object({ low: z.number(), high: z.number() })

/** The sales in a trade, for everybody: the quartiles of their ratios, rounded so that they reveal no price. */
export const OwnSales = z.object({
  activity: z.enum(ACTIVITY_NAMES),
  sales: z.int(),
  /** First and last year of the deeds. */
  from: z.int(),
  to: z.int(),
  revenue: z.optional(RatioRange.check(z.describe('Price in per cent of the yearly revenue without VAT'))),
  ebitda: z.optional(RatioRange.check(z.describe('Price as a multiple of the yearly EBITDA before the owner’s pay'))),
})
export type OwnSales = z.infer<typeof OwnSales>

/** A sale of the agency, for agents; `label` is anonymous enough to be shown to another client. */
export const OwnSale = z.object({
  id: z.number(),
  label: z.string(),
  price: z.number(),
  revenue: z.optional(z.number()),
  ebitda: z.optional(z.number()),
})
export type OwnSale = z.infer<typeof OwnSale>

export const OwnSaleSearch = z.object({ activity: z.enum(ACTIVITY_NAMES) })
