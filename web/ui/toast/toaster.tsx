import { useState } from 'react'
import { useToast } from './toast.ts'
import { ToastCard } from './toast-card.tsx'

/**
 * Where toasts appear. The live region exists before the first toast, so that screen readers announce it too. An error
 * is an alert, outside the region: inside, it would be announced twice.
 */
export function Toaster({ visibleMs }: { visibleMs: number }) {
  const toast = useToast()
  const [keyed, setKeyed] = useState({ toast, key: 0 })
  if (keyed.toast !== toast) setKeyed({ toast, key: keyed.key + 1 })
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const isError = toast?.kind === 'error'
  const shown = toast && region && <ToastCard key={keyed.key} toast={toast} visibleMs={visibleMs} />
  return (
    <div className="toaster">
      <div ref={setRegion} aria-live="polite">
        {!isError && shown}
      </div>
      {isError && shown}
    </div>
  )
}
