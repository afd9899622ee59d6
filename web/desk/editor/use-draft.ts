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

const TIME = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' })

/** What was typed and not saved: by whom, when, and where it differs from the version it was typed over. */
const Draft = z.object({ typed: Typed, changed: z.array(z.string()), by: z.string(), at: z.string() })
type Draft = z.infer<typeof Draft>

/** The stored draft of a listing; undefined when there is none, or when an earlier editor wrote it otherwise. */
export function readDraft(stored: unknown): Draft | undefined {
  const draft = Draft.safeParse(stored).data
  if (!draft) return undefined
  const changed = draft.changed.map((path) => {
    const [, name] = /^facts\.(.+)/.exec(path) ?? []
    return name && RENAMED_FIELDS[name] ? `facts.${RENAMED_FIELDS[name]}` : path
  })
  return { ...draft, changed, typed: underCurrentNames(draft.typed) }
}

/** In this browser, until the server has it. */
const subjectOf = (id: number) => `dossier ${id}`

export interface OfferedDraft extends Draft {
  /** This browser has it, and the server does not. */
  isLocal: boolean
}

/** What was typed of a listing and not saved, the newest first. Both of two people who typed: one of them chooses. */
export function draftsOf(accountId: number, { id, draft }: Dossier): OfferedDraft[] {
  const onServer = readDraft(draft)
  const inBrowser = readDraft(readLocalDraft(accountId, subjectOf(id))?.content)
  const stored = onServer ? [{ ...onServer, isLocal: false }] : []
  if (!inBrowser || (onServer && JSON.stringify(onServer.typed) === JSON.stringify(inBrowser.typed))) return stored
  const local = { ...inBrowser, isLocal: true }
  // The last second of the same typing.
  if (onServer && onServer.by === local.by && onServer.at < local.at) return [local]
  return [local, ...stored].toSorted((one, other) => other.at.localeCompare(one.at))
}

/** A draft over the version that is stored now, which may be a later one. */
export const draftOver = ({ typed, changed }: Draft, saved: Typed): Typed => rebase(typed, changed, saved)

interface DraftOptions {
  id: number
  typed: Typed
  /** As it is stored. */
  saved: Typed
  /** Of the stored draft. */
  version: number
  /** It stays in this browser: the stored one holds what the person does not see. */
  isLocal: boolean
  /** Another administrator has stored a draft, or saved the listing. Drafts are stored again after `overwrite`. */
  onTaken: (isOwn: (draft: Draft | undefined) => boolean) => void
}

/**
 * Stores what is typed a second after the last key, and at once when the page is left; in this browser with each key,
 * until the server has it.
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
      // Each draft that is still on its way adds one.
      saveDraftOnLeaving(id, stored + inFlight, toDraft(waiting.current))
      waiting.current = undefined
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [id, toDraft])

  /** Before a save, which forgets the draft: one still on its way would come back after it. Returns the draft's version. */
  async function settle(): Promise<number> {
    waiting.current = undefined
    await sending.current
    setState('none')
    return known.current.version
  }

  /** Stores what is typed over the draft of that version. */
  function overwrite(stored: number) {
    known.current = { ...known.current, version: stored, isTaken: false }
    waiting.current = typed
    flush()
  }

  /** Once what is typed is saved, or nobody wants it. */
  const forget = () => forgetDraft(admin.id, subjectOf(id))

  return { state, storedAt, isDirty, settle, overwrite, forget }
}
