import { useCallback, useEffect, useState } from 'react'
import type { ListingDraft } from '#domain/listing/dossier.ts'
import { isPublic, shownStatus } from '#domain/listing/register/status.ts'
import { forgetDraft, keepDraft } from '#web/api/local-drafts.ts'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { readStoredDossier, useLeaving } from '#web/desk/editor/saving/stored-dossier.ts'
import type { EditorStore } from '#web/desk/editor/saving/use-editor-store.ts'
import { localSubject, newDraft, parseListingDraft } from './draft.ts'
import { DraftQueue } from './draft-queue.ts'
import type { TypedDossier } from './typed.ts'

const PAUSE_MS = 1_000

/**
 * Stores what is typed about a public listing as a draft, one second after the last keystroke, and at once when the page
 * is left; until the server has it, also in this browser at each keystroke. A draft of a user who may not see all of the
 * listing stays in this browser.
 */
export function useDraft({ state, send, read }: EditorStore) {
  const { id: accountId, firstName, lastName } = useAdmin()
  const by = `${firstName} ${lastName}`
  const { typed, base, version } = state
  const { id, draftVersion } = version
  const [queue] = useState(() => new DraftQueue(id, draftVersion))
  const isOn = isPublic(shownStatus(version))
  const isLocal = version.isRestricted === true
  const isDirty = JSON.stringify(typed) !== JSON.stringify(base)

  useEffect(() => queue.resumeFrom(draftVersion), [queue, version, draftVersion])

  const write = useCallback((content: TypedDossier): ListingDraft => newDraft(content, read().base, by), [by, read])

  /** Called once the texts are stored, saved or dropped. */
  const forget = useCallback(() => forgetDraft(accountId, localSubject(id)), [accountId, id])

  const flush = useCallback(
    function store(): void {
      const found = async () => {
        const stored = await readStoredDossier(id)
        if (!stored) return
        if (stored.updatedAt !== read().version.updatedAt) return send({ type: 'outdated', newer: stored })
        // The response to our own draft was lost, or the other draft was deleted.
        if (stored.draft !== null && !queue.isOwn(parseListingDraft(stored.draft)))
          return send({ type: 'draft outdated', newer: stored })
        queue.resumeFrom(stored.draftVersion)
        queue.wait(read().typed)
        store()
      }
      queue.flush(write, {
        onStored() {
          if (!queue.isWaiting) forget()
          send({ type: 'draft stored' })
        },
        onFailed: () => send({ type: 'draft not stored' }),
        onTaken: () => void found(),
      })
    },
    [id, queue, write, forget, read, send],
  )

  useEffect(() => {
    if (!isOn || !isDirty) return
    queue.wait(isLocal ? undefined : typed)
    keepDraft(accountId, localSubject(id), { content: write(typed) })
    const timer = setTimeout(flush, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, isOn, isDirty, isLocal, queue, write, flush, id, accountId])

  useLeaving(useCallback(() => queue.flushOnLeaving(write), [queue, write]))

  /** Stores the current texts over the draft with this version. */
  function overwrite(stored: number) {
    queue.resumeFrom(stored)
    queue.wait(read().typed)
    flush()
  }

  /** Before a save, which deletes the draft: a pending request would restore it. Resolves to its version. */
  return { isDirty, settle: () => queue.settle(), overwrite, forget }
}
