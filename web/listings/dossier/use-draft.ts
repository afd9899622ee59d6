import * as z from 'zod/mini'
import { useCallback, useEffect, useRef, useState } from 'react'
import { RENAMED_FIELDS } from '#contract/listing/register/renamed.ts'
import { CallError } from '#web/api/call.ts'
import { saveDraft, saveDraftOnLeaving } from '#web/api/queries/dossiers.ts'
import { changedPaths, rebase, Typed, underCurrentNames } from './typed.ts'

const PAUSE_MS = 1_000

/** What was typed and not saved: by whom, when, and where it differs from the version it was typed over. */
const Draft = z.object({ typed: Typed, changed: z.optional(z.array(z.string())), by: z.string(), at: z.string() })
type Draft = z.infer<typeof Draft>

/** The stored draft of a listing; undefined when there is none, or when an earlier editor wrote it otherwise. */
export function readDraft(stored: Record<string, unknown> | null): Draft | undefined {
  const draft = Draft.safeParse(stored).data
  if (!draft) return undefined
  const changed = draft.changed?.map((path) => {
    const [, name] = /^facts\.(.+)/.exec(path) ?? []
    return name && RENAMED_FIELDS[name] ? `facts.${RENAMED_FIELDS[name]}` : path
  })
  return { ...draft, changed, typed: underCurrentNames(draft.typed) }
}

/** A draft over the version that is stored now, which may be a later one. */
export const draftOver = ({ typed, changed }: Draft, saved: Typed): Typed =>
  changed ? rebase(typed, changed, saved) : typed

interface DraftOptions {
  id: number
  by: string
  typed: Typed
  /** As it is stored. */
  saved: Typed
  /** Of the stored draft. */
  version: number
  /** Another administrator has stored a draft, or saved the listing. Drafts are stored again after `overwrite`. */
  onTaken: (isOwn: (draft: Draft | undefined) => boolean) => void
}

/** Stores what is typed a second after the last key, and at once when the page is left. */
export function useDraft({ id, by, typed, saved, version, onTaken }: DraftOptions) {
  const [state, setState] = useState<'none' | 'stored' | 'failed' | 'taken'>('none')
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
          setState('stored')
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
  }, [id, toDraft])

  useEffect(() => {
    if (!isDirty) return
    waiting.current = typed
    const timer = setTimeout(flush, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, isDirty, flush])

  useEffect(() => {
    const leave = () => {
      const { isTaken, version: stored, inFlight } = known.current
      if (!waiting.current || isTaken) return
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

  return { state, isDirty, settle, overwrite }
}
