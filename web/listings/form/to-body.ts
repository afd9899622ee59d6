import type { PropertyForm } from '#contract/listing/form.ts'
import type { FieldValues } from './fields.ts'

/**
 * What is sent: the keys of docs/specification.md §7, and the reference when there is one. `null` takes away the one
 * there was: left out, it would stay.
 */
export function toBody(values: FieldValues, formerReference: string | undefined): PropertyForm {
  const { reference, surface, rooms, employees, revenue, yearEstablished, ...listing } = values
  const body = { ...listing, details: JSON.stringify({ surface, rooms, employees, revenue, yearEstablished }) }
  if (reference) return { ...body, reference }
  return formerReference ? { ...body, reference: null } : body
}
