import { User } from 'lucide'
import { lazy, Suspense } from 'react'
import { useIsLoggedIn } from '#web/api/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from './page-link.tsx'

export interface SessionMenuProps {
  /** In the header's bar, or in the menu. */
  place: 'bar' | 'panel'
}

/** Not loaded for visitors. If it cannot be loaded, a link to the profile is shown instead. */
const UserMenu = lazy(() =>
  import('./user-menu.tsx').then(
    ({ UserMenu: menu }) => ({ default: menu }),
    () => ({ default: AccountLink }),
  ),
)

/** Pages are rendered for a visitor: the script in root.tsx chooses which of both links shows before hydration. */
export function SessionMenu({ place }: SessionMenuProps) {
  if (useIsLoggedIn())
    return (
      <Suspense fallback={<AccountLink />}>
        <UserMenu place={place} />
      </Suspense>
    )
  return (
    <>
      <PageLink className="btn btn-line btn-sm visitor-only" to="/login">
        <Icon of={User} />
        Connexion
      </PageLink>
      <span className="user-only">
        <AccountLink />
      </span>
    </>
  )
}

/** Placeholder of a small Avatar, until the user is known. */
export function BlankAvatar() {
  return (
    <span className="avatar avatar-sm avatar-blank">
      <Icon of={User} />
    </span>
  )
}

/** Placeholder of the user menu, of the same size, that links to the profile until the menu is loaded. */
function AccountLink() {
  return (
    <PageLink className="btn btn-line btn-sm account-button" to="/profile">
      <BlankAvatar />
      Mon compte
    </PageLink>
  )
}
