import { lazy, Suspense, useState } from 'react'
import { useToast } from './toast.ts'

/** Fetched once the page is idle: see entry.client.tsx. */
const ToastCard = lazy(() => import('./toast-card.tsx').then(({ ToastCard: card }) => ({ default: card })))

/**
 * Where toasts appear. The live region is there before them, so that screen readers hear the first one too; an error is
 * an alert, heard by itself: within the region it would be heard twice.
 */
export function Toaster({ visibleMs }: { visibleMs: number }) {
  const toast = useToast()
  const [keyed, setKeyed] = useState({ toast, key: 0 })
  if (keyed.toast !== toast) setKeyed({ toast, key: keyed.key + 1 })
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
