import { useId, useRef } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { Avatar } from '#web/accounts/avatar.tsx'
import { PictureChooser } from './picture-chooser.tsx'
import { PictureNote } from './picture-note.tsx'
import { RemovePicture } from './remove-picture.tsx'
import { UploadPicture } from './send-picture.tsx'
import { SettingSection } from '#web/accounts/setting-section.tsx'
import { usePictureChoice } from './use-picture-choice.ts'

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
