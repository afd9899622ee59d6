import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { megabytes } from '#contract/format.ts'
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts'
import { Avatar } from '#web/accounts/avatar.tsx'
import { PictureChooser } from '#web/accounts/profile/picture-chooser.tsx'
import { removeUserPicture, setUserPicture } from '#web/api/queries/admin.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { pictureProblem } from '#web/ui/picture-file.ts'
import { ProblemNote } from '#web/ui/problem-note.tsx'

const HINT = `JPEG, PNG, GIF ou WebP, ${megabytes(UPLOAD_MAX_BYTES)} au plus. Sans photo, ses initiales la remplacent.`

/** The picture of a person's account, which is their portrait on the agency's page: uploaded as soon as it is chosen. */
export function Portrait({ user }: { user: User }) {
  const noteId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<NonNullable<ReturnType<typeof pictureProblem>>>()
  const { mutate: send, isPending: isSending } = useMutation(setUserPicture(user.id))
  const { mutate: remove, isPending: isRemoving } = useMutation(removeUserPicture(user.id))

  function choose(file: File) {
    const found = pictureProblem(file)
    setProblem(found ?? undefined)
    if (!found) send(file)
  }

  return (
    <div className="picture-setting">
      <Avatar user={user} size="lg" />
      <div>
        <div className="picture-actions">
          <PictureChooser ref={chooser} noteId={noteId} isRefused={problem !== undefined} onChoose={choose}>
            {isSending ? 'Envoi en cours…' : user.profileImage ? 'Changer de photo' : 'Choisir une photo'}
          </PictureChooser>
          {user.profileImage && (
            <ActionButton
              className="btn-ghost"
              isPending={isRemoving}
              pending="Suppression…"
              // The button disappears: the file chooser takes the focus.
              onClick={() => remove(undefined, { onSuccess: () => chooser.current?.focus() })}
            >
              Retirer la photo
            </ActionButton>
          )}
        </div>
        <ProblemNote id={noteId} problem={problem} hint={HINT} />
      </div>
    </div>
  )
}
