import { useRef } from 'react'
import { refusedFields, wordsToConfirm } from '#web/api/refused-fields.ts'
import type { EditorStore } from './use-editor-store.ts'

/** Asks the person to confirm words that would reveal the business. */
export function useWordsToConfirm({ send }: EditorStore) {
  const waiting = useRef<(isConfirmed: boolean) => void>(undefined)

  /** Leads to the texts with these words, and selects one. */
  function review(refusal: unknown): void {
    send({ type: 'refused', byServer: refusedFields(refusal), isFocused: true, words: wordsToConfirm(refusal) })
  }

  return {
    review,
    /** The words, once the person has confirmed them; undefined when they correct the texts instead. */
    async confirmed(refusal: unknown): Promise<string[] | undefined> {
      const words = wordsToConfirm(refusal)
      send({ type: 'words found', words })
      const isConfirmed = await new Promise<boolean>((answer) => (waiting.current = answer))
      if (isConfirmed) return words
      review(refusal)
      return undefined
    },
    answer(isConfirmed: boolean): void {
      send({ type: 'words answered' })
      waiting.current?.(isConfirmed)
    },
  }
}
