import { useMutation } from '@tanstack/react-query'
import { setPicture } from '#web/api/queries/accounts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'

export function UploadPicture({ file, onFinished }: { file: File; onFinished: () => void }) {
  const { mutate: send, isPending } = useMutation(setPicture())
  return (
    <>
      <ActionButton
        className="btn-plate"
        isPending={isPending}
        pending="Envoi en cours…"
        onClick={() => send(file, { onSuccess: onFinished })}
      >
        Enregistrer la photo
      </ActionButton>
      <button className="btn btn-ghost" type="button" onClick={onFinished}>
        Annuler
      </button>
    </>
  )
}
