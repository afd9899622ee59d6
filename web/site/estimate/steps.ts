import * as z from 'zod/mini'
import { ESTIMATE, EstimateForm, type LeadQuestion } from '#domain/leads/lead.ts'
import { checkForm, type FieldMessages } from '#web/ui/form/check.ts'

export type EstimateField = keyof EstimateForm

/** docs/specification.md §2. Each step asks the questions of its rows; the last one validates and submits the form. */
export const STEPS = ['Identité', 'Coordonnées', 'Bien'].map((title, at, { length }) => {
  const questions = Object.entries<LeadQuestion>(ESTIMATE).filter(([, { step }]) => step === at)
  const names = Object.fromEntries(questions.map(([name]) => [name, true])) as Partial<Record<EstimateField, true>>
  const rules = at === length - 1 ? EstimateForm : (z.pick(EstimateForm, names) as unknown as typeof EstimateForm)
  return { title, questions: questions as [keyof typeof ESTIMATE, LeadQuestion][], rules }
})

export const stepAt = (index: number): (typeof STEPS)[number] => STEPS[index] ?? (STEPS[0] as (typeof STEPS)[number])

export const isLast = (index: number) => index === STEPS.length - 1

/** The first step that contains a field with a message. */
export function firstStepWithMessage(messages: FieldMessages<EstimateField>): number {
  const names = Object.keys(messages)
  return STEPS.findIndex(({ rules }) => names.some((name) => name in rules.shape))
}

export const fieldsOfOtherSteps = (index: number): string[] =>
  Object.keys(EstimateForm.shape).filter((name) => firstStepWithMessage({ [name]: '' }) !== index)

/** The first step with invalid fields, else the last one. */
export function furthestStep(values: object): number {
  const invalid = STEPS.findIndex(({ rules }) => 'messages' in checkForm(rules, values))
  return invalid === -1 ? STEPS.length - 1 : invalid
}
