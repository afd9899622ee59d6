import { useMutation } from '@tanstack/react-query'
import { counted } from '#contract/format.ts'
import { eraseLeads } from '#web/api/queries/leads-admin.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface EraseLeadsProps {
  ids: number[]
  onClose: () => void
  onErased: () => void
}

/** Confirms the erasure of requests: of spam, or because the person asks for it (RGPD art. 17). */
export function EraseLeads({ ids, onClose, onErased }: EraseLeadsProps) {
  const { mutate, isPending } = useMutation({
    ...eraseLeads(),
    onSuccess: () => {
      onClose()
      onErased()
    },
  })
  return (
    <Dialog title={`Effacer ${counted(ids.length, 'demande')}\u00a0?`} onClose={onClose}>
      <p>Le message, les notes et les mails disparaissent. Le journal garde la référence, sans nom.</p>
      <div className="dialog-actions">
        <button className="btn btn-line" type="button" onClick={onClose}>
          Annuler
        </button>
        <ActionButton className="btn-danger" isPending={isPending} pending="Effacement…" onClick={() => mutate(ids)}>
          Effacer
        </ActionButton>
      </div>
    </Dialog>
  )
}
