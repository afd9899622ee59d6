import type { Dossier } from '#domain/listing/dossier.ts'
import { counted } from '#domain/format.ts'
import { isForSale } from '#domain/listing/register/status.ts'
import { TwoWays } from '#web/frame/drafts/draft-offer.tsx'
import { changedPaths } from '#web/desk/editor/texts/typed-changes.ts'
import { parseListingDraft } from '#web/desk/editor/texts/draft.ts'
import type { useDraft } from '#web/desk/editor/texts/use-draft.ts'
import type { useOthers } from './use-others.ts'
import type { TypedTexts } from '#web/desk/editor/texts/use-typed.ts'

interface SaveActionsProps {
  dossier: Dossier
  texts: TypedTexts
  draft: ReturnType<typeof useDraft>
  others: ReturnType<typeof useOthers>
  isPending: boolean
  onStored: (dossier: Dossier) => void
}

/** The foot of the form: what is saved and what is not, the choice when others have changed it, and the button. */
export function SaveActions({ dossier, texts, draft, others, isPending, onStored }: SaveActionsProps) {
  const { newer, taken, keepOver, keepOwn, takeOther } = others
  const isShown = isForSale(dossier.status)
  if (isShown && !draft.isDirty && !newer) return null
  return (
    <div className="form-actions bottom-bar">
      {newer && (
        <TwoWays
          isAlert
          title="Cette affaire a changé depuis que vous l’avez ouverte."
          texts={[
            'Votre saisie est toujours là, mais n’est pas enregistrée. Recharger la remplace ; la garder reporte vos changements sur la nouvelle version.',
          ]}
          first={['Garder ma saisie', () => keepOver(newer)]}
          second={['Recharger l’affaire', () => onStored(newer)]}
        />
      )}
      {taken && !newer && (
        <TwoWays
          isAlert
          title={`${parseListingDraft(taken.draft)?.by ?? 'Une autre personne'} modifie aussi cette fiche.`}
          texts={[
            'Votre saisie est toujours là, mais n’est plus conservée. Garder la vôtre remplace l’autre saisie, qui n’est pas enregistrée.',
          ]}
          first={['Garder ma saisie', () => keepOwn(draft.overwrite)]}
          second={['Reprendre l’autre saisie', () => takeOther(taken)]}
        />
      )}
      <DraftState isShown={isShown} texts={texts} draft={draft} />
      <button className="btn btn-plate" type="submit" aria-busy={isPending}>
        {isShown ? 'Publier' : 'Enregistrer'}
      </button>
    </div>
  )
}

/** Whether what is typed is stored, and where. */
function DraftState({ isShown, texts, draft }: Pick<SaveActionsProps, 'texts' | 'draft'> & { isShown: boolean }) {
  const unsaved = changedPaths(texts.typed, texts.saved).length
  return (
    <p className="dossier-state" role="status">
      {draft.state === 'stored' &&
        draft.isDirty &&
        `${isShown ? 'Enregistré' : 'Brouillon enregistré'} ${draft.storedAt}`}
      {isShown && draft.isDirty && <b>{counted(unsaved, 'changement non publié', 'changements non publiés')}</b>}
      {draft.state === 'failed' && 'Le site ne répond pas\u00a0: la saisie est conservée dans ce navigateur.'}
      {draft.state === 'taken' && 'Saisie non conservée.'}
    </p>
  )
}
