import { ChevronDown } from 'lucide'
import { useUser } from '#web/api/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePopover } from '#web/ui/popover.ts'
import { AccountLinks } from './account-links.tsx'
import { Avatar } from '#web/accounts/avatar.tsx'
import { BlankAvatar } from './blank-avatar.tsx'
import type { SessionMenuProps } from './session-menu.tsx'

/** The user's menu: a popover in the header's bar, always open in the menu of narrow screens. */
export function UserMenu({ place }: SessionMenuProps) {
  if (place === 'bar') return <UserMenuPopover />
  return (
    <div className="account">
      <AccountLinks />
    </div>
  )
}

function UserMenuPopover() {
  const { data: user } = useUser()
  const { button, panel } = usePopover('compte')
  return (
    <>
      <button className="btn btn-line btn-sm account-button" {...button}>
        {user ? <Avatar user={user} size="sm" /> : <BlankAvatar />}
        Mon compte
        <Icon of={ChevronDown} />
      </button>
      <div className="account account-popover" {...panel}>
        <nav aria-label="Mon compte">
          <AccountLinks />
        </nav>
      </div>
    </>
  )
}
