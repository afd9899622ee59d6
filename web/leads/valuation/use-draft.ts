import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { newSubmission } from '#web/api/queries/leads.ts'
import { useIsHydrated } from '#web/hydration/use-is-hydrated.ts'
import { readDraft } from './draft.ts'

/** What was typed in every step, by the names of the fields. */
export type Values = Record<string, unknown>

const NOTHING: Values = {}

/** What was kept before a reload, once the page is alive; and the filling-in that goes on, or begins. */
export function useDraft() {
  const isHydrated = useIsHydrated()
  const draft = useMemo(() => (isHydrated ? readDraft() : undefined), [isHydrated])
  const [fresh] = useState(newSubmission)
  return { step: draft?.step ?? 0, values: draft?.values ?? NOTHING, filling: draft?.filling ?? fresh }
}

/**
 * Writes values into the fields of the step that shows. What was typed before the script came is newer, and stays; so
 * does what the browser filled in.
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
