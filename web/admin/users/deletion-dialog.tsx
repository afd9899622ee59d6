import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts/account.ts'
import { removeUser } from '#web/api/queries/admin.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export function DeletionDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const navigate = useNavigate()
  const { mutate: remove, isPending } = useMutation({
    ...removeUser(user.id),
    onSuccess: () => void navigate('/admin'),
    onError: onClose,
  })
  return (
    <Dialog title={`Supprimer le compte de ${user.firstName} ${user.lastName}\u00a0?`} onClose={onClose}>
      <p>Cette action est irréversible. Le compte, ses favoris et ses sessions seront effacés.</p>
      <div className="dialog-actions">
        <button className="btn btn-line" type="button" onClick={onClose}>
          Annuler
        </button>
        <ActionButton className="btn-danger" isPending={isPending} pending="Suppression…" onClick={remove}>
          Supprimer définitivement
        </ActionButton>
      </div>
    </Dialog>
  )
}
