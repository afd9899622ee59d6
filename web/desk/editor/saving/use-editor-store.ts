import { useCallback, useRef, useState } from 'react'
import type { Dossier } from '#domain/listing/dossier.ts'
import { tabAnswers } from '#web/api/answers.ts'
import { dossier as dossierQuery } from '#web/api/queries/admin.ts'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { draftsOf } from '#web/desk/editor/texts/draft.ts'
import type { EditorEvent, EditorState } from './editor-stages.ts'
import { openEditor, reduceEditor } from './editor-state.ts'

export interface EditorStore {
  state: EditorState
  send: (event: EditorEvent) => void
  /** The latest state: after a request, the one that a function was called with is old. */
  read: () => EditorState
}

/** The state of the editor; its version is also the answer that other screens of the tab show. */
export function useEditorStore(dossier: Dossier): EditorStore {
  const { id: me } = useAdmin()
  const [state, setState] = useState(() => openEditor(dossier, draftsOf(me, dossier)))
  const latest = useRef(state)
  const send = useCallback((event: EditorEvent) => {
    const before = latest.current
    latest.current = reduceEditor(before, event)
    const { version } = latest.current
    if (version !== before.version) tabAnswers.of(dossierQuery(version.id)).set(version)
    setState(latest.current)
  }, [])
  const read = useCallback(() => latest.current, [])
  return { state, send, read }
}
