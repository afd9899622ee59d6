import * as z from 'zod/mini'
import { PropertyForm } from '#contract/listing/form.ts'
import { numberIn } from './number-in.ts'

const INVALID_AMOUNT = 'Indiquez un nombre positif, ou rien'

/** Absent when its field is not one of the category. */
const amount = z.optional(
  z.pipe(
    z.pipe(z.string(), z.transform(numberIn)),
    z.optional(z.number(INVALID_AMOUNT).check(z.gte(0, INVALID_AMOUNT))),
  ),
)

/** The form as it is typed: numbers are texts, and each figure of the details has its field. */
export const Fields = z.extend(z.omit(PropertyForm, { details: true, featured: true }), {
  price: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => numberIn(text) ?? 0),
    ),
    PropertyForm.shape.price,
  ),
  surface: amount,
  rooms: amount,
  employees: amount,
  revenue: amount,
  yearEstablished: amount,
})

export type FieldName = keyof z.input<typeof Fields>
export type FieldValues = z.output<typeof Fields>
