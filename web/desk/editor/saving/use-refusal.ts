import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { placesOfWord } from '#domain/listing/publication/word-places.ts'
import { focusField } from '#web/desk/editor/editor-context.ts'
import { controlId, fieldPath } from '#web/desk/editor/dossier-tabs.ts'
import type { EditorState } from './editor-stages.ts'

/** After a refused press, focuses the first wrong field, in its tab, and selects the words at fault. */
export function useRefusal({ version: { id }, refusal }: EditorState): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { isFocused, byRules, byServer, words } = refusal
    const paths = [...byRules, ...Object.keys(byServer)]
    if (!isFocused || !paths[0]) return
    if (focusField(...paths)) selectWords(words)
    else void navigate(fieldPath(id, paths[0]), { preventScrollReset: true, state: { words } })
  }, [refusal, id, navigate])
  useFieldOfUrl()
}

/** Focuses the field that the URL names. */
function useFieldOfUrl(): void {
  const { hash, key, state } = useLocation()
  useEffect(() => {
    if (hash && focusField(hash.slice(`#${controlId('')}`.length)))
      selectWords((state as { words?: readonly string[] } | null)?.words)
  }, [hash, key, state])
}

/** Selects the first of these words that the focused field contains. */
function selectWords(words: readonly string[] = []): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const [place] = words.flatMap((word) => placesOfWord(field.value, word))
  if (place) field.setSelectionRange(...place)
}
