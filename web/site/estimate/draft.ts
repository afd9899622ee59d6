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
  /** Figures of the online valuation that the visitor came from, as in its URL. */
  valuation: z.optional(z.string()),
})
export type Draft = z.infer<typeof Draft>

const KEY = 'estimate'

export const readEstimateDraft = (): Draft | undefined => parseDraft(readStored('sessionStorage', KEY))
export const saveEstimateDraft = (draft: Draft): void => writeStored('sessionStorage', KEY, draft)
export const clearDraft = (): void => writeStored('sessionStorage', KEY, undefined)

/** Limits `step` to the first step with invalid fields. */
export function parseDraft(stored: unknown): Draft | undefined {
  const draft = Draft.safeParse(stored).data
  return draft && { ...draft, step: Math.min(draft.step, furthestStep(draft.values)) }
}

/** Keeps texts only: checkboxes are consents, which must be given each time. Drops the honeypot. */
export function draftValues({ website: _honeypot, ...values }: Record<string, unknown>): Draft['values'] {
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

interface Known {
  propertyType: Category
  activityDetails: string
  /** Figures of the online valuation, as in its URL. */
  valuation: string
  /** Words found only in texts of this function: it may replace those later, but never a text of the visitor. */
  mark: string
}

/** Fills in known values in the wizard's draft; texts typed by the visitor stay. */
export function fillInDraft({ propertyType, activityDetails, valuation, mark }: Known): void {
  const { values, ...draft } = readEstimateDraft() ?? { values: {}, step: 0, submission: newSubmission() }
  const typed = values['activityDetails']
  const details = typed && !typed.includes(mark) ? typed : activityDetails
  saveEstimateDraft({ ...draft, valuation, values: { ...values, propertyType, activityDetails: details } })
}

/** The range of the online valuation in the details that it filled in: "305 000 à 355 000 €"; undefined without one. */
export const calculatedRange = (activityDetails = ''): string | undefined =>
  /Estimation en ligne\s?: (\d[\d\s]*(?: à \d[\d\s]*)?€)/.exec(activityDetails)?.[1]
