import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Returns the props of a native popover and its button. Escape, a click outside and a navigation close it. */
export function usePopover(id: string) {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  const shownKey = useRef(key)
  useEffect(() => {
    // On the first run, read the state: without scripts the browser may have opened it before hydration.
    if (shownKey.current === key) return setOpen(panel.current?.matches(':popover-open') === true)
    shownKey.current = key
    panel.current?.hidePopover()
  }, [key])
  return {
    isOpen,
    // No aria-expanded: browsers expose it on their own.
    button: { type: 'button', popoverTarget: id, 'aria-controls': id } as const,
    panel: {
      ref: panel,
      id,
      popover: 'auto',
      onToggle: (event: ToggleEvent) => setOpen(event.newState === 'open'),
    } as const,
  }
}
