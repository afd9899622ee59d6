import { euros, frenchNumber, percents } from '#domain/format.ts'
import { type Category, HOTEL } from '#domain/listing/register/category.ts'
import type { PublicFacts, PublicYear } from '#domain/listing/public-sheet.ts'

const wholePercents = (value: number) => percents(Math.round(value * 100))
const finePercents = (value: number) => percents(Math.round(value * 1000) / 10)
const times = (value: number) => frenchNumber(Math.round(value * 10) / 10)

type RatioFigures = ReturnType<typeof ratioFigures>

/** In display order. The comparison shows all of them, the page of a listing those with `onPage`. */
const RATIOS: {
  label: string
  of: [part: keyof RatioFigures, whole: keyof RatioFigures]
  show: (value: number) => string
  onPage?: true
}[] = [
  { label: 'Prix ÷ CA', of: ['price', 'revenue'], show: wholePercents, onPage: true },
  { label: 'Prix ÷ EBE retraité', of: ['price', 'ebitda'], show: times, onPage: true },
  { label: 'EBE retraité ÷ CA', of: ['ebitda', 'revenue'], show: finePercents, onPage: true },
  { label: 'Loyer ÷ CA', of: ['rent', 'revenue'], show: finePercents, onPage: true },
  { label: 'CA ÷ m²', of: ['revenue', 'surface'], show: euros },
  { label: 'CA ÷ employé (ETP)', of: ['revenue', 'employees'], show: euros },
  { label: 'Prix ÷ chambre', of: ['price', 'rooms'], show: euros },
  { label: 'Prix ÷ couvert', of: ['price', 'seats'], show: euros },
]

/** Every ratio as text; empty where one of its figures is missing, or the divisor is not positive. */
export const allRatios = (figures: RatioFigures) =>
  RATIOS.map(({ label, of, show, onPage }) => {
    const [part, whole] = [figures[of[0]], figures[of[1]]]
    return { label, onPage, text: part === undefined || whole === undefined || whole <= 0 ? '' : show(part / whole) }
  })

/** The ratios of a listing's accounts that are known. */
export const accountRatios = (figures: RatioFigures): { label: string; text: string }[] =>
  allRatios(figures).flatMap(({ label, text, onPage }) => (onPage && text ? [{ label, text }] : []))

interface Listing {
  category: Category
  price: number | undefined
  facts: PublicFacts
  years: PublicYear[]
}

/** The figures of ratios: exact public ones only, scaled to a year of twelve months. */
export function ratioFigures({ category, price, facts, years }: Listing) {
  const { yearlyRent, surface, employees, rooms, seats } = facts
  return {
    price,
    ...yearlyOf(years),
    rent: amountOf(yearlyRent),
    surface: amountOf(surface),
    employees: amountOf(employees),
    // Only in hotels are rooms bedrooms.
    rooms: category === HOTEL ? amountOf(rooms) : undefined,
    seats: amountOf(seats),
  }
}

/** Exact figures of the latest year, scaled to twelve months. */
export function yearlyOf([latest]: PublicYear[]) {
  const yearly = (value: unknown) => (typeof value === 'number' && latest ? (value * 12) / latest.months : undefined)
  return { revenue: yearly(latest?.figures.revenue), ebitda: yearly(latest?.figures.restatedEbitda) }
}

/** Undefined for a bracket. */
export const amountOf = (value: unknown) => (typeof value === 'number' ? value : undefined)
