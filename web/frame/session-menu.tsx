import { User } from 'lucide'
import { lazy, Suspense } from 'react'
import { useIsLoggedIn } from '#web/api/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AccountLink } from './account-link.tsx'
import { PageLink } from './page-link.tsx'

export interface SessionMenuProps {
  /** In the header's bar, or unrolled in the menu of narrow screens. */
  place: 'bar' | 'panel'
}

/** Visitors do not load it. Should it not come, a link to the profile stays in its place. */
const UserMenu = lazy(() =>
  import('./user-menu.tsx').then(
    ({ UserMenu: menu }) => ({ default: menu }),
    () => ({ default: AccountLink }),
  ),
)

/** Who is logged in. Pages are rendered for a visitor; the script in root.tsx says which of both links shows at first. */
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
