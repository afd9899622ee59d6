import * as z from 'zod'
import { ACTIVITY_NAMES } from '#domain/listing/register/activities.ts'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { DEAL_NAMES } from '#domain/listing/register/deals.ts'
import { FOR_SALE } from '#domain/listing/register/status.ts'

// The feed of all published listings, for whoever shows them elsewhere: docs/decisions/syndication.md.

/** Changes when a reader of the former version would misread the feed; names may be added without. */
export const FEED_VERSION = '1'
/** How long a withdrawn listing is named, so that readers who miss days remove it. */
export const FEED_WITHDRAWN_DAYS = 30

/** A figure may be disclosed as a bracket: from `from` euros, below `to`. */
const FeedBracket = z.object({ from: z.number().optional(), to: z.number().optional() })
const FeedValue = z.union([z.number(), z.string(), z.boolean(), z.array(z.string()), FeedBracket])

export const FeedListing = z.object({
  id: z.int(),
  reference: z.string().optional(),
  url: z.url(),
  status: z.enum(FOR_SALE),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  category: z.enum(CATEGORIES),
  deal: z.enum(DEAL_NAMES).optional(),
  activities: z.array(z.enum(ACTIVITY_NAMES)),
  title: z.string(),
  description: z.string(),
  price: z.number().describe('Euros; of a letting, the yearly rent'),
  fees: z.string().optional().describe('The sentence on fees that the law requires beside the price'),
  location: z.string().describe('As the agency shows it: a commune, or only its département or region'),
  communeCode: z.string().optional().describe('INSEE; absent when the place is hidden'),
  departementCode: z.string().optional(),
  regionCode: z.string().optional(),
  isExclusive: z.boolean(),
  facts: z.record(z.string(), FeedValue).describe('By the name of the register'),
  years: z
    .array(
      z.object({
        closedOn: z.iso.date(),
        months: z.number(),
        figures: z.record(z.string(), FeedValue),
        verifiedOn: z.iso.date().optional().describe('When the agency compared them with the tax return'),
      }),
    )
    .describe('Financial years, as far as they are disclosed, latest first'),
  pictures: z.array(z.object({ url: z.string(), alt: z.string(), caption: z.string() })),
  agent: z.object({ name: z.string(), phone: z.string().optional() }).optional(),
})
export type FeedListing = z.infer<typeof FeedListing>

/** A whole feed, of which JSON Schema and XSD are served. */
export const ListingFeed = z.object({
  version: z.literal(FEED_VERSION),
  agency: z.object({ name: z.string(), email: z.string(), phone: z.string(), url: z.string() }),
  listings: z.array(FeedListing),
  withdrawn: z.array(z.object({ id: z.int(), withdrawnAt: z.iso.datetime() })),
})
export type ListingFeed = z.infer<typeof ListingFeed>
