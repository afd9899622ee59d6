import { useId, useRef } from 'react'
import { Trash2 } from 'lucide'
import type { User } from '#domain/accounts/account.ts'
import { Avatar } from '#web/frame/person/avatar.tsx'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { megabytes } from '#domain/format.ts'
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts'
import { focusOf, focusText } from '#domain/listing/pictures/focus.ts'
import { withoutFocus } from '#domain/listing/pictures/picture-url.ts'
import { ProblemNote } from '#web/ui/problem-note.tsx'
import { removePicture, setPicture } from '#web/api/queries/accounts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FocusField } from '#web/ui/focus/focus-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PictureChooser, usePictureChoice } from '#web/frame/person/picture-chooser.tsx'

export function PictureSection({ user }: { user: User }) {
  const noteId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const { choice, problem, choose, frame, drop } = usePictureChoice()

  // The button disappears: the file chooser takes the focus.
  function finish() {
    drop()
    chooser.current?.focus()
  }

  return (
    <SettingSection title="Photo de profil" intro="Sans photo, vos initiales la remplacent.">
      <div className="picture-setting">
        {!choice && <Avatar user={user} size="lg" />}
        <div>
          {choice && <Framing preview={choice.preview} onChange={frame} />}
          <div className="picture-actions">
            <PictureChooser ref={chooser} noteId={noteId} isRefused={problem !== undefined} onChoose={choose}>
              {labelFor({ isChosen: choice !== undefined, hasPicture: user.profileImage !== null })}
            </PictureChooser>
            {choice && (
              <UploadPicture file={choice.file} focus={focusText(focusOf(choice.preview))} onFinished={finish} />
            )}
            {!choice && user.profileImage && <RemovePicture onFinished={finish} />}
          </div>
          <PictureNote id={noteId} problem={problem} />
        </div>
      </div>
    </SettingSection>
  )
}

/** The chosen photo, and the circle that will be cut out of it. */
const Framing = ({ preview, onChange }: { preview: string; onChange: (preview: string) => void }) => (
  <FocusField
    image={preview}
    name="la photo"
    onChange={onChange}
    cropped={
      <span className="avatar avatar-lg" aria-hidden="true">
        <img src={withoutFocus(preview)} alt="" width="88" height="88" data-focus={focusText(focusOf(preview))} />
      </span>
    }
  />
)

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
  return (
    <ActionButton className="btn-ghost" pending="Suppression…" onClick={() => removePicture().then(onFinished)}>
      <Icon of={Trash2} />
      Retirer la photo
    </ActionButton>
  )
}

function UploadPicture({ file, focus, onFinished }: { file: File; focus: string; onFinished: () => void }) {
  return (
    <>
      <ActionButton
        className="btn-plate"
        pending="Envoi en cours…"
        onClick={() => setPicture(file, focus).then(onFinished)}
      >
        Enregistrer la photo
      </ActionButton>
      <button className="btn btn-ghost" type="button" onClick={onFinished}>
        Annuler
      </button>
    </>
  )
}
