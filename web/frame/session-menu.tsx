import { User } from 'lucide'
import { lazy, Suspense } from 'react'
import { useIsLoggedIn } from '#web/api/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BlankAvatar } from './blank-avatar.tsx'
import { PageLink } from './page-link.tsx'

interface SessionMenuProps {
  /** Whether it is in the header's bar or in the mobile menu. */
  place: 'bar' | 'panel'
}

/** Loaded for logged-in users only. If loading fails, a link to the profile is shown instead. */
const UserMenu = lazy(() =>
  import('./user-menu.tsx').then(
    ({ UserMenu: menu }) => ({ default: menu }),
    () => ({ default: AccountLink }),
  ),
)

/** Pages are rendered for visitors: a script in the head (MARK_SESSION) chooses which link shows before hydration. */
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

/** Placeholder of the user menu, of the same size: links to the profile until the menu is loaded. */
function AccountLink() {
  return (
    <PageLink className="btn btn-line btn-sm account-button" to="/profile">
      <BlankAvatar />
      Mon compte
    </PageLink>
  )
}
