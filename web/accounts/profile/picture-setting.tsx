import { useId, useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide'
import type { User } from '#contract/accounts/account.ts'
import { Avatar } from '#web/accounts/avatar.tsx'
import { SettingSection } from '#web/accounts/setting-section.tsx'
import { megabytes } from '#contract/format.ts'
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts'
import { ProblemNote } from '#web/ui/problem-note.tsx'
import { removePicture, setPicture } from '#web/api/queries/accounts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PictureChooser, usePictureChoice } from './picture-chooser.tsx'

export function PictureSection({ user }: { user: User }) {
  const noteId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const { choice, problem, choose, drop } = usePictureChoice()

  // The button disappears: the file chooser takes the focus.
  function finish() {
    drop()
    chooser.current?.focus()
  }

  return (
    <SettingSection title="Photo de profil" intro="Sans photo, vos initiales la remplacent.">
      <div className="picture-setting">
        <Avatar user={choice ? { ...user, profileImage: choice.preview } : user} size="lg" />
        <div>
          <div className="picture-actions">
            <PictureChooser ref={chooser} noteId={noteId} isRefused={problem !== undefined} onChoose={choose}>
              {labelFor({ isChosen: choice !== undefined, hasPicture: user.profileImage !== null })}
            </PictureChooser>
            {choice && <UploadPicture file={choice.file} onFinished={finish} />}
            {!choice && user.profileImage && <RemovePicture onFinished={finish} />}
          </div>
          <PictureNote id={noteId} problem={problem} />
        </div>
      </div>
    </SettingSection>
  )
}

function labelFor({ isChosen, hasPicture }: { isChosen: boolean; hasPicture: boolean }): string {
  if (isChosen) return 'Autre photo'
  return hasPicture ? 'Changer de photo' : 'Choisir une photo'
}

const HINT = `JPEG, PNG, GIF ou WebP, ${megabytes(UPLOAD_MAX_BYTES)} au plus.`

/** The accepted files, or why the chosen one is refused. */
const PictureNote = (note: { id: string; problem: { title: string; text: string } | undefined }) => (
  <ProblemNote {...note} hint={HINT} />
)

function RemovePicture({ onFinished }: { onFinished: () => void }) {
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

function UploadPicture({ file, onFinished }: { file: File; onFinished: () => void }) {
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
