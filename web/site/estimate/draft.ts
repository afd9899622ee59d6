import * as z from 'zod/mini'
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
