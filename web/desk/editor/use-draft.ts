import * as z from 'zod/mini'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Dossier } from '#domain/listing/dossier.ts'
import { LOCALE } from '#domain/limits.ts'
import { RENAMED_FIELDS } from '#domain/listing/register/renamed.ts'
import { CallError } from '#web/api/call.ts'
import { forgetDraft, keepDraft, leaveDraft, readDraft as readLocalDraft } from '#web/api/local-drafts.ts'
import { saveDraft, saveDraftOnLeaving } from '#web/api/queries/dossiers.ts'
import { readToken } from '#web/api/token.ts'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { changedPaths, rebase, Typed, underCurrentNames } from './typed.ts'

const PAUSE_MS = 1_000

const TIME = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: 'Europe/Paris' })

/** An unsaved version: its author and time, and the paths where it differs from the version that was edited. */
const Draft = z.object({ typed: Typed, changed: z.array(z.string()), by: z.string(), at: z.string() })
type Draft = z.infer<typeof Draft>

/** Parses the stored draft of a listing; undefined when there is none, or in an incompatible format. */
export function readDraft(stored: unknown): Draft | undefined {
  const draft = Draft.safeParse(stored).data
  if (!draft) return undefined
  const changed = draft.changed.map((path) => {
    const [, name] = /^facts\.(.+)/.exec(path) ?? []
    return name && RENAMED_FIELDS[name] ? `facts.${RENAMED_FIELDS[name]}` : path
  })
  return { ...draft, changed, typed: underCurrentNames(draft.typed) }
}

/** The key of the browser's own copy, stored until the server has the draft. */
const subjectOf = (id: number) => `dossier ${id}`

export interface OfferedDraft extends Draft {
  /** Stored in this browser, but not on the server. */
  isLocal: boolean
}

/** The unsaved drafts of a listing, newest first. If two users have typed, both drafts, so that the user can choose. */
export function draftsOf(accountId: number, { id, draft }: Dossier): OfferedDraft[] {
  const onServer = readDraft(draft)
  const inBrowser = readDraft(readLocalDraft(accountId, subjectOf(id))?.content)
  const stored = onServer ? [{ ...onServer, isLocal: false }] : []
  if (!inBrowser || (onServer && JSON.stringify(onServer.typed) === JSON.stringify(inBrowser.typed))) return stored
  const local = { ...inBrowser, isLocal: true }
  // The browser's copy is a later state of the same draft.
  if (onServer && onServer.by === local.by && onServer.at < local.at) return [local]
  return [local, ...stored].toSorted((one, other) => other.at.localeCompare(one.at))
}

/** Applies a draft to the currently stored version, which may be later than the one that was edited. */
export const draftOver = ({ typed, changed }: Draft, saved: Typed): Typed => rebase(typed, changed, saved)

export interface DraftOptions {
  id: number
  typed: Typed
  saved: Typed
  version: number
  /** The draft stays in this browser only: a stored one would contain data that this user may not see. */
  isLocal: boolean
  /** Called when another administrator has stored a draft or saved the listing; `overwrite` resumes storing. */
  onTaken: (isOwn: (draft: Draft | undefined) => boolean) => void
}

/**
 * Stores a draft on the server one second after the last keystroke, and at once when the page is left; until the server
 * has it, also in this browser at each keystroke.
 */
export function useDraft({ id, typed, saved, version, isLocal, onTaken }: DraftOptions) {
  const admin = useAdmin()
  const by = `${admin.firstName} ${admin.lastName}`
  const [state, setState] = useState<'none' | 'stored' | 'failed' | 'taken'>('none')
  const [storedAt, setStoredAt] = useState('')
  const waiting = useRef<Typed>(undefined)
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const known = useRef({ version, sent: new Set<string>(), inFlight: 0, isTaken: false })
  const latest = useRef({ saved, onTaken })
  const isDirty = JSON.stringify(typed) !== JSON.stringify(saved)

  useEffect(() => {
    latest.current = { saved, onTaken }
  })

  useEffect(() => {
    known.current = { ...known.current, version, isTaken: false }
  }, [version])

  const toDraft = useCallback(
    (content: Typed): Draft => {
      const at = new Date().toISOString()
      known.current.sent.add(at)
      return { typed: content, changed: changedPaths(content, latest.current.saved), by, at }
    },
    [by],
  )

  const flush = useCallback(() => {
    const content = waiting.current
    if (!content || known.current.isTaken) return
    waiting.current = undefined
    const body = toDraft(content)
    known.current.inFlight += 1
    sending.current = sending.current
      .then(() => saveDraft(id, known.current.version, body))
      .then(
        ({ draftVersion }) => {
          known.current.version = draftVersion
          if (!waiting.current) forgetDraft(admin.id, subjectOf(id))
          setState('stored')
          setStoredAt(TIME.format(new Date()))
        },
        (error: unknown) => {
          const isTaken = error instanceof CallError && error.status === 409
          if (!isTaken) return setState('failed')
          known.current.isTaken = true
          setState('taken')
          latest.current.onTaken((draft) => draft !== undefined && known.current.sent.has(draft.at))
        },
      )
      .finally(() => (known.current.inFlight -= 1))
  }, [id, admin.id, toDraft])

  useEffect(() => {
    if (!isDirty) return
    waiting.current = isLocal ? undefined : typed
    const changed = changedPaths(typed, latest.current.saved)
    const content = { typed, changed, by, at: new Date().toISOString() } satisfies Draft
    keepDraft(admin.id, subjectOf(id), { content })
    const timer = setTimeout(flush, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, isDirty, isLocal, flush, by, id, admin.id])

  useEffect(() => () => leaveDraft(admin.id, subjectOf(id)), [admin.id, id])

  useEffect(() => {
    const leave = () => {
      const { isTaken, version: stored, inFlight } = known.current
      if (!waiting.current || isTaken || readToken() === null) return
      // Each pending request increments the version once.
      saveDraftOnLeaving(id, stored + inFlight, toDraft(waiting.current))
      waiting.current = undefined
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [id, toDraft])

  /** Called before a save, which deletes the draft: a pending request would restore it. Returns its version. */
  async function settle(): Promise<number> {
    waiting.current = undefined
    await sending.current
    setState('none')
    return known.current.version
  }

  /** Stores the current texts over the draft with this version. */
  function overwrite(stored: number) {
    known.current = { ...known.current, version: stored, isTaken: false }
    waiting.current = typed
    flush()
  }

  /** Called once the texts are saved or dropped. */
  const forget = () => forgetDraft(admin.id, subjectOf(id))

  return { state, storedAt, isDirty, settle, overwrite, forget }
}
