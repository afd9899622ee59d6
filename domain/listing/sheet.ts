import * as z from 'zod'
import { ACTIVITY_NAMES, SECTOR_NAMES } from './register/activities.ts'
import { CATEGORIES } from './register/category.ts'
import { DEAL_NAMES } from './register/deals.ts'
import { FINANCED_DEALS } from '#domain/financing/financing.ts'
import { FIELD_NAMES, YEAR_FIELD_NAMES } from './register/fields.ts'
import { FOR_SALE } from './register/status.ts'

/** A fact in words: its name in the register, its French label and its value. */
export const ShownFact = z.object({ name: z.enum(FIELD_NAMES), label: z.string(), text: z.string() })
export type ShownFact = z.infer<typeof ShownFact>

/** What lists show of a listing besides docs/specification.md §3. */
export const ListingTrade = z.object({
  deal: z.enum(DEAL_NAMES).optional(),
  dealLabel: z.string().optional().describe('"Fonds de commerce"'),
  sector: z.enum(SECTOR_NAMES).optional(),
  activity: z.enum(ACTIVITY_NAMES).optional(),
  activityLabel: z.string().optional(),
  publishedAt: z.iso.datetime(),
  status: z.enum(FOR_SALE),
  badges: z
    .array(z.string())
    .describe(
      '"Nouveau", "Nouveau prix", "Sous offre", "Sous compromis", "Exclusivité", "Chiffres vérifiés sur liasse le 12/03/2026"',
    ),
  priceLabel: z.string().optional().describe('What the price is, when it is not a sale price'),
  fees: z.string().optional().describe('The sentence on fees that the law requires beside the price'),
  facts: z.array(ShownFact).describe('At most three'),
})
export type ListingTrade = z.infer<typeof ListingTrade>

const Group = z.object({ name: z.string(), title: z.string(), facts: z.array(ShownFact) })

/** Other lines than the facts of the register. */
const Line = z.object({ label: z.string(), text: z.string() })

const YearTable = z.object({
  columns: z
    .array(
      z.object({
        closedOn: z.iso.date(),
        months: z.number(),
        label: z.string(),
        verifiedOn: z.iso.date().optional().describe('When its figures were compared with the tax return'),
      }),
    )
    .describe('Oldest first'),
  rows: z.array(
    z.object({
      name: z.enum(YEAR_FIELD_NAMES),
      label: z.string(),
      texts: z.array(z.string()).describe('One text a column; empty when not communicated'),
      amounts: z.array(z.number().nullable()).describe('Euros, for the chart; null where there is no exact figure'),
    }),
  ),
  notes: z.array(Line.extend({ name: z.enum(YEAR_FIELD_NAMES) })).describe('The texts of the latest year'),
})

/** Everything public about a listing, in words and in the order of its page. */
export const Sheet = z.object({
  id: z.number(),
  status: z.enum([...FOR_SALE, 'vendu']),
  deal: z.enum(DEAL_NAMES).optional(),
  dealLabel: z.string().optional(),
  activityLabels: z.array(z.string()),
  badges: z.array(z.string()),
  pictures: z.array(z.object({ image: z.string(), alt: z.string(), caption: z.string() })),
  priceLabel: z.string().optional(),
  fees: z.string().optional(),
  priceLines: z
    .array(Line)
    .describe('The parts of the price, then the price itself; empty when the parts are not known'),
  earlierPrices: z.array(z.object({ price: z.number(), until: z.iso.datetime() })),
  keyFacts: z.array(ShownFact).describe('At most eight'),
  investment: z
    .array(Line)
    .describe('For buyers of walls: price per square metre, yields, tenant, who pays which charges'),
  groups: z.array(Group),
  disclosure: z.enum(['public', 'tranche', 'dossier']),
  years: YearTable.nullable(),
  ratios: z.array(Line),
  energy: z
    .object({
      class: z.string(),
      value: z.string().optional(),
      climateClass: z.string().optional(),
      climateValue: z.string().optional(),
      date: z.string().optional(),
    })
    .nullable(),
  financing: z
    .object({
      deal: z.enum(FINANCED_DEALS),
      price: z.number(),
      premisesPrice: z.number().optional(),
      buyerFees: z.number(),
      stockInPrice: z.number(),
      stock: z.number(),
      deposit: z.number(),
      cash: z.number(),
      ebitda: z.number().optional(),
      rent: z.number().optional(),
      months: z.number().optional(),
    })
    .optional()
    .describe('Initial amounts of a financing simulation, in whole euros, from public figures; absent for lettings'),
  notCommunicated: z.array(z.string()).describe('Labels of figures that are only given later, with the dossier'),
  discretion: z.enum(['commune', 'departement', 'region']),
  confirmedOn: z.iso.datetime().optional(),
  dataRoom: z
    .object({ documents: z.number(), kinds: z.array(z.string()).describe('Distinct kinds of documents, in words') })
    .optional()
    .describe('The confidential file that a buyer may request; absent when there is none'),
  agent: z
    .object({
      name: z.string(),
      status: z.string().optional(),
      speciality: z.string().optional(),
      phone: z.string().optional().describe('The direct line'),
    })
    .optional(),
  sold: z
    .object({
      title: z.string(),
      image: z.string(),
      category: z.enum(CATEGORIES),
      location: z.string().describe('Its département or région'),
      soldOn: z.iso.date(),
      alert: z
        .object({
          deal: z.enum(DEAL_NAMES).optional(),
          activity: z.enum(ACTIVITY_NAMES).optional(),
          maxPrice: z.number().optional().describe('A rounded budget: neither the asking price nor the sale price'),
        })
        .describe('Criteria of an alert for similar listings, besides the place'),
    })
    .optional()
    .describe('What remains public of a sold listing'),
})
export type Sheet = z.infer<typeof Sheet>
