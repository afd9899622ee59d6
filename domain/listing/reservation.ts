import * as z from 'zod/mini'
import { RESERVED_DAYS_MAX } from './reserved-days.ts'
import { confirmedWords } from './dossier.ts'

const DAYS = `Choisissez de 1 à ${RESERVED_DAYS_MAX} jours`

/** Reserves a draft for some days to the buyers whose brief it fits; null withdraws it. */
export const ReservationForm = z.object({
  days: z.nullable(z.int(DAYS).check(z.gte(1, DAYS), z.lte(RESERVED_DAYS_MAX, DAYS))),
  confirmedWords,
})
export type ReservationForm = z.infer<typeof ReservationForm>
