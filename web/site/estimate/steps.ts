import * as z from 'zod/mini'
import { ESTIMATE, EstimateForm, type Question } from '#domain/leads/lead.ts'
import { check, type Messages } from '#web/ui/form/check.ts'

export type EstimateField = keyof EstimateForm

/** docs/specification.md §2. Each step asks the questions of its rows; the last one validates and submits the form. */
export const STEPS = ['Identité', 'Coordonnées', 'Bien'].map((title, at, { length }) => {
  const questions = Object.entries<Question>(ESTIMATE).filter(([, { step }]) => step === at)
  const names = Object.fromEntries(questions.map(([name]) => [name, true])) as Partial<Record<EstimateField, true>>
  const rules = at === length - 1 ? EstimateForm : (z.pick(EstimateForm, names) as unknown as typeof EstimateForm)
  return { title, questions: questions as [keyof typeof ESTIMATE, Question][], rules }
})

export const stepAt = (index: number): (typeof STEPS)[number] => STEPS[index] ?? (STEPS[0] as (typeof STEPS)[number])

export const isLast = (index: number) => index === STEPS.length - 1

/** The first step that contains a field with a message. */
export function stepOf(messages: Messages<EstimateField>): number {
  const names = Object.keys(messages)
  return STEPS.findIndex(({ rules }) => names.some((name) => name in rules.shape))
}

export const fieldsOfOtherSteps = (index: number): string[] =>
  Object.keys(EstimateForm.shape).filter((name) => stepOf({ [name]: '' }) !== index)

/** The first step with invalid fields, else the last one. */
export function furthestStep(values: object): number {
  const invalid = STEPS.findIndex(({ rules }) => 'messages' in check(rules, values))
  return invalid === -1 ? STEPS.length - 1 : invalid
}
