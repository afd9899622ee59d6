import { createContext, use } from 'react'
import { focusFirst } from '#web/ui/form/focus-first.ts'
import type { Typed } from './typed.ts'

interface Editor {
  typed: Typed
  change: (part: Partial<Typed>) => void
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

/** Moves to the first of these fields that the page has, and has it in sight. */
export function focusField(...paths: string[]): void {
  // A photo has no field of its own that could be wrong.
  if (!focusFirst(paths.map(controlId))) focusFirst(['photos'])
}
