import * as z from 'zod'
import { FINANCED_DEALS } from '#domain/financing/financing.ts'
import { ACTIVITY_NAMES, SECTOR_NAMES } from '#domain/listing/register/activities.ts'
import { ZONE_NAMES } from './zones.ts'

// The schema of references.json. A rule of thumb is kept with the base its source uses, never converted.

const activities = z.array(z.enum(ACTIVITY_NAMES)).min(1)
const positive = z.number().gt(0).optional()

const Row = z
  .strictObject({
    activities,
    /** Per cent of the yearly revenue, or multiple of the yearly EBITDA. */
    method: z.enum(['revenue', 'ebitda']),
    /** Revenue without or with VAT; EBITDA before the owner's pay; `unstated` if the source does not say. */
    base: z.enum(['ht', 'ttc', 'before-owner', 'unstated']),
    low: positive,
    mid: positive,
    high: positive,
    /** Number of sales it is based on, if the source says. */
    sample: z.int().min(1).optional(),
    zone: z.enum(ZONE_NAMES).optional(),
    /** What was sold, when it is not the business alone. */
    deal: z.enum(FINANCED_DEALS).optional(),
    /** Means by slices of the yearly revenue in euros, each at the middle or mean of its slice, ascending. */
    slices: z
      .array(z.strictObject({ revenue: z.int().min(1), rate: z.number().gt(0) }))
      .min(2)
      .optional(),
    /** A second source, which counts beside the first one instead of replacing it; not in this zone. */
    isSecond: z.literal(true).optional(),
    notIn: z.enum(ZONE_NAMES).optional(),
    source: z.string(),
    /** Year of the sales, or of the publication; null when not dated. */
    year: z.int().min(2000).max(2100).nullable(),
    /** From a single source that does not describe its sales. */
    isWeak: z.literal(true).optional(),
  })
  .refine(
    ({ low, mid, high, slices }) =>
      (low === undefined) === (high === undefined) && (low ?? mid ?? slices) !== undefined,
    { error: 'Give a mean, or both bounds.' },
  )
  .refine(({ slices = [] }) => slices.every(({ revenue }, at) => revenue > (slices[at - 1]?.revenue ?? 0)), {
    path: ['slices'],
    error: 'The slices must be ascending.',
  })
  .refine(({ low = 0, mid, high = Infinity }) => low <= high && (mid === undefined || (low <= mid && mid <= high)), {
    error: 'The bounds must be ascending, around the mean.',
  })
  .refine(({ method, base }) => (method === 'revenue' ? base !== 'before-owner' : base !== 'ht' && base !== 'ttc'), {
    path: ['base'],
    error: 'The base must be one of the method.',
  })

/** The file of references: one row is one published figure. */
export const ReferenceFile = z
  .strictObject({
    /** The day on which the whole file was last compared with its sources. */
    readOn: z.iso.date(),
    /** Spread around a mean published without a range, in per cent: the agency's own choice. */
    meanSpreadPercent: z.number().min(8).max(35),
    /** Usual gross yields of commercial premises, in per cent: yearly rent ÷ price. */
    yields: z.strictObject({ low: z.number().gt(0), high: z.number().max(20), source: z.string(), year: z.int() }),
    sources: z.record(z.string(), z.strictObject({ title: z.string(), url: z.url().optional() })),
    rows: z.array(Row),
    /** For each sector, what a value or a rent is limited by. */
    caps: z
      .array(
        z.strictObject({
          sector: z.enum(SECTOR_NAMES),
          /** No value exceeds this multiple of the yearly EBITDA before the owner's pay. */
          multiple: z.number().min(1).max(20),
          /** A yearly rent above this part of the revenue, in per cent, is asked again. */
          rentPercent: z.number().min(1).max(100),
          source: z.string(),
        }),
      )
      .refine((caps) => SECTOR_NAMES.every((name) => caps.filter(({ sector }) => sector === name).length === 1), {
        error: 'Every sector needs its cap, once.',
      }),
    /** Activities without a row of their own, valued like another one. */
    standIns: z.array(z.strictObject({ activity: z.enum(ACTIVITY_NAMES), uses: z.enum(ACTIVITY_NAMES) })),
    /** Remarks besides the figures: what was found and rejected, what a source leaves open. */
    notes: z.array(z.strictObject({ activities, text: z.string() })),
  })
  .refine(({ sources, rows, caps, yields }) => [...rows, ...caps, yields].every(({ source }) => source in sources), {
    error: 'Unknown source.',
  })
  .refine(
    ({ sources, rows, caps, yields }) =>
      Object.keys(sources).every((id) => [...rows, ...caps, yields].some(({ source }) => source === id)),
    { error: 'A source that no row cites.' },
  )
export type ReferenceFile = z.infer<typeof ReferenceFile>
export type ReferenceRow = z.infer<typeof Row>
