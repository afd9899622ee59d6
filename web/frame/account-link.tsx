import { BlankAvatar } from './blank-avatar.tsx'
import { PageLink } from './page-link.tsx'

/** Placeholder of the user menu, of the same size, that links to the profile until the menu is loaded. */
export function AccountLink() {
  return (
    <PageLink className="btn btn-line btn-sm account-button" to="/profile">
      <BlankAvatar />
      Mon compte
    </PageLink>
  )
}
