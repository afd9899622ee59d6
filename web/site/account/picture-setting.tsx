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

const HINT = `JPEG, PNG, GIF ou WebP, ${megabytes(UPLOAD_MAX_BYTES)} au plus.`

export function PictureSection({ user }: { user: User }) {
  const noteId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const { choice, problem, choose, frame, drop } = usePictureChoice()
  const focus = choice && focusText(focusOf(choice.preview))
  const labelWithout = user.profileImage === null ? 'Choisir une photo' : 'Changer de photo'

  // The button disappears: focus the file chooser.
  function finish() {
    drop()
    chooser.current?.focus()
  }

  return (
    <SettingSection title="Photo de profil" intro="Sans photo, vos initiales la remplacent.">
      <div className="picture-setting">
        {!choice && <Avatar user={user} size="lg" />}
        <div>
          {choice && (
            <FocusField
              image={choice.preview}
              name="la photo"
              onChange={frame}
              // The round avatar that will be cropped from it.
              cropped={
                <span className="avatar avatar-lg" aria-hidden="true">
                  <img src={withoutFocus(choice.preview)} alt="" width="88" height="88" data-focus={focus} />
                </span>
              }
            />
          )}
          <div className="row">
            <PictureChooser ref={chooser} noteId={noteId} isRefused={problem !== undefined} onChoose={choose}>
              {choice ? 'Autre photo' : labelWithout}
            </PictureChooser>
            {choice && focus && (
              <>
                <ActionButton
                  className="btn-plate"
                  pending="Envoi en cours…"
                  onClick={() => setPicture(choice.file, focus).then(finish)}
                >
                  Enregistrer la photo
                </ActionButton>
                <button className="btn btn-ghost" type="button" onClick={finish}>
                  Annuler
                </button>
              </>
            )}
            {!choice && user.profileImage && (
              <ActionButton className="btn-ghost" pending="Suppression…" onClick={() => removePicture().then(finish)}>
                <Icon of={Trash2} />
                Retirer la photo
              </ActionButton>
            )}
          </div>
          <ProblemNote id={noteId} problem={problem} hint={HINT} />
        </div>
      </div>
    </SettingSection>
  )
}
