import { useState } from 'react'
import { pictureProblem } from '#web/ui/picture-file.ts'

interface PictureChoice {
  file: File
  /** The picture itself, as an address. */
  preview: string
}

type Choice = PictureChoice | { problem: NonNullable<ReturnType<typeof pictureProblem>> } | undefined

/** The picture someone is about to send, or why it cannot be. */
export function usePictureChoice() {
  const [choice, setChoice] = useState<Choice>()

  async function choose(file: File) {
    const problem = pictureProblem(file)
    setChoice(problem ? { problem } : { file, preview: await readAsAddress(file) })
  }
  return {
    choice: choice && 'file' in choice ? choice : undefined,
    problem: choice && 'problem' in choice ? choice.problem : undefined,
    choose,
    drop: () => setChoice(undefined),
  }
}

/** A data: address: the page's security policy shows no blob: ones. */
const readAsAddress = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')))
    reader.readAsDataURL(file)
  })
