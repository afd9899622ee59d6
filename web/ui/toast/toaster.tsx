import { useLayoutEffect, useRef, useState } from 'react'
import { useFrontDialog, useToast } from './toast.ts'
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
  const { place, toaster } = usePlace()
  const isError = toast?.kind === 'error'
  const shown = toast && region && <ToastCard key={keyed.key} toast={toast} visibleMs={visibleMs} />
  return (
    <div ref={place}>
      <div ref={toaster} className="toaster">
        <div ref={setRegion} aria-live="polite">
          {!isError && shown}
        </div>
        {isError && shown}
      </div>
    </div>
  )
}

/**
 * In the dialog in front, else in its place on the page. Moved, not rendered anew, which would begin its time again; alone
 * in its place, so that React, which does not know, never looks for it among others.
 */
function usePlace() {
  const place = useRef<HTMLDivElement>(null)
  const toaster = useRef<HTMLDivElement>(null)
  const dialog = useFrontDialog()
  useLayoutEffect(() => {
    if (toaster.current) (dialog ?? place.current)?.append(toaster.current)
  }, [dialog])
  return { place, toaster }
}
