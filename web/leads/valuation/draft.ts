import * as z from 'zod/mini'
import { furthestStep } from './steps.ts'

/** What is kept of a form until it is sent: of this tab only, until it is closed. */
const Draft = z.object({
  values: z.record(z.string(), z.string()),
  step: z.int().check(z.gte(0)),
  filling: z.object({ key: z.string(), openedAt: z.number() }),
})
export type Draft = z.infer<typeof Draft>

const KEY = 'estimate'

// Storage can be refused (private windows, blocked cookies) or full: then nothing is kept.
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

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}

/** Throws when it is not JSON. Nobody goes on beyond a step whose fields are not all right. */
export function parseDraft(text: string | null): Draft | undefined {
  const draft = Draft.safeParse(JSON.parse(text ?? 'null')).data
  return draft && { ...draft, step: Math.min(draft.step, furthestStep(draft.values)) }
}

/** Only texts: a ticked box is an agreement, given each time. Never the trap for programs. */
export function keptValues({ website: _trap, ...values }: Record<string, unknown>): Draft['values'] {
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
