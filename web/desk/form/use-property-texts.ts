import { useState } from 'react'
import * as z from 'zod/mini'
import { changedPaths, rebase } from '#web/desk/editor/texts/typed-changes.ts'
import { TypedDossier } from '#web/desk/editor/texts/typed.ts'
import { useFollowingDraft } from '#web/frame/drafts/use-local-draft.ts'

const PropertyDraft = z.object({ typed: TypedDossier, changed: z.array(z.string()) })

interface PropertyTextsOptions {
  subject: string
  first: TypedDossier
  /** The version of the listing that is being edited. */
  version: string | undefined
}

/** What is typed over a listing. Its draft stays in this browser, and also applies to a later version of the listing. */
export function usePropertyTexts({ subject, first, version }: PropertyTextsOptions) {
  const [typed, setTyped] = useState(first)
  const changed = changedPaths(typed, first)
  const content = changed.length > 0 ? { typed, changed } : undefined
  const draft = useFollowingDraft({ subject, schema: PropertyDraft, version, content })
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
