import * as z from 'zod/mini'
import { EstimateForm } from '#contract/leads/lead.ts'
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

/** The last one checks the whole: it is what is sent. */
const PROPERTY = { title: 'Bien', rules: EstimateForm }

/** docs/specification.md §2. */
export const STEPS = [IDENTITY, ADDRESS, PROPERTY] as const

export const stepAt = (index: number): (typeof STEPS)[number] => STEPS[index] ?? PROPERTY

export const isLast = (index: number) => stepAt(index) === PROPERTY

/** Where the first of these messages stands. */
export function stepOf(messages: Messages<EstimateField>): number {
  const names = Object.keys(messages)
  return STEPS.findIndex(({ rules }) => names.some((name) => name in rules.shape))
}

/** The fields the other steps show, by name. */
export const fieldsBeside = (index: number): string[] =>
  Object.keys(EstimateForm.shape).filter((name) => stepOf({ [name]: '' }) !== index)

/** The first step whose fields are not all right: nobody goes beyond. */
export function furthestStep(values: object): number {
  const wrong = STEPS.findIndex(({ rules }) => 'messages' in check<typeof rules>(rules, values))
  return wrong === -1 ? STEPS.indexOf(PROPERTY) : wrong
}
