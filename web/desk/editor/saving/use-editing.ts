import { useEffect } from 'react'
import type { Dossier } from '#domain/listing/dossier.ts'
import { isForSale, isPublic, shownStatus, type Status } from '#domain/listing/register/status.ts'
import { warningsOf } from '#domain/listing/publication/warnings.ts'
import { refusedFields } from '#web/api/refused-fields.ts'
import { checkTyped } from '#web/desk/editor/texts/check-typed.ts'
import { wrongTexts } from '#web/desk/editor/texts/changes-to-save.ts'
import { useDraft } from '#web/desk/editor/texts/use-draft.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { focusConflict } from './conflict-box.tsx'
import { useTypedSave } from './use-typed-save.ts'
import { messagesLeft, waitingIn } from './refused-texts.ts'
import { type EditorStore, useEditorStore } from './use-editor-store.ts'
import { priceSaver } from './use-price.ts'
import { useRefusal } from './use-refusal.ts'
import { useSave } from './use-save.ts'

interface EditingOptions {
  dossier: Dossier
  today: string
}

/** The typed texts of a listing, and their saving beside other administrators: the effects of the editor's state. */
export function useEditing({ dossier, today }: EditingOptions) {
  const store = useEditorStore(dossier)
  const { state, send } = store
  const { typed, version } = state
  const draft = useDraft(store)
  const { flush } = useTypedSave(store)
  const saving = useSave(store, draft)
  useRefusal(state)
  useNewerVersion(store, dossier)
  const checked = checkTyped(typed, version)
  const form = 'form' in checked ? checked.form : undefined
  // Fields hidden from this user would look missing.
  const warnings = form && version.isRestricted !== true ? warningsOf(form, today) : []
  return {
    store,
    form,
    draft,
    saving,
    flush,
    savePrice: priceSaver(store, { saving, flush }),
    beforeStep: stepGuard(store, { save: saving.save, flush }),
    messagesOf: (isMandated: boolean) => messagesLeft(state, { isMandated }),
    /** Shows the server's messages about a step beside their fields. Returns false when it concerns none. */
    showRefused(error: unknown): boolean {
      const byServer = refusedFields(error)
      if (Object.keys(byServer).length === 0) return false
      send({ type: 'refused', byServer, isFocused: true })
      return true
    },
    warnings: Object.fromEntries(warnings.map(({ path, message }) => [path, message])),
  }
}

/** Takes over a version that was read again, unless it is older, or a public one would replace what is typed. */
function useNewerVersion({ send, read }: EditorStore, dossier: Dossier): void {
  useEffect(() => {
    const { version, typed, base, is } = read()
    if (dossier.updatedAt <= version.updatedAt || is === 'saving') return
    const isDirty = JSON.stringify(typed) !== JSON.stringify(base)
    if (!isDirty) send({ type: 'saved', saved: dossier })
    else if (!isPublic(shownStatus(version)) && !isPublic(shownStatus(dossier)))
      send({ type: 'read again', stored: dossier })
  }, [dossier, send, read])
}

/** The saved version that a change of status starts from, or what shows why nothing may change yet. */
export type StepStart = { version: Dossier } | { explain: () => void }

/** Returns a function that saves what is typed before a change of status. */
function stepGuard(
  { send, read }: EditorStore,
  { save, flush }: { save: () => Promise<Dossier | undefined>; flush: () => Promise<void> },
) {
  return async (to?: Status): Promise<StepStart> => {
    const { version, typed, base } = read()
    if (isPublic(shownStatus(version))) {
      const isDirty = JSON.stringify(typed) !== JSON.stringify(base)
      const saved = isDirty ? await save() : version
      if (saved) return { version: saved }
      const { is, refusal } = read()
      return {
        explain: () =>
          is === 'conflicting'
            ? focusConflict()
            : send({ ...refusal, type: 'refused', words: [...(refusal.words ?? [])] }),
      }
    }
    await flush()
    if (read().kept.is === 'failed') return { explain: showUnanswered }
    if (to && isForSale(to)) {
      const wrong = Object.keys(wrongTexts(read()))
      const { is, refusal } = read()
      const { held, clashes } = waitingIn(read())
      const isHeld = wrong.length + held.length + clashes.length > 0
      if (isHeld && is === 'conflicting') return { explain: () => showConflict() }
      if (isHeld)
        return { explain: () => send({ type: 'refused', byRules: wrong, byServer: refusal.byServer, isFocused: true }) }
    }
    return { version: read().version }
  }
}

function showConflict(): void {
  focusConflict()
  showToast({ kind: 'error', title: NOT_PUBLISHED, text: 'Choisissez d’abord, dans la fiche, le texte à garder.' })
}

const showUnanswered = () =>
  showToast({
    kind: 'error',
    title: 'Rien n’a changé',
    text: 'Le site ne répond pas\u00a0: votre saisie est conservée dans ce navigateur. Réessayez dans un instant.',
  })

const NOT_PUBLISHED = 'L’affaire n’est pas publiée'
