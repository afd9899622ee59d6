import { createContext, use } from 'react'
import type { Dossier } from '#domain/listing/dossier.ts'
import { focusFirst } from '#web/ui/form/focus-first.ts'
import { controlId } from './record-tabs.ts'
import type { Typed } from './typed.ts'

export interface Editor {
  /** Of the listing. */
  id: number
  typed: Typed
  /** Its levels, when its confidential part is not for the person in front of it; undefined when it is. */
  restrictedTo: Pick<Dossier, 'discretion' | 'disclosure' | 'agentId'> | undefined
  change: (part: Partial<Typed>) => void
}

export const EditorContext = createContext<Editor | undefined>(undefined)

/** The listing being edited. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('outside of the editor')
  return editor
}

/** Moves to the first of these fields that the page has, and has it in sight; false when it has none. */
export function focusField(...paths: string[]): boolean {
  // A photo has no field of its own that could be wrong.
  const ids = paths.flatMap((path) => (path.startsWith('pictures') ? [controlId(path), 'photos'] : controlId(path)))
  for (const id of ids) document.getElementById(id)?.closest('details')?.setAttribute('open', '')
  return focusFirst(ids)
}
