import { ImageUp } from 'lucide'
import { type ReactNode, type Ref, useState } from 'react'
import { PICTURE_TYPES, pictureProblem } from '#web/ui/picture-file.ts'
import { readAsDataUrl } from '#web/api/data-url.ts'
import { FileButton } from '#web/ui/file-button.tsx'

interface PictureChooserProps {
  ref: Ref<HTMLInputElement>
  /** The id of the PictureNote about the file. */
  noteId: string
  isRefused: boolean
  onChoose: (file: File) => void
  children: ReactNode
}

export function PictureChooser({ ref, noteId, isRefused, onChoose, children }: PictureChooserProps) {
  return (
    <FileButton
      ref={ref}
      icon={ImageUp}
      accept={PICTURE_TYPES}
      aria-describedby={noteId}
      aria-invalid={isRefused || undefined}
      onChoose={([file]) => file && onChoose(file)}
    >
      {children}
    </FileButton>
  )
}

interface PictureChoice {
  file: File
  /** The picture as a data: URL, with its focus if one was chosen. */
  preview: string
}

type Choice = PictureChoice | { problem: NonNullable<ReturnType<typeof pictureProblem>> } | undefined

/** Holds a picture that is chosen but not uploaded yet, or why it was refused. */
export function usePictureChoice() {
  const [choice, setChoice] = useState<Choice>()

  async function choose(file: File) {
    const problem = pictureProblem(file)
    setChoice(problem ? { problem } : { file, preview: await readAsDataUrl(file) })
  }
  return {
    choice: choice && 'file' in choice ? choice : undefined,
    problem: choice && 'problem' in choice ? choice.problem : undefined,
    choose,
    frame: (preview: string) => setChoice((before) => (before && 'file' in before ? { ...before, preview } : before)),
    drop: () => setChoice(undefined),
  }
}
