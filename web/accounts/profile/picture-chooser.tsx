import { ImageUp } from 'lucide'
import type { ChangeEvent, ReactNode, Ref } from 'react'
import { PICTURE_TYPES } from '#web/ui/picture-file.ts'
import { Icon } from '#web/ui/icon.tsx'

interface PictureChooserProps {
  ref: Ref<HTMLInputElement>
  /** The id of the PictureNote about the file. */
  noteId: string
  isRefused: boolean
  onChoose: (file: File) => void
  children: ReactNode
}

/** A native file input, styled as a button. */
export function PictureChooser({ ref, noteId, isRefused, onChoose, children }: PictureChooserProps) {
  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // Allows choosing the same file again.
    target.value = ''
    if (file) onChoose(file)
  }
  return (
    <label className="btn btn-line picture-chooser">
      <Icon of={ImageUp} />
      {children}
      <input
        ref={ref}
        className="visually-hidden"
        type="file"
        accept={PICTURE_TYPES}
        aria-describedby={noteId}
        aria-invalid={isRefused || undefined}
        onChange={change}
      />
    </label>
  )
}
