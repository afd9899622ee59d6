import * as z from 'zod/mini'
import { type AmountBounds, amountIn, amountQuestion, readAmount } from './amount.ts'

// Apart from the reader, which the home page loads without zod.

/** A schema of a typed amount: a question is asked in French beside its field, a number is checked by `schema`. */
export const typedAmount = <Schema extends z.core.$ZodType<unknown, number | undefined>>(
  schema: Schema,
  bounds: AmountBounds = {},
) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string, context): number | undefined => {
        if (readAmount(text, bounds).is !== 'question') return amountIn(text, bounds)
        context.issues.push({ code: 'custom', message: amountQuestion(text, bounds), input: text })
        return z.NEVER
      }),
    ),
    schema as z.core.$ZodType<z.output<Schema>, number | undefined>,
  )
