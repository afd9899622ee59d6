import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A native popover and its button: Escape and a press outside close it, and so does going to another page. */
export function usePopover(id: string) {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  const shownKey = useRef(key)
  useEffect(() => {
    // The browser opens it without its script, and may have done so.
    if (shownKey.current === key) return setOpen(panel.current?.matches(':popover-open') === true)
    shownKey.current = key
    panel.current?.hidePopover()
  }, [key])
  return {
    isOpen,
    // Browsers tell by themselves whether it is expanded.
    button: { type: 'button', popoverTarget: id, 'aria-controls': id } as const,
    panel: {
      ref: panel,
      id,
      popover: 'auto',
      onToggle: (event: ToggleEvent) => setOpen(event.newState === 'open'),
    } as const,
  }
}
