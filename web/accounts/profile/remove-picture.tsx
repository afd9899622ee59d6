import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide'
import { removePicture } from '#web/api/queries/accounts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function RemovePicture({ onFinished }: { onFinished: () => void }) {
  const { mutate: remove, isPending } = useMutation(removePicture())
  return (
    <ActionButton
      className="btn-ghost"
      isPending={isPending}
      pending="Suppression…"
      onClick={() => remove(undefined, { onSuccess: onFinished })}
    >
      <Icon of={Trash2} />
      Retirer la photo
    </ActionButton>
  )
}
