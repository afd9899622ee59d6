import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isSingleKey } from '#web/desk/shell/single-keys.ts'
import { RECORD } from '#web/desk/shell/places.ts'

/** The member for whom a message is left. */
const FOR = 'pour'

const RecordDialog = lazy(() => import('./record-dialog.tsx'))

/** On every page of the desk, the form for a request received by telephone or at the counter: « Nouveau », or N. */
export function RecordRequest() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = hash === RECORD
  const asked = new URLSearchParams(search)
  const forId = Number(asked.get(FOR)) || null
  const go = (to: string) => {
    // The next request is for nobody in particular.
    if (to === '') asked.delete(FOR)
    const kept = asked.size > 0 ? `?${asked}` : ''
    void navigate({ pathname, search: kept, hash: to }, { state, replace: to === '', preventScrollReset: true })
  }
  const open = useEffectEvent(() => go(RECORD))
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // An open request has its own N, which notes.
      if (!isSingleKey(event, 'n') || document.querySelector('[aria-keyshortcuts="N"]')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  if (!isOpen) return null
  const [, listing] = /^\/admin\/biens\/(\d+)/.exec(pathname) ?? []
  return (
    <Suspense>
      <RecordDialog forId={forId} listingId={listing ? Number(listing) : undefined} onClose={() => go('')} />
    </Suspense>
  )
}
