import * as z from 'zod/mini'
import { LOCALE } from '#contract/limits.ts'
import { plainText } from '#contract/plain-text.ts'
import { type Facts, type Field, FIELDS, YEAR_FIELDS, type YearFigures } from './fields.ts'

type Row = Omit<Field, 'group'>

/**
 * The check of a row's value, with its French message. Text is trimmed and loses control characters.
 * Empty text and lists read as absent.
 */
function schemaOf(row: Row): z.ZodMiniType {
  const { label, kind, min = 0, max = 0, decimals = 0, choices = {} } = row
  switch (kind) {
    case 'yes-no':
      return z.boolean(`${label} : répondez par oui ou par non`)
    case 'choice':
      return z.enum(Object.keys(choices), `${label} : choisissez une valeur de la liste`)
    case 'several':
      return z.array(z.enum(Object.keys(choices), `${label} : choisissez des valeurs de la liste`))
    case 'text':
      return plainText(label, max)
    case 'date':
      return z.iso.date(`${label} : saisissez une date`)
    case 'month':
      return z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, `${label} : saisissez un mois`))
    case 'money':
    case 'area':
    case 'length':
    case 'count':
    case 'year':
    case 'percent': {
      const bounds = `${label} : saisissez un nombre entre ${min.toLocaleString(LOCALE)} et ${max.toLocaleString(LOCALE)}`
      const isExact = (value: number) => Number.isInteger(Math.round(value * 1e6) / 10 ** (6 - decimals))
      return z
        .number(bounds)
        .check(
          z.gte(min, bounds),
          z.lte(max, bounds),
          z.refine(
            isExact,
            decimals
              ? `${label} : ${decimals} décimale${decimals > 1 ? 's' : ''} au plus`
              : `${label} : un nombre entier`,
          ),
        )
    }
  }
}

const optionalOf = (rows: Record<string, Row>) =>
  z.object(Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, z.optional(schemaOf(row))])))

/** The facts of a listing as administrators write them, each checked by its row of the register. */
export const FactsForm = optionalOf(FIELDS) as unknown as z.ZodMiniType<Facts, Facts>

const DAY = z.iso.date('Exercice clos le : saisissez une date')

/** A financial year: when it closed, its length in months, and its figures. */
export const YearForm = z.object({
  closedOn: DAY,
  months: z
    .number('Durée : de 1 à 24 mois')
    .check(z.int('Durée : de 1 à 24 mois'), z.gte(1, 'Durée : de 1 à 24 mois'), z.lte(24, 'Durée : de 1 à 24 mois')),
  figures: optionalOf(YEAR_FIELDS) as unknown as z.ZodMiniType<YearFigures, YearFigures>,
})
export type YearForm = z.infer<typeof YearForm>
