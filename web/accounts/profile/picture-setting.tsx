import { useId, useRef } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { Avatar } from '#web/accounts/avatar.tsx'
import { PictureChooser } from './picture-chooser.tsx'
import { PictureNote } from './picture-note.tsx'
import { RemovePicture } from './remove-picture.tsx'
import { SendPicture } from './send-picture.tsx'
import { Setting } from '#web/accounts/setting-section.tsx'
import { usePictureChoice } from './use-picture-choice.ts'

/** A picture is chosen, looked at, then sent. */
export function PictureSetting({ user }: { user: User }) {
  const noteId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const { choice, problem, choose, drop } = usePictureChoice()

  // The button pressed goes away: the chooser takes its focus.
  function finish() {
    drop()
    chooser.current?.focus()
  }

  return (
    <Setting title="Photo de profil" lead="Sans photo, vos initiales la remplacent.">
      <div className="picture-setting">
        <Avatar user={choice ? { ...user, profileImage: choice.preview } : user} size="lg" />
        <div>
          <div className="picture-actions">
            <PictureChooser ref={chooser} noteId={noteId} isRefused={problem !== undefined} onChoose={choose}>
              {labelFor({ isChosen: choice !== undefined, hasPicture: user.profileImage !== null })}
            </PictureChooser>
            {choice && <SendPicture file={choice.file} onFinished={finish} />}
            {!choice && user.profileImage && <RemovePicture onFinished={finish} />}
          </div>
          <PictureNote id={noteId} problem={problem} />
        </div>
      </div>
    </Setting>
  )
}

function labelFor({ isChosen, hasPicture }: { isChosen: boolean; hasPicture: boolean }): string {
  if (isChosen) return 'Autre photo'
  return hasPicture ? 'Changer de photo' : 'Choisir une photo'
}
