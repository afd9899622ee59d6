import { Menu, X } from 'lucide'
import { Navigation } from './navigation.tsx'
import { SessionMenu } from './session-menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePopover } from '#web/ui/popover.ts'

/** The header's links on narrow screens. */
export function MobileMenu() {
  const { isOpen, button, panel } = usePopover('menu')
  return (
    <div className="menu">
      <button className="btn btn-ghost btn-sm" {...button}>
        {isOpen ? <Icon of={X} /> : <Icon of={Menu} />}
        Menu
      </button>
      <div className="menu-panel" {...panel}>
        <nav aria-label="Menu">
          <Navigation />
          <SessionMenu place="panel" />
        </nav>
      </div>
    </div>
  )
}
