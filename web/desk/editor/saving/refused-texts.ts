import { savedPath, typedAt } from '#web/desk/editor/texts/typed-changes.ts'
import { wrongTexts } from '#web/desk/editor/texts/changes-to-save.ts'
import type { PathMessages } from '#web/ui/form/check-paths.ts'
import type { EditorState } from './editor-stages.ts'

/** The messages of the server about texts that have not changed since. */
export function serverMessagesLeft({ refusal, typed }: Pick<EditorState, 'refusal' | 'typed'>): PathMessages {
  const isSame = (path: string) => JSON.stringify(typedAt(typed, path)) === JSON.stringify(typedAt(refusal.typed, path))
  return Object.fromEntries(Object.entries(refusal.byServer).filter(([path]) => isSame(path)))
}

/** The messages to show beside the fields. While the person corrects the form, messages only disappear. */
export function messagesLeft(state: EditorState, { isMandated }: { isMandated: boolean }): PathMessages {
  const byServer = Object.entries(serverMessagesLeft(state)).filter(([path]) => !(path === 'mandate' && isMandated))
  const wrong = state.refusal.byRules.length > 0 ? wrongTexts(state) : {}
  return {
    ...Object.fromEntries(byServer),
    ...Object.fromEntries(state.refusal.byRules.flatMap((path) => (wrong[path] ? [[path, wrong[path]]] : []))),
  }
}

/** The fields that wait: refused by the server as they are, or changed by somebody else. */
export function waitingIn(state: EditorState) {
  const conflict = 'conflict' in state ? state.conflict : undefined
  return {
    held: Object.keys(serverMessagesLeft(state)).map(savedPath),
    clashes: conflict?.about === 'fields' ? conflict.clashes : [],
  }
}
