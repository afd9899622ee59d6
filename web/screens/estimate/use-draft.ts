import { type RefObject, useEffect, useMemo, useState } from 'react'
import { newFilling } from '#web/api/leads.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { type Draft, readDraft } from './draft.ts'

/** What was kept before a reload, once the page is alive; and the filling-in that goes on, or begins. */
export function useDraft() {
  const isHydrated = useIsHydrated()
  const draft = useMemo(() => (isHydrated ? readDraft() : undefined), [isHydrated])
  const [fresh] = useState(newFilling)
  return { draft, filling: draft?.filling ?? fresh }
}

/** Writes the values of a draft into the fields. What was typed before the script came is newer, and stays. */
export function useDraftWritten(form: RefObject<HTMLFormElement | null>, draft: Draft | undefined): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(draft?.values ?? {})) {
      const control = form.current?.elements.namedItem(name)
      if (control && 'value' in control && control.value === '') control.value = value
    }
  }, [form, draft])
}
