import { counted, euros, frenchNumber, longDate } from '#domain/format.ts'
import { LOCALE } from '#domain/limits.ts'
import { field, type FactName, type FactRow, UNITS } from './fields.ts'
import type { Bracket, PublicFacts, PublicValue } from '../public-sheet.ts'

/** A fact in words; undefined when the listing does not show it. */
export function showFact(name: FactName, facts: PublicFacts | undefined): string | undefined {
  const value = facts?.[name]
  return value === undefined ? undefined : showValue(field(name), value)
}

/** A value in words: "285 000 €", "12 m²", "Licence IV", "de 250 000 € à 500 000 €", "juin 2027". */
export function showValue(row: FactRow, value: PublicValue): string {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (Array.isArray(value)) return value.map((one) => choiceLabel(row, one)).join(', ')
  if (typeof value === 'object') return showBracket(value)
  if (typeof value === 'string') return showText(row, value)
  return showNumber(row, value)
}

const choiceLabel = ({ choices }: FactRow, value: string) => choices?.[value] ?? value

function showText(row: FactRow, value: string): string {
  if (row.kind === 'choice') return choiceLabel(row, value)
  if (row.kind === 'date' && row.asMonth) return showMonth(value)
  return row.kind === 'date' ? longDate(value) : value
}

const showMonth = (day: string) =>
  new Date(`${day.slice(0, 7)}-01T00:00:00Z`).toLocaleDateString(LOCALE, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

function showNumber({ kind, unit = UNITS[kind] }: FactRow, value: number): string {
  if (kind === 'year') return String(value)
  if (unit === '€') return euros(value)
  if (unit === 'étoiles') return counted(value, 'étoile')
  if (unit === 'ans') return counted(value, 'an')
  return unit ? `${frenchNumber(value)}\u00a0${unit}` : frenchNumber(value)
}

function showBracket({ from, to }: Bracket): string {
  if (from === undefined) return to === 0 ? 'Négatif' : `Moins de ${euros(to ?? 0)}`
  return to === undefined ? `Plus de ${euros(from)}` : `De ${euros(from)} à ${euros(to)}`
}
