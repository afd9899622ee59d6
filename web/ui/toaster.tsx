import { CircleAlert, CircleCheck, Info, X } from 'lucide'
import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { closeToast, type ToastText, useToast } from './toast.ts'

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }

/** Where toasts appear. The live region is there before them, so that screen readers hear the first one too. */
export function Toaster({ visibleMs }: { visibleMs: number }) {
  const toast = useToast()
  const [keyed, setKeyed] = useState({ toast, key: 0 })
  if (keyed.toast !== toast) setKeyed({ toast, key: keyed.key + 1 })
  return (
    <div className="toaster" aria-live="polite">
      {toast && <Toast key={keyed.key} toast={toast} visibleMs={visibleMs} />}
    </div>
  )
}

function Toast({ toast: { kind, title, text }, visibleMs }: { toast: ToastText; visibleMs: number }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(closeToast, visibleMs)
    return () => clearTimeout(timer)
  }, [isHeld, visibleMs])

  return (
    <div
      className={`toast toast-${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={ICONS[kind]} />
      <div>
        <p className="font-semibold text-base/snug">{title}</p>
        <p>{text}</p>
      </div>
      <button type="button" className="toast-close" onClick={closeToast}>
        <Icon of={X} />
        <span className="visually-hidden">Fermer</span>
      </button>
    </div>
  )
}
