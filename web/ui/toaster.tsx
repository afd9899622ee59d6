import { CircleAlert, CircleCheck, Info, X } from 'lucide'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { closeToast, type ToastText, useToast } from './toast.ts'

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }

/**
 * Where toasts appear. The live region is there before them, so that screen readers hear the first one too; an error is
 * an alert, heard by itself: within the region it would be heard twice.
 */
export function Toaster({ visibleMs }: { visibleMs: number }) {
  const toast = useToast()
  const [keyed, setKeyed] = useState({ toast, key: 0 })
  if (keyed.toast !== toast) setKeyed({ toast, key: keyed.key + 1 })
  const isError = toast?.kind === 'error'
  const shown = toast && <Toast key={keyed.key} toast={toast} visibleMs={visibleMs} />
  return (
    <div className="toaster">
      <div aria-live="polite">{!isError && shown}</div>
      {isError && shown}
    </div>
  )
}

function Toast({ toast: { kind, title, text, link }, visibleMs }: { toast: ToastText; visibleMs: number }) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isHovered || isFocused
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(closeToast, visibleMs)
    return () => clearTimeout(timer)
  }, [isHeld, visibleMs])

  const origin = useRef<EventTarget>(null)
  const hold = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setFocused(true)
    if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget
  }
  const close = () => {
    if (origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true })
    closeToast()
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && close()

  return (
    <div
      className={`toast toast-${kind}`}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={hold}
      onBlur={() => setFocused(false)}
    >
      <Icon of={ICONS[kind]} />
      <div>
        <p className="font-semibold text-base/snug">{title}</p>
        <p>{text}</p>
        {link && (
          <Link
            className="link toast-link"
            to={link.to}
            state={link.state}
            onClick={closeToast}
            onKeyDown={closeOnEscape}
          >
            {link.label}
          </Link>
        )}
      </div>
      <button type="button" className="toast-close" onClick={close} onKeyDown={closeOnEscape}>
        <Icon of={X} />
        <span className="visually-hidden">Fermer</span>
      </button>
    </div>
  )
}
