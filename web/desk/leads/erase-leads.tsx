import { useAnnounced } from '#web/api/use-announced.ts'
import { counted } from '#domain/format.ts'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { forgetDraft } from '#web/api/local-drafts.ts'
import { eraseLeads } from '#web/api/queries/leads-admin.ts'
import { offerErased } from './undo.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

/** Confirms the erasure of requests: of spam, or because the person asks for it (RGPD art. 17). */
export function EraseLeads({ ids, onClose, onErased }: { ids: number[]; onClose: () => void; onErased: () => void }) {
  const { id: adminId } = useAdmin()
  const [erase, isPending] = useAnnounced(async () => {
    await eraseLeads(ids)
    for (const id of ids) for (const what of ['note', 'mail']) forgetDraft(adminId, `${what} ${id}`)
    onClose()
    onErased()
    offerErased(ids)
  })
  return (
    <ConfirmDialog
      title={`Effacer ${counted(ids.length, 'demande')}\u00a0?`}
      action="Effacer"
      pending="Effacement…"
      isPending={isPending}
      onConfirm={() => void erase()}
      onClose={onClose}
    >
      <p>Le message, les notes et les mails disparaissent. Le journal garde la référence, sans nom.</p>
    </ConfirmDialog>
  )
}
