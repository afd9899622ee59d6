import { type ComponentType, useEffect, useState } from 'react'

/** Loads DeferredUi right after hydration: its toasts must be there already when the network fails. */
export function LoadDeferredUi() {
  const [DeferredUi, setDeferredUi] = useState<ComponentType>()
  useEffect(() => void import('./deferred-ui.tsx').then(({ default: component }) => setDeferredUi(() => component)), [])
  return DeferredUi && <DeferredUi />
}
