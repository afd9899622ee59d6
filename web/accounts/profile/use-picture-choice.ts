import { useState } from 'react'
import { pictureProblem } from '#web/ui/picture-file.ts'

interface PictureChoice {
  file: File
  /** The picture as a data: URL. */
  preview: string
}

type Choice = PictureChoice | { problem: NonNullable<ReturnType<typeof pictureProblem>> } | undefined

/** Returns the picture chosen but not uploaded yet, or why it is refused. */
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
    drop: () => setChoice(undefined),
  }
}

/** The Content-Security-Policy allows data: URLs, not blob: ones. */
const readAsDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')))
    reader.readAsDataURL(file)
  })
