import { useState } from 'react'

/** Asks the user to confirm words that would reveal the business. */
export function useWordsToConfirm() {
  /** The words, and what waits for the answer. */
  const [exposed, setExposed] = useState<{ words: string[]; answer: (isConfirmed: boolean) => void }>()
  return {
    /** Undefined when nothing is asked. */
    words: exposed?.words,
    areConfirmed: (words: string[]): Promise<boolean> => new Promise((answer) => setExposed({ words, answer })),
    answer(isConfirmed: boolean) {
      setExposed(undefined)
      exposed?.answer(isConfirmed)
    },
  }
}
