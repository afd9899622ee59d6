import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const PAUSE_MS = 250

/**
 * What a list is filtered by, as its address has it. A change is a step of the history, and shows the first page again
 * unless it is about the page; '' removes a parameter.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const change = (
    changes: Record<string, string>,
    { replace = false, state }: { replace?: boolean; state?: unknown } = {},
  ) => {
    // Of what is typed, the pause may outlast the address it began at.
    const now = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries({ page: '', ...changes }))
      if (value) now.set(name, value)
      else now.delete(name)
    setParams(now, { replace, state, preventScrollReset: true })
  }
  return [params, change] as const
}

/** A text of the address, typed in a field: it goes there after a pause, and comes back from there with the history. */
export function useAddressText(name: string): [text: string, type: (text: string) => void] {
  const [params, change] = useAddress()
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
