import { useCallback, useEffect, useRef, useState } from 'react'
import { LOCALE } from '#domain/limits.ts'
import { forgetDraft, keepDraft, leaveDraft } from '#web/api/local-drafts.ts'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { type ListingDraft, localSubject, newDraft } from './draft.ts'
import { DraftQueue } from './draft-queue.ts'
import type { TypedDossier } from './typed.ts'

const PAUSE_MS = 1_000

const TIME = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: 'Europe/Paris' })

export interface DraftOptions {
  id: number
  typed: TypedDossier
  saved: TypedDossier
  version: number
  /** The draft stays in this browser only: a stored one would contain data that this user may not see. */
  isLocal: boolean
  /** Called when another administrator has stored a draft or saved the listing; `overwrite` resumes storing. */
  onTaken: (isOwn: (draft: ListingDraft | undefined) => boolean) => void
}

/**
 * Stores a draft on the server one second after the last keystroke, and at once when the page is left; until the server
 * has it, also in this browser at each keystroke.
 */
export function useDraft({ id, typed, saved, version, isLocal, onTaken }: DraftOptions) {
  const { id: accountId, firstName, lastName } = useAdmin()
  const by = `${firstName} ${lastName}`
  const [state, setState] = useState<'none' | 'stored' | 'failed' | 'taken'>('none')
  const [storedAt, setStoredAt] = useState('')
  const [queue] = useState(() => new DraftQueue(id, version))
  const latest = useRef({ saved, onTaken })
  const isDirty = JSON.stringify(typed) !== JSON.stringify(saved)

  useEffect(() => {
    latest.current = { saved, onTaken }
  })

  useEffect(() => queue.resumeFrom(version), [queue, version])

  const write = useCallback((content: TypedDossier) => newDraft(content, latest.current.saved, by), [by])

  /** Called once the texts are stored, saved or dropped. */
  const forget = useCallback(() => forgetDraft(accountId, localSubject(id)), [accountId, id])

  const flush = useCallback(
    () =>
      queue.flush(write, {
        onStored() {
          if (!queue.isWaiting) forget()
          setState('stored')
          setStoredAt(TIME.format(new Date()))
        },
        onFailed: () => setState('failed'),
        onTaken() {
          setState('taken')
          latest.current.onTaken((draft) => queue.isOwn(draft))
        },
      }),
    [queue, write, forget],
  )

  useEffect(() => {
    if (!isDirty) return
    queue.wait(isLocal ? undefined : typed)
    keepDraft(accountId, localSubject(id), { content: write(typed) })
    const timer = setTimeout(flush, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, isDirty, isLocal, queue, write, flush, id, accountId])

  useEffect(() => () => leaveDraft(accountId, localSubject(id)), [accountId, id])

  useLeaving(useCallback(() => queue.flushOnLeaving(write), [queue, write]))

  /** Called before a save, which deletes the draft: a pending request would restore it. Returns its version. */
  async function settle(): Promise<number> {
    const settled = await queue.settle()
    setState('none')
    return settled
  }

  /** Stores the current texts over the draft with this version. */
  function overwrite(stored: number) {
    queue.resumeFrom(stored)
    queue.wait(typed)
    flush()
  }

  return { state, storedAt, isDirty, settle, overwrite, forget }
}

/** Calls `leave` when the page closes, and when the component goes. */
function useLeaving(leave: () => void): void {
  useEffect(() => {
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [leave])
}
