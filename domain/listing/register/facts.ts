import * as z from 'zod/mini'
import { calendarDay } from '#domain/calendar-day.ts'
import { LINE_MAX_CHARS, LOCALE } from '#domain/limits.ts'
import { plainLine } from '#domain/one-line.ts'
import { plainText } from '#domain/plain-text.ts'
import { RENAMED_FIELDS, RENAMED_YEAR_FIELDS, withCurrentNames } from './renamed.ts'
import { type Facts, FIELDS, maxOf, type FactRow, YEAR_FIELDS, type YearFigures } from './fields.ts'

/** The schema of a row's value, with its French messages. Texts are trimmed and lose control characters. */
function schemaOf(row: FactRow): z.ZodMiniType {
  const { label, kind, min = 0, decimals = 0, choices = {} } = row
  const max = maxOf(row)
  switch (kind) {
    case 'yes-no':
      return z.boolean(`${label} : répondez par oui ou par non`)
    case 'choice':
      return z.enum(Object.keys(choices), `${label} : choisissez une valeur de la liste`)
    case 'several':
      return z.array(z.enum(Object.keys(choices), `${label} : choisissez des valeurs de la liste`))
    case 'text':
      return max > LINE_MAX_CHARS ? plainText(label, max) : plainLine(label, max)
    case 'date':
      return calendarDay(`${label} : saisissez une date`)
    case 'money':
    case 'area':
    case 'length':
    case 'count':
    case 'year':
    case 'percent': {
      // The specified figures have no upper bound that a person could mean.
      const bounds = row.specified
        ? `${label} : indiquez un nombre positif, ou rien`
        : `${label} : saisissez un nombre entre ${min.toLocaleString(LOCALE)} et ${max.toLocaleString(LOCALE)}`
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

type Rows = Readonly<Record<string, FactRow>>

const optionalOf = (rows: Rows) =>
  z.object(Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, z.optional(schemaOf(row))])))

/** The schema of an edit: null clears a value, an absent one stays. Former names of rows are accepted. */
export function changeOf(rows: Rows, renamed: Readonly<Record<string, string>>) {
  const former = Object.entries(renamed).flatMap(([old, name]) => (rows[name] ? [[old, rows[name]] as const] : []))
  const all = [...Object.entries(rows), ...former]
  return z.object(Object.fromEntries(all.map(([name, row]) => [name, z.optional(z.nullable(schemaOf(row)))])))
}

type Changed<Values> = { [Name in keyof Values]?: Values[Name] | null }

const FACTS = optionalOf(FIELDS)
const FIGURES = optionalOf(YEAR_FIELDS)

/** The facts of a listing as administrators edit them, each checked by its row of the register. */
export const FactsForm = FACTS as unknown as z.ZodMiniType<Facts, Facts>
export const FactsChange = changeOf(FIELDS, RENAMED_FIELDS) as unknown as z.ZodMiniType<Changed<Facts>, Changed<Facts>>

/** The stored values that this version can read. Values written by another version stay in the database. */
export const readableFacts = (stored: Facts): Facts => readable(FACTS, stored)
export const readableFigures = (stored: YearFigures): YearFigures => readable(FIGURES, stored)

const readable = <Values extends object>({ shape }: ReturnType<typeof optionalOf>, stored: Values): Values =>
  Object.fromEntries(Object.entries(stored).filter(([name, value]) => shape[name]?.safeParse(value).success)) as Values

/** Applies an edit to stored values. Values under names that this version does not know stay. */
export function merged<Values extends object>(
  stored: Values,
  change: Changed<Values>,
  renamed: Readonly<Record<string, string>>,
): Values {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const all = { ...stored, ...withCurrentNames(Object.fromEntries(given), renamed) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as Values
}

const DAY = calendarDay('Exercice clos le : saisissez une date')

/** A financial year: when it closed, its length in months, and its figures. */
export const YearForm = z.object({
  closedOn: DAY,
  months: z
    .number('Durée : de 1 à 24 mois')
    .check(z.int('Durée : de 1 à 24 mois'), z.gte(1, 'Durée : de 1 à 24 mois'), z.lte(24, 'Durée : de 1 à 24 mois')),
  figures: FIGURES as unknown as z.ZodMiniType<YearFigures, YearFigures>,
})
export type YearForm = z.infer<typeof YearForm>

/** A financial year in an edit: null clears a figure, an absent one stays. */
export const YearChange = z.extend(YearForm, {
  figures: changeOf(YEAR_FIELDS, RENAMED_YEAR_FIELDS) as unknown as z.ZodMiniType<
    Changed<YearFigures>,
    Changed<YearFigures>
  >,
  /** The closing day it is stored under, which the form may correct. */
  storedOn: z.optional(DAY),
})
