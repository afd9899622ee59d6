import type { Dossier } from '#domain/listing/dossier.ts'
import { saveDraft } from '#web/api/queries/dossiers.ts'
import { DraftOffer } from '#web/frame/drafts/draft-offer.tsx'
import { draftOver, type OfferedDraft } from '#web/desk/editor/texts/draft.ts'
import type { useDraft } from '#web/desk/editor/texts/use-draft.ts'
import type { TypedTexts } from '#web/desk/editor/texts/use-typed.ts'

interface DraftOffersProps {
  dossier: Dossier
  offered: OfferedDraft[]
  texts: TypedTexts
  draft: ReturnType<typeof useDraft>
  onChosen: (left: OfferedDraft[]) => void
  onReload: () => unknown
}

/** Offers to take or drop each unsaved draft, before the form is shown. */
export function DraftOffers({ dossier, offered, texts, draft, onChosen, onReload }: DraftOffersProps) {
  function take(one: OfferedDraft) {
    texts.setTyped(draftOver(one, texts.saved))
    onChosen([])
  }

  function drop(one: OfferedDraft) {
    const left = offered.filter((other) => other !== one)
    onChosen(left)
    if (one.isLocal || left.length === 0) draft.forget()
    if (one.isLocal && left.length > 0) return
    // Refused if another administrator has continued that draft: it is then theirs.
    void saveDraft(dossier.id, dossier.draftVersion, {})
      .catch(() => undefined)
      .then(() => left.length === 0 && onReload())
  }

  return offered.map((one) => (
    <DraftOffer key={one.at} at={one.at} by={one.by} onTake={() => take(one)} onDrop={() => drop(one)} />
  ))
}
