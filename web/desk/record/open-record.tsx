import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isSingleKey } from '#web/desk/shell/single-keys.ts'
import { RECORD } from '#web/desk/shell/places.ts'

const RecordDialog = lazy(() => import('./record-dialog.tsx'))

/** On every page of the desk, the form for a request received by telephone or at the counter: « Nouveau », or N. */
export function RecordRequest() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = hash === RECORD
  const go = (to: string) =>
    void navigate({ pathname, search, hash: to }, { state, replace: to === '', preventScrollReset: true })
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
      <RecordDialog
        forId={Number(new URLSearchParams(search).get('pour')) || null}
        listingId={listing ? Number(listing) : undefined}
        onClose={() => go('')}
      />
    </Suspense>
  )
}
