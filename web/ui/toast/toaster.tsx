import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, useEffect } from 'react'
import { CircleAlert, CircleCheck, Info, X } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useFrontDialog, useToast, closeToast, undoShown, type ToastText } from './toast.ts'

/**
 * Where toasts appear. The live region exists before the first toast, so that screen readers announce that one too. An
 * error is an alert and stands outside the region: inside, it would be announced twice.
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
        <div ref={setRegion} role="log" aria-live="polite">
          {!isError && shown}
        </div>
        {isError && shown}
      </div>
    </div>
  )
}

/**
 * Moves the toaster into the front dialog, or back to its place on the page. The DOM node is moved rather than rendered
 * again, which would restart its timer; it is the only child of its place, so React never needs to locate it among
 * siblings.
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

const UNDO_MS = 10_000

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }

/** One message, closed after a delay, which waits while the toast has the focus or a pointer moves over it. */
function ToastCard({ toast: { kind, title, text, link, undo }, visibleMs }: { toast: ToastText; visibleMs: number }) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isHovered || isFocused
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(closeToast, undo ? UNDO_MS : visibleMs)
    return () => clearTimeout(timer)
  }, [isHeld, undo, visibleMs])

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
    // Escape would also close the dialog behind.
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
            className="link tap toast-link"
            to={link.to}
            state={link.state}
            onClick={closeToast}
            onKeyDown={closeOnEscape}
          >
            {link.label}
          </Link>
        )}
        {undo && (
          <button type="button" className="link tap toast-link" onClick={undoShown} onKeyDown={closeOnEscape}>
            {undo.label}
          </button>
        )}
      </div>
      <button type="button" className="icon-button toast-close" onClick={close} onKeyDown={closeOnEscape}>
        <Icon of={X} />
        <span className="visually-hidden">Fermer</span>
      </button>
    </div>
  )
}
