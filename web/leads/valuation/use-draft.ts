import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { newSubmission } from '#web/api/queries/leads.ts'
import { useIsHydrated } from '#web/hydration/use-is-hydrated.ts'
import { readDraft } from './draft.ts'

/** The values of all steps, by field name. */
export type Values = Record<string, unknown>

const EMPTY: Values = {}

/** After hydration, the draft saved before a reload; else an empty one with a new submission. */
export function useDraft() {
  const isHydrated = useIsHydrated()
  const draft = useMemo(() => (isHydrated ? readDraft() : undefined), [isHydrated])
  const [fresh] = useState(newSubmission)
  return { step: draft?.step ?? 0, values: draft?.values ?? EMPTY, submission: draft?.submission ?? fresh }
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
