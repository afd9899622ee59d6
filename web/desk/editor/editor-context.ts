import { createContext, use } from 'react'
import type { Dossier } from '#domain/listing/dossier.ts'
import { focusFirst } from '#web/ui/form/focus-first.ts'
import { controlId } from './dossier-tabs.ts'
import type { TypedDossier } from './texts/typed.ts'

export interface Editor {
  /** The id of the dossier; absent in the specification's short form, whose calls name none. */
  id?: number
  typed: TypedDossier
  /** Set when the user may not read the confidential part: the levels of the listing, and whether its agent is fixed. */
  restrictedTo: Pick<Dossier, 'discretion' | 'disclosure' | 'isAgentFixed'> | undefined
  change: (part: Partial<TypedDossier>) => void
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('outside of the editor')
  return editor
}

/** The id of the dossier that is edited. */
export function useDossierId(): number {
  const { id } = useEditor()
  if (id === undefined) throw new Error('outside of a dossier')
  return id
}

/** Focuses the first of these fields that is in the page, and scrolls to it; returns false when none is. */
export function focusField(...paths: string[]): boolean {
  // A photo has no field of its own: fall back to the list of photos.
  const ids = paths.flatMap((path) => (path.startsWith('pictures') ? [controlId(path), 'photos'] : controlId(path)))
  for (const id of ids) document.getElementById(id)?.closest('details')?.setAttribute('open', '')
  return focusFirst(ids)
}
