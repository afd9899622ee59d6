import type { PropertyForm } from '#domain/listing/form.ts'
import type { FieldValues } from './fields.ts'

/**
 * The request's body: the keys of docs/specification.md §7, and the reference if there is one. `null` removes the former
 * reference; leaving it out would not change it.
 */
export function toBody(values: FieldValues, formerReference: string | undefined): PropertyForm {
  const { reference, surface, rooms, employees, revenue, yearEstablished, ...listing } = values
  const body = { ...listing, details: JSON.stringify({ surface, rooms, employees, revenue, yearEstablished }) }
  if (reference) return { ...body, reference }
  return formerReference ? { ...body, reference: null } : body
}
