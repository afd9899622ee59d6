import { useCallback, useEffect, useRef } from 'react'
import type { Dossier } from '#domain/listing/dossier.ts'
import { isPublic } from '#domain/listing/register/status.ts'
import { CallError } from '#web/api/call.ts'
import { refreshAfterTyping } from '#web/api/queries/desk-change.ts'
import { saveTypedFields, saveTypedOnLeaving } from '#web/api/queries/dossiers.ts'
import { errorText, refusedFields } from '#web/api/refused-fields.ts'
import { forgetDraft, keepDraft, leaveDraft } from '#web/api/local-drafts.ts'
import { readToken } from '#web/api/token.ts'
import { localSubject, newDraft } from '#web/desk/editor/texts/draft.ts'
import { changesToSave, wrongTexts } from '#web/desk/editor/texts/changes-to-save.ts'
import { savedPath } from '#web/desk/editor/texts/typed-changes.ts'
import { toUncheckedForm } from '#web/desk/editor/texts/typed.ts'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import type { EditorState } from './editor-state.ts'
import { serverMessagesLeft } from './refused-texts.ts'
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
  const isOn = !isPublic(state.version.status)
  const sending = useRef<Promise<boolean>>(undefined)

  const flush = useCallback(async (): Promise<void> => {
    while (sending.current) await sending.current
    if (isPublic(read().version.status)) return
    showWrong(store)
    const { version, ...editing } = read()
    const change = changesToSave({ version, ...editing }, heldPaths(read()))
    if (!change) return
    send({ type: 'sent', texts: change.sent })
    const { beside } = change
    sending.current = saveTypedFields(id, version.updatedAt, change.body)
      .then(
        ({ dossier, clashes, by: other }) => {
          send({ type: 'fields saved', saved: dossier, beside, clashes, by: other })
          refreshAfterTyping(SHOWN_CALLS)
          if (isStored(read())) forgetDraft(accountId, localSubject(id))
          return false
        },
        (error: unknown) => explain(store, error, Object.keys(change.body.seen)),
      )
      .finally(() => (sending.current = undefined))
    if (await sending.current) await flush()
    // oxlint-disable-next-line react/exhaustive-deps -- the functions of the store never change
  }, [accountId, id])

  const { typed, base, beside, kept } = state
  const isSaving = state.is === 'saving'
  useEffect(() => {
    if (!isOn || typed === base) return
    if (!isStored(read())) keepDraft(accountId, localSubject(id), { content: newDraft(typed, base, by) })
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

/** The fields that wait: refused by the server as they are, or changed by somebody else. */
export function heldPaths(state: EditorState): string[] {
  const conflict = 'conflict' in state ? state.conflict : undefined
  const clashes = conflict?.about === 'fields' ? conflict.clashes : []
  return [...clashes.map(({ path }) => path), ...Object.keys(serverMessagesLeft(state)).map(savedPath)]
}

/** Shows which texts are not valid, beside their fields; the focus stays. */
function showWrong({ send, read }: EditorStore): void {
  const state = read()
  const byRules = Object.keys(wrongTexts(state))
  if (byRules.join() === state.refusal.byRules.join()) return
  send({ type: 'refused', byRules, byServer: serverMessagesLeft(state), isFocused: false })
}

/** Shows why fields were not saved. Resolves to whether others can be saved without them. */
async function explain({ send, read }: EditorStore, error: unknown, sent: string[]): Promise<boolean> {
  const byServer = refusedFields(error)
  if (Object.keys(byServer).length > 0) {
    send({ type: 'refused', byRules: read().refusal.byRules, byServer, isFocused: false })
    return Object.keys(byServer).some((path) => sent.includes(savedPath(path)))
  }
  send({ type: 'failed' })
  const stored = isRefusal(error, 409) ? await readStoredDossier(read().version.id) : undefined
  // It became public meanwhile: what is typed is a draft from now on.
  if (stored && isPublic(stored.status)) send({ type: 'saved', saved: stored })
  else if (error instanceof CallError && error.status < 500 && error.status !== 401)
    showToast({ kind: 'error', title: 'La fiche n’est pas enregistrée', text: errorText(error) })
  return false
}

const isRefusal = (error: unknown, status: number) => error instanceof CallError && error.status === status

/** Texts still in flight are what the next request has seen. */
function saveOnLeaving(state: EditorState): void {
  if (isPublic(state.version.status) || readToken() === null) return
  const { updatedAt, id } = state.version
  const seen =
    state.is === 'saving'
      ? { base: state.sent, version: { ...state.version, ...toUncheckedForm(state.sent, state.version) } as Dossier }
      : {}
  const change = changesToSave({ ...state, ...seen }, heldPaths(state))
  if (change) saveTypedOnLeaving(id, updatedAt, change.body)
}
