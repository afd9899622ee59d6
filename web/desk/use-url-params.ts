import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const PAUSE_MS = 250

/**
 * The filters of a list, which are kept in the URL. A change adds a history entry and returns to the first page, unless
 * it sets the page; '' removes a parameter.
 */
export function useUrlParams() {
  const [params, setParams] = useSearchParams()
  const change = (
    changes: Record<string, string>,
    { replace = false, state }: { replace?: boolean; state?: unknown } = {},
  ) => {
    // Read the current URL: it may have changed since a debounced change began.
    const now = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries({ page: '', ...changes }))
      if (value) now.set(name, value)
      else now.delete(name)
    setParams(now, { replace, state, preventScrollReset: true })
  }
  return [params, change] as const
}

/** A text field whose value is kept in the URL: written there after a pause, and updated when the history moves. */
export function useUrlText(name: string): [text: string, type: (text: string) => void] {
  const [params, change] = useUrlParams()
  const stored = params.get(name) ?? ''
  const [{ text, seen, sent }, set] = useState({ text: stored, seen: stored, sent: stored })
  if (stored !== seen)
    set(stored === sent ? { text, seen: stored, sent } : { text: stored, seen: stored, sent: stored })
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(typed: string) {
    set({ text: typed, seen, sent })
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      set((now) => ({ text: typed, seen: now.seen, sent: typed.trim() }))
      change({ [name]: typed.trim() }, { replace: true })
    }, PAUSE_MS)
  }
  return [text, type]
}
