import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { newSubmission } from '#web/api/queries/leads.ts'
import { readValues } from '#web/ui/form/values.ts'
import { type Draft, draftValues, readDraft, saveDraft } from './draft.ts'

/** The values of all steps, by field name. */
export type Values = Record<string, unknown>

export const emptyDraft = (): Draft => ({ step: 0, values: {}, submission: newSubmission() })

/**
 * Gives `onRestore` the draft saved before a reload, after hydration. The server renders the first step: what was
 * typed into it before hydration is newer than the draft, and the form stays at that step.
 */
export function useRestoreDraft(form: RefObject<HTMLFormElement | null>, onRestore: (draft: Draft) => void): void {
  const restore = useEffectEvent(() => {
    const saved = readDraft() ?? emptyDraft()
    const typed = form.current ? draftValues(readValues(form.current)) : {}
    const hasTyped = Object.entries(typed).some(([name, value]) => saved.values[name] !== value)
    const draft = hasTyped ? { ...saved, step: 0, values: { ...saved.values, ...typed } } : saved
    if (hasTyped) saveDraft(draft)
    onRestore(draft)
  })
  // Before the browser paints: no other step flashes.
  useLayoutEffect(() => restore(), [])
}

/**
 * Writes values into the visible step's fields, except those already filled: what was typed before hydration is newer,
 * and so is what the browser filled in.
 */
export function useFieldsOfStep(form: RefObject<HTMLFormElement | null>, step: number, values: Values): void {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === true
      else if (control && 'value' in control && control.value === '') control.value = String(value)
    }
  }, [form, step, values])
}
