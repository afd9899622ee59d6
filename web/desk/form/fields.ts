import * as z from 'zod/mini'
import { PropertyForm } from '#domain/listing/form.ts'
import { parseNumber } from './parse-number.ts'

const INVALID_AMOUNT = 'Indiquez un nombre positif, ou rien'

/** Absent when the category does not have the field. */
const amount = z.optional(
  z.pipe(
    z.pipe(z.string(), z.transform(parseNumber)),
    z.optional(z.number(INVALID_AMOUNT).check(z.gte(0, INVALID_AMOUNT))),
  ),
)

/** The form as typed: numbers are texts, and each detail has its own field. */
export const Fields = z.extend(z.omit(PropertyForm, { details: true, featured: true }), {
  price: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => parseNumber(text) ?? 0),
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
export const isFieldName = (path: string): path is FieldName => Object.hasOwn(Fields.shape, path)
export type FieldValues = z.output<typeof Fields>
