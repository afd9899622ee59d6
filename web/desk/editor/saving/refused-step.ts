import type { NavigateOptions } from 'react-router'
import { refusedFields, wordsToConfirm } from '#web/api/refused-fields.ts'
import { fieldPath, tabPath, DOSSIER_TABS } from '#web/desk/editor/dossier-tabs.ts'

/** Where to go, from another screen, to correct the first text of a listing whose words were refused. */
export function toRefusedText(id: number, refusal: unknown): [url: string, options: NavigateOptions] {
  const [path] = Object.keys(refusedFields(refusal))
  const url = path ? fieldPath(id, path) : tabPath(id, DOSSIER_TABS[0])
  return [url, { state: { words: wordsToConfirm(refusal) } }]
}
