import * as z from 'zod/mini'
import { useCallback, useEffect, useRef, useState } from 'react'
import { saveDraft, saveDraftOnLeaving } from '#web/api/queries/dossiers.ts'
import { Typed } from './typed.ts'

const PAUSE_MS = 1_000

/** What was typed and not saved: by whom, when, and over which version. */
const Draft = z.object({ typed: Typed, by: z.string(), at: z.string() })
type Draft = z.infer<typeof Draft>

/** The stored draft of a listing; undefined when there is none, or when an earlier editor wrote it otherwise. */
export function readDraft(stored: Record<string, unknown> | null): Draft | undefined {
  return Draft.safeParse(stored).data
}

interface DraftOptions {
  id: number
  by: string
  typed: Typed
  /** As it is stored. */
  saved: Typed
}

/** Stores what is typed a second after the last key, and at once when the page is left. */
export function useDraft({ id, by, typed, saved }: DraftOptions) {
  const [state, setState] = useState<'none' | 'stored' | 'failed'>('none')
  const waiting = useRef<Typed>(undefined)
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const isDirty = JSON.stringify(typed) !== JSON.stringify(saved)

  const flush = useCallback(() => {
    const content = waiting.current
    if (!content) return
    waiting.current = undefined
    const body = { typed: content, by, at: new Date().toISOString() }
    sending.current = sending.current
      .then(() => saveDraft(id, body))
      .then(
        () => setState('stored'),
        () => setState('failed'),
      )
  }, [id, by])

  useEffect(() => {
    if (!isDirty) return
    waiting.current = typed
    const timer = setTimeout(flush, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, isDirty, flush])

  useEffect(() => {
    const leave = () => {
      if (!waiting.current) return
      saveDraftOnLeaving(id, { typed: waiting.current, by, at: new Date().toISOString() })
      waiting.current = undefined
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [id, by])

  /** Before a save, which forgets the draft: one still on its way would come back after it. */
  async function settle() {
    waiting.current = undefined
    await sending.current
    setState('none')
  }

  return { state, isDirty, settle }
}
