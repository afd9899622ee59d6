import { CircleAlert, CircleCheck, Info, X } from 'lucide'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { closeToast, type ToastText } from './toast.ts'

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }

/** One message, for a limited time; it stays while it has the focus, or a pointer moves over it. */
export function ToastCard({ toast: { kind, title, text, link }, visibleMs }: { toast: ToastText; visibleMs: number }) {
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
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // It would close the dialog behind too.
    event.preventDefault()
    close()
  }

  return (
    <div
      className={`toast toast-${kind}`}
      role={kind === 'error' ? 'alert' : undefined}
      // Not onPointerEnter: a toast can appear under a pointer that does not move.
      onPointerMove={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={hold}
      onBlur={() => setFocused(false)}
    >
      <Icon of={ICONS[kind]} />
      <div>
        <p className="toast-title">{title}</p>
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
