import * as z from 'zod/mini'
import { EstimateForm } from '#domain/leads/lead.ts'
import { check, type Messages } from '#web/ui/form/check.ts'

export type EstimateField = keyof EstimateForm

const IDENTITY = {
  title: 'Identité',
  rules: z.pick(EstimateForm, { civility: true, firstName: true, lastName: true }),
}

const ADDRESS = {
  title: 'Coordonnées',
  rules: z.pick(EstimateForm, { phone: true, email: true, address: true, postalCode: true, city: true }),
}

/** The last step validates the whole form, which it submits. */
const BUSINESS = { title: 'Bien', rules: EstimateForm }

/** docs/specification.md §2. */
export const STEPS = [IDENTITY, ADDRESS, BUSINESS] as const

export const stepAt = (index: number): (typeof STEPS)[number] => STEPS[index] ?? BUSINESS

export const isLast = (index: number) => stepAt(index) === BUSINESS

/** The first step that has one of these messages. */
export function stepOf(messages: Messages<EstimateField>): number {
  const names = Object.keys(messages)
  return STEPS.findIndex(({ rules }) => names.some((name) => name in rules.shape))
}

/** The names of the fields of the other steps. */
export const fieldsOfOtherSteps = (index: number): string[] =>
  Object.keys(EstimateForm.shape).filter((name) => stepOf({ [name]: '' }) !== index)

/** The first step with invalid fields, else the last one. */
export function furthestStep(values: object): number {
  const invalid = STEPS.findIndex(({ rules }) => 'messages' in check<typeof rules>(rules, values))
  return invalid === -1 ? STEPS.indexOf(BUSINESS) : invalid
}
