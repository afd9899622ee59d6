import * as z from 'zod/mini'
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

// Storage can be refused (private windows, blocked cookies) or full: then nothing is saved.
export function readDraft(): Draft | undefined {
  try {
    return parseDraft(sessionStorage.getItem(KEY))
  } catch {
    return undefined
  }
}

export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // As above.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}

/** Throws if `text` is not JSON. Limits `step` to the first step with invalid fields. */
export function parseDraft(text: string | null): Draft | undefined {
  const draft = Draft.safeParse(JSON.parse(text ?? 'null')).data
  return draft && { ...draft, step: Math.min(draft.step, furthestStep(draft.values)) }
}

/** Only texts: checkboxes are consents, given each time. Never the honeypot. */
export function draftValues({ website: _honeypot, ...values }: Record<string, unknown>): Draft['values'] {
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
