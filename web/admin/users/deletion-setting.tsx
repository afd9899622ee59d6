import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts/account.ts'
import { SettingSection } from '#web/accounts/setting-section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { removeUser } from '#web/api/queries/admin.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

/** docs/specification.md §4: idle, confirm, then deleted, or back to idle. */
export function DeletionSection({ user }: { user: User }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <SettingSection title="Suppression du compte" intro="La suppression d’un compte est irréversible.">
      <div className="danger-zone">
        <p>Ses favoris et ses sessions sont effacés avec lui. Ses demandes sont conservées.</p>
        <button className="btn btn-danger-line" type="button" onClick={() => setConfirming(true)}>
          <Icon of={Trash2} />
          Supprimer le compte
        </button>
      </div>
      {isConfirming && <DeletionDialog user={user} onClose={() => setConfirming(false)} />}
    </SettingSection>
  )
}

function DeletionDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const navigate = useNavigate()
  const { mutate: remove, isPending } = useMutation({
    ...removeUser(user.id),
    onSuccess: () => void navigate('/admin'),
    onError: onClose,
  })
  return (
    <ConfirmDialog
      title={`Supprimer le compte de ${user.firstName} ${user.lastName}\u00a0?`}
      action="Supprimer définitivement"
      pending="Suppression…"
      isPending={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>Cette action est irréversible. Le compte, ses favoris et ses sessions seront effacés.</p>
    </ConfirmDialog>
  )
}
