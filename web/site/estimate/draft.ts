import * as z from 'zod/mini'
import type { Category } from '#domain/listing/register/category.ts'
import { newSubmission } from '#web/api/queries/leads.ts'
import { readStored, writeStored } from '#web/api/browser-store.ts'
import { furthestStep } from './steps.ts'

/** The draft of the form, saved in the session storage of the tab. */
const Draft = z.object({
  values: z.record(z.string(), z.string()),
  step: z.int().check(z.gte(0)),
  submission: z.object({ key: z.string(), openedAt: z.number() }),
  /** Figures of the online valuation that it was begun from, as its URL has them. */
  valuation: z.optional(z.string()),
})
export type Draft = z.infer<typeof Draft>

const KEY = 'estimate'

export const readDraft = (): Draft | undefined => parseDraft(readStored('sessionStorage', KEY))
export const saveDraft = (draft: Draft): void => writeStored('sessionStorage', KEY, draft)
export const clearDraft = (): void => writeStored('sessionStorage', KEY, undefined)

/** Limits `step` to the first step with invalid fields. */
export function parseDraft(stored: unknown): Draft | undefined {
  const draft = Draft.safeParse(stored).data
  return draft && { ...draft, step: Math.min(draft.step, furthestStep(draft.values)) }
}

/** Only texts: checkboxes are consents, given each time. Never the honeypot. */
export function draftValues({ website: _honeypot, ...values }: Record<string, unknown>): Draft['values'] {
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

interface Known {
  propertyType: Category
  activityDetails: string
  /** Figures of the online valuation, as its URL has them. */
  valuation: string
  /** Words that mark a text of this function: a later one may replace it, never a text of the person. */
  mark: string
}

/** Fills in what is known in the wizard's draft; what the person has typed there stays. */
export function fillInDraft({ propertyType, activityDetails, valuation, mark }: Known): void {
  const { values, ...draft } = readDraft() ?? { values: {}, step: 0, submission: newSubmission() }
  const typed = values['activityDetails']
  const details = typed && !typed.includes(mark) ? typed : activityDetails
  saveDraft({ ...draft, valuation, values: { ...values, propertyType, activityDetails: details } })
}
