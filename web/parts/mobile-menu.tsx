import { Menu, X } from 'lucide'
import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Navigation } from './navigation.tsx'
import { SessionMenu } from './session-menu.tsx'
import { Icon } from '#web/ui/icon.tsx'

const ID = 'menu'

/** The header's links on narrow screens, unrolled like an awning. A popover: Escape and a press outside close it. */
export function MobileMenu() {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  useEffect(() => panel.current?.hidePopover(), [key])

  return (
    <div className="menu">
      <button
        type="button"
        className="btn btn-ghost btn-sm"
        popoverTarget={ID}
        aria-expanded={isOpen}
        aria-controls={ID}
      >
        {isOpen ? <Icon of={X} /> : <Icon of={Menu} />}
        Menu
      </button>
      <div
        ref={panel}
        id={ID}
        className="menu-panel"
        popover="auto"
        onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
      >
        <nav aria-label="Menu">
          <Navigation />
          <SessionMenu />
        </nav>
      </div>
    </div>
  )
}
