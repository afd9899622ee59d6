import { Download } from 'lucide'
import { opinionPdf } from '#web/api/queries/opinions.ts'
import { DialogButton } from '#web/desk/confirm-button.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { download } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'

export const downloadOpinion = async (id: number) => download('avis-de-valeur.pdf', await opinionPdf(id))

/** For users who may only read the opinion. */
export const ReadOnlyActions = ({ id }: { id: number }) => (
  <>
    <p className="hint">Seuls son auteur ou un dirigeant le modifient.</p>
    <ActionButton pending="Préparation…" onClick={() => downloadOpinion(id)}>
      <Icon of={Download} />
      Télécharger
    </ActionButton>
  </>
)

/** The value of the button that also downloads the saved opinion. */
export const WITH_PDF = 'pdf'

interface OpinionActionsProps {
  isPending: boolean
  /** Absent for an opinion that is not saved yet. */
  onDelete: (() => Promise<void>) | undefined
}

/** The buttons of the form: both first ones submit it. */
export const OpinionActions = ({ isPending, onDelete }: OpinionActionsProps) => (
  <>
    <button className="btn btn-plate" type="submit" aria-busy={isPending}>
      Enregistrer
    </button>
    <button className="btn btn-line" type="submit" value={WITH_PDF} aria-busy={isPending}>
      <Icon of={Download} />
      Enregistrer et télécharger
    </button>
    {onDelete && (
      <DialogButton button={{ className: 'btn btn-ghost', children: 'Supprimer' }}>
        {(close) => (
          <ConfirmDialog
            title={'Supprimer cet avis de valeur\u00a0?'}
            action="Supprimer"
            pending="Suppression…"
            onConfirm={onDelete}
            onClose={close}
          >
            <p>Rien n’en reste, pas même son PDF.</p>
          </ConfirmDialog>
        )}
      </DialogButton>
    )}
  </>
)
