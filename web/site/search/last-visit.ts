import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/api/browser-store.ts'

const KEY = 'visite'

/** After this long without a page of results, the next one begins another visit. */
const PAUSE_MS = 4 * 3_600_000

interface Visits {
  /** The time of the last page of results. */
  latest: string
  /** The same for the visit before. */
  previous?: string
}

let previous: string | null | undefined

/**
 * When the visitor last saw results, in an earlier visit; null on the first visit, on the server, or without storage.
 * Stored in the browser only, because pages are the same for everyone.
 */
export const useLastVisit = (): string | null => useSyncExternalStore(neverChanges, readOnce, () => null)

const neverChanges = () => () => {}

function readOnce(): string | null {
  if (previous !== undefined) return previous
  const stored = readStored('localStorage', KEY) as Visits | null
  const isAnother = stored && Date.now() - Date.parse(stored.latest) > PAUSE_MS
  previous = (isAnother ? stored.latest : stored?.previous) ?? null
  const visits: Visits = { latest: new Date().toISOString(), ...(previous ? { previous } : {}) }
  writeStored('localStorage', KEY, visits)
  return previous
}
