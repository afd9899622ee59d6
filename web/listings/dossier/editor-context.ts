import { createContext, use } from 'react'
import type { Messages, Typed } from './typed.ts'

interface Editor {
  typed: Typed
  change: (part: Partial<Typed>) => void
  /** Why saving was refused, by path. */
  messages: Messages
  /** What looks wrong, by path: it blocks nothing. */
  warnings: Messages
}

export const EditorContext = createContext<Editor | undefined>(undefined)

/** The listing being edited. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('outside of the editor')
  return editor
}

/** The id of a field's control in the page. */
export const controlId = (path: string) => `champ-${path}`

/** Moves to a field, opened and in sight. */
export function focusField(path: string): void {
  const found = document.getElementById(controlId(path)) ?? document.getElementById('photos')
  const control = found?.matches('input, select, textarea')
    ? found
    : found?.querySelector<HTMLElement>('input, select, button')
  control?.focus()
  found?.scrollIntoView({ block: 'center' })
}
