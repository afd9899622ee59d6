import { saveDraft } from '#web/api/queries/dossiers.ts'
import { DraftOffer } from '#web/frame/drafts/draft-offer.tsx'
import type { OfferedDraft } from '#web/desk/editor/texts/draft.ts'
import type { useDraft } from '#web/desk/editor/texts/use-draft.ts'
import { readStoredDossier } from './stored-dossier.ts'
import type { EditorStore } from './use-editor-store.ts'

interface DraftOffersProps {
  store: EditorStore
  offered: OfferedDraft[]
  draft: ReturnType<typeof useDraft>
}

/** Offers to take or drop each unsaved draft of a public listing, before the form is shown. */
export function DraftOffers({ store: { state, send }, offered, draft }: DraftOffersProps) {
  const { id, draftVersion } = state.version

  function drop(one: OfferedDraft) {
    const left = offered.filter((other) => other !== one)
    send({ type: 'drafts left', drafts: left })
    if (one.isLocal || left.length === 0) draft.forget()
    if (one.isLocal && left.length > 0) return
    // Refused if another administrator has continued that draft: it is then theirs.
    void saveDraft(id, draftVersion, {})
      .catch(() => undefined)
      .then(async () => {
        const stored = left.length === 0 ? await readStoredDossier(id) : undefined
        if (stored) send({ type: 'saved', saved: stored })
      })
  }

  return offered.map((one) => (
    <DraftOffer
      key={one.at}
      at={one.at}
      by={one.by}
      onTake={() => send({ type: 'draft taken', draft: one })}
      onDrop={() => drop(one)}
    />
  ))
}
