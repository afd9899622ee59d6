import type { Dossier } from '#domain/listing/dossier.ts'
import { isPublic, shownStatus } from '#domain/listing/register/status.ts'
import { CallError } from '#web/api/call.ts'
import { refreshDesk } from '#web/api/queries/desk-change.ts'
import { saveDossier } from '#web/api/queries/dossiers.ts'
import { errorText, refusedFields, wordsToConfirm } from '#web/api/refused-fields.ts'
import { checkTyped } from '#web/desk/editor/texts/check-typed.ts'
import { toChange } from '#web/desk/editor/texts/typed.ts'
import type { useDraft } from '#web/desk/editor/texts/use-draft.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { readStoredDossier } from './stored-dossier.ts'
import type { EditorStore } from './use-editor-store.ts'
import { useWordsToConfirm } from './use-words-to-confirm.ts'

export type FormSaving = ReturnType<typeof useSave>

/** Saves the whole form of a public listing, which changes its page. */
export function useSave(store: EditorStore, draft: ReturnType<typeof useDraft>) {
  const { state, send, read } = store
  const toConfirm = useWordsToConfirm(store)

  /** Saves the form; returns undefined if that failed, with the reason on screen. */
  async function save(confirmedWords: string[] = []): Promise<Dossier | undefined> {
    const { typed, version } = read()
    const checked = checkTyped(typed, version)
    if ('messages' in checked) {
      send({ type: 'refused', byRules: Object.keys(checked.messages), isFocused: true })
      return undefined
    }
    send({ type: 'sent', texts: typed })
    const draftVersion = await draft.settle()
    try {
      const body = { ...toChange(checked.form, typed, version), confirmedWords, draftVersion }
      const saved = await saveDossier(version.id, version.updatedAt, body)
      draft.forget()
      show(saved)
      return saved
    } catch (error) {
      return explain(error)
    }
  }

  async function explain(error: unknown): Promise<Dossier | undefined> {
    if (wordsToConfirm(error).length > 0) {
      const words = await toConfirm.confirmed(error)
      return words && save(words)
    }
    const byServer = refusedFields(error)
    const newer = await newerAfter(error, read().version)
    if (newer) send({ type: 'outdated', newer })
    else if (Object.keys(byServer).length > 0) send({ type: 'refused', byServer, isFocused: true })
    else {
      send({ type: 'failed' })
      showToast({ kind: 'error', title: NOT_SAVED, text: errorText(error) })
    }
    return undefined
  }

  /** « Publier » of the foot of the form. */
  async function submit(): Promise<void> {
    if (read().is === 'saving' || !isPublic(shownStatus(read().version))) return
    const saved = await save()
    if (saved)
      showToast({ kind: 'success', title: 'Fiche enregistrée', text: saved.reservedUntil ? RESERVED : OUTCOME })
  }

  /** Shows a version that another call has stored. Texts typed since stay. */
  function show(saved: Dossier): void {
    send({ type: 'saved', saved })
    refreshDesk()
  }

  return { save, submit, show, isPending: state.is === 'saving', toConfirm }
}

/** The version that another administrator has saved meanwhile, if that is why a save was refused. */
export async function newerAfter(error: unknown, { id, updatedAt }: Dossier): Promise<Dossier | undefined> {
  if (!(error instanceof CallError && error.status === 409)) return undefined
  const stored = await readStoredDossier(id)
  return stored && stored.updatedAt !== updatedAt ? stored : undefined
}

const NOT_SAVED = 'La fiche n’est pas enregistrée'
const RESERVED = 'Ses lecteurs en avant-première voient les modifications.'
const OUTCOME = 'Les modifications sont visibles sur le site.'
