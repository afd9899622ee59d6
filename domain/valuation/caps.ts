import * as z from 'zod/mini'
import { filledLine } from '#domain/one-line.ts'
import { type Sector, SECTOR_NAMES } from '#domain/listing/register/activities.ts'

// The agency's own limits of a value, one row for each sector. A sector without a row has that of references.json.

const CAP_MIN = 1
const CAP_MAX = 20
export const CAP_SOURCE_MAX_CHARS = 160

const MULTIPLE = `Indiquez un nombre de ${CAP_MIN} à ${CAP_MAX}, comme 4 ou 3,5.`

const Cap = z.object({
  /** No value exceeds this multiple of the yearly EBITDA before the owner's pay. */
  multiple: z.number(MULTIPLE).check(z.gte(CAP_MIN, MULTIPLE), z.lte(CAP_MAX, MULTIPLE)),
  /** Where it comes from: shown with the range that it limits. */
  source: filledLine('Dites d’où vient ce plafond\u00a0: il est montré aux visiteurs.', CAP_SOURCE_MAX_CHARS),
})

export const ValuationCaps = z.object(
  Object.fromEntries(SECTOR_NAMES.map((sector) => [sector, z.optional(Cap)])) as Record<
    Sector,
    z.ZodMiniOptional<typeof Cap>
  >,
)
export type ValuationCaps = z.infer<typeof ValuationCaps>
