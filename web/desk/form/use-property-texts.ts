import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { changedPaths, rebase } from '#web/desk/editor/texts/typed-changes.ts'
import { TypedDossier } from '#web/desk/editor/texts/typed.ts'
import { useLocalDraft } from '#web/frame/drafts/use-local-draft.ts'

const PropertyDraft = z.object({ typed: TypedDossier, changed: z.array(z.string()) })

interface PropertyTextsOptions {
  subject: string
  first: TypedDossier
  /** The version of the listing that is being edited. */
  version: string | undefined
}

/** What is typed over a listing. Its draft stays in this browser, and also applies to a later version of the listing. */
export function usePropertyTexts({ subject, first, version }: PropertyTextsOptions) {
  const draft = useLocalDraft({ subject, schema: PropertyDraft, version })
  const [typed, setTyped] = useState(first)
  const known = useRef(first)
  const keep = useEffectEvent(() => {
    const changed = changedPaths(typed, first)
    if (changed.length) draft.keep({ typed, changed })
    else draft.forget()
  })
  useEffect(() => {
    if (typed === known.current) return
    known.current = typed
    keep()
  }, [typed])
  return {
    ...draft,
    typed,
    change: (part: Partial<TypedDossier>) => setTyped((before) => ({ ...before, ...part })),
    take() {
      if (draft.found) setTyped(rebase(draft.found.content.typed, draft.found.content.changed, typed))
      draft.take()
    },
  }
}
