import type { Category } from './category.ts'
import { AMOUNT_MAX_EUR } from '#domain/limits.ts'

/**
 * Reads and writes the two JSON strings of a property (docs/specification.md §3); no other file does. Without zod, so that
 * public pages stay small.
 */
export const DETAIL_NAMES = ['surface', 'rooms', 'employees', 'revenue', 'yearEstablished'] as const

export type DetailName = (typeof DETAIL_NAMES)[number]
/** docs/specification.md §2: the figures of each category. A listing may have others from an earlier category. */
export const DETAILS_OF: Record<Category, DetailName[]> = {
  Commerce: ['surface', 'revenue', 'yearEstablished'],
  Hôtellerie: ['surface', 'rooms', 'revenue', 'yearEstablished'],
  Entreprise: ['surface', 'employees', 'revenue', 'yearEstablished'],
  "Immobilier d'entreprise": ['surface', 'rooms'],
}

/** surface in m², revenue in euros a year, yearEstablished a calendar year. */
export type Details = Partial<Record<DetailName, number>>

/** The filled numeric fields of a details string. Never throws: other content is ignored. */
export function parseDetails(json: string): Details {
  const value = parse(json)
  if (!isRecord(value)) return {}
  const details: Details = {}
  for (const name of DETAIL_NAMES) {
    const number = value[name]
    if (isAmount(number)) details[name] = number
  }
  return details
}

/** The features of a features string. Never throws: other content gives an empty list. */
export function parseFeatures(json: string): string[] {
  const value = parse(json)
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** Whether a text is a details string: empty, or a JSON object of numbers. */
export function areDetails(json: string): boolean {
  if (!json.trim()) return true
  const value = parse(json)
  return isRecord(value) && Object.values(value).every((number) => number === null || isAmount(number))
}

/** Whether a text is a features string: empty, or a JSON list of strings. */
export function areFeatures(json: string): boolean {
  if (!json.trim()) return true
  const value = parse(json)
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isAmount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= AMOUNT_MAX_EUR
