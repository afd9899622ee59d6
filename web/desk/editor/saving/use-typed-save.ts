import { useCallback, useEffect, useRef } from 'react'
import type { Dossier } from '#domain/listing/dossier.ts'
import { isPublic, shownStatus } from '#domain/listing/register/status.ts'
import { CallError } from '#web/api/call.ts'
import { refreshAfterTyping } from '#web/api/queries/desk-change.ts'
import { saveTypedFields, saveTypedOnLeaving } from '#web/api/queries/dossiers.ts'
import { errorText, refusedFields } from '#web/api/refused-fields.ts'
import { forgetDraft, keepDraft, leaveDraft } from '#web/api/local-drafts.ts'
import { readToken } from '#web/api/token.ts'
import { localSubject, newDraft } from '#web/desk/editor/texts/draft.ts'
import { changesToSave, seenTexts, wrongTexts } from '#web/desk/editor/texts/changes-to-save.ts'
import { savedPath } from '#web/desk/editor/texts/typed-changes.ts'
import { toUncheckedForm } from '#web/desk/editor/texts/typed.ts'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import type { EditorState } from './editor-stages.ts'
import { serverMessagesLeft, waitingIn } from './refused-texts.ts'
import type { EditorStore } from './use-editor-store.ts'
import { readStoredDossier, useLeaving } from './stored-dossier.ts'

const PAUSE_MS = 1_000
/** After a failure, the same texts are sent again. */
const RETRY_MS = 5_000

/** Saves what is typed about a listing that is not public: a second after the last key, and when the page is left. */
export function useTypedSave(store: EditorStore): { flush: () => Promise<void> } {
  const { state, send, read } = store
  const { id: accountId, firstName, lastName } = useAdmin()
  const by = `${firstName} ${lastName}`
  const { id } = state.version
  const isOn = !isPublic(shownStatus(state.version))
  const sending = useRef<Promise<boolean>>(undefined)

  /** Sends what can be saved; resolves to whether there may be more. */
  const sendChanges = useCallback(async (): Promise<boolean> => {
    if (isPublic(shownStatus(read().version))) return false
    showWrong({ read, send })
    const state = read()
    const change = changesToSave(state, waitingIn(state))
    if (!change) return false
    send({ type: 'sent', texts: change.sent })
    try {
      const saved = await saveTypedFields(id, state.version.updatedAt, change.body)
      const { dossier, clashes, by: other } = saved
      send({ type: 'fields saved', saved: dossier, beside: change.beside, clashes, by: other })
      refreshAfterTyping(SHOWN_CALLS)
      if (isStored(read())) forgetDraft(accountId, localSubject(id))
      return false
    } catch (error) {
      return explain({ read, send }, error, Object.keys(change.body.seen))
    }
  }, [read, send, accountId, id])

  /** Saves everything that can be saved, after a save that is under way. */
  const flush = useCallback(async (): Promise<void> => {
    while (sending.current) await sending.current
    let isMore = true
    while (isMore) {
      sending.current = sendChanges()
      isMore = await sending.current
    }
    sending.current = undefined
  }, [sendChanges])

  const { typed, base, beside, kept } = state
  const isSaving = state.is === 'saving'
  useEffect(() => {
    if (!isOn || typed === base) return
    const seen = seenTexts(base, waitingIn(read()).clashes)
    if (!isStored(read())) keepDraft(accountId, localSubject(id), { content: newDraft(typed, base, by, seen) })
    if (isSaving) return
    const timer = setTimeout(() => void flush(), kept.is === 'failed' ? RETRY_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isOn, isSaving, typed, base, beside, kept, accountId, id, by, read, flush])

  useEffect(() => () => leaveDraft(accountId, localSubject(id)), [accountId, id])
  useLeaving(useCallback(() => saveOnLeaving(read()), [read]))
  return { flush }
}

/** The calls whose answers show what was typed. */
const SHOWN_CALLS = ['GET /api/admin/listings/{id}/preview']

/** Whether the server has all that is typed: in the record, or beside it. */
const isStored = ({ typed, base, beside, version }: EditorState): boolean => {
  if (version.isRestricted) return JSON.stringify(typed) === JSON.stringify(base)
  const { texts } = newDraft(typed, base, '')
  return Object.entries(texts).every(([path, { text }]) => JSON.stringify(beside[path]?.text) === JSON.stringify(text))
}

/** Shows which texts are not valid, beside their fields; the focus stays. */
function showWrong({ send, read }: Pick<EditorStore, 'send' | 'read'>): void {
  const state = read()
  const byRules = Object.keys(wrongTexts(state))
  if (byRules.join() === state.refusal.byRules.join()) return
  send({ type: 'refused', byRules, byServer: serverMessagesLeft(state), isFocused: false })
}

/** Shows why fields were not saved. Resolves to whether others can be saved without them. */
async function explain(
  { send, read }: Pick<EditorStore, 'send' | 'read'>,
  error: unknown,
  sent: string[],
): Promise<boolean> {
  const found = refusedFields(error)
  if (Object.keys(found).length > 0) {
    const byServer = { ...serverMessagesLeft(read()), ...found }
    send({ type: 'refused', byRules: read().refusal.byRules, byServer, isFocused: false })
    return Object.keys(found).some((path) => sent.includes(savedPath(path)))
  }
  send({ type: 'failed' })
  const stored = isRefusal(error, 409) ? await readStoredDossier(read().version.id) : undefined
  // It became public meanwhile: what is typed is a draft from now on.
  if (stored && isPublic(shownStatus(stored))) send({ type: 'saved', saved: stored })
  else if (error instanceof CallError && error.status < 500 && error.status !== 401)
    showToast({ kind: 'error', title: 'La fiche n’est pas enregistrée', text: errorText(error) })
  return false
}

const isRefusal = (error: unknown, status: number) => error instanceof CallError && error.status === status

/** Texts still in flight are what the next request has seen. */
function saveOnLeaving(state: EditorState): void {
  if (isPublic(shownStatus(state.version)) || readToken() === null) return
  const { updatedAt, id } = state.version
  const seen =
    state.is === 'saving'
      ? { base: state.sent, version: { ...state.version, ...toUncheckedForm(state.sent, state.version) } as Dossier }
      : {}
  const change = changesToSave({ ...state, ...seen }, waitingIn(state))
  if (change) saveTypedOnLeaving(id, updatedAt, change.body)
}
