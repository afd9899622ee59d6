import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { frenchNumber } from '#domain/format.ts'
import { writeStored } from '#web/api/browser-store.ts'

const KEY = 'results'

interface LastResults {
  path: string
  /** The key of their history entry, under which their scroll position is saved. */
  scrollKey: string
  label: string
}

export interface Back {
  to: string
  label: string
  /** See the root's ScrollRestoration. */
  state?: { scrollKey: string }
}

export const TO_ALL: Back = { to: '/search', label: 'Retour aux biens disponibles' }

/** Saves the search results on screen, for the link back from a listing. `total` is undefined while they load. */
export function useSaveResults(path: string, total: number | undefined): void {
  const { key, state } = useLocation() as { key: string; state: Partial<NonNullable<Back['state']>> | null }
  const scrollKey = state?.scrollKey ?? key
  useEffect(() => {
    if (total !== undefined) writeStored('sessionStorage', KEY, { path, scrollKey, label: labelOf(total) })
  }, [path, scrollKey, total])
}

const labelOf = (total: number) => (total === 1 ? 'Retour au résultat' : `Retour aux ${frenchNumber(total)} résultats`)

/** The back link of a listing: to the results it was opened from, at their scroll position, or to all listings. */
export function useBackToResults(): Back {
  const { key } = useLocation()
  const stored = useSyncExternalStore(neverChanges, readStored, () => null)
  // A page opened from elsewhere does not come from the results this tab showed before.
  if (stored === null || key === 'default') return TO_ALL
  const { path, scrollKey, label } = JSON.parse(stored) as LastResults
  return { to: path, label, state: { scrollKey } }
}

const neverChanges = () => () => {}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
