import { lazy, Suspense, useEffect, useState } from 'react'
import { useToast } from './toast.ts'

const fetchCard = () => import('./toast-card.tsx')
const ToastCard = lazy(fetchCard)

/**
 * Where toasts appear. The live region is there before them, so that screen readers hear the first one too; an error is
 * an alert, heard by itself: within the region it would be heard twice.
 */
export function Toaster({ visibleMs }: { visibleMs: number }) {
  const toast = useToast()
  const [keyed, setKeyed] = useState({ toast, key: 0 })
  if (keyed.toast !== toast) setKeyed({ toast, key: keyed.key + 1 })
  // Before it is needed: the message may be that the network is gone.
  useEffect(() => void fetchCard(), [])
  const isError = toast?.kind === 'error'
  const shown = toast && (
    <Suspense>
      <ToastCard key={keyed.key} toast={toast} visibleMs={visibleMs} />
    </Suspense>
  )
  return (
    <div className="toaster">
      <div aria-live="polite">{!isError && shown}</div>
      {isError && shown}
    </div>
  )
}
