import { BlankAvatar } from './blank-avatar.tsx'
import { PageLink } from './page-link.tsx'

/** Stands where the user's menu will be, in its very size, and leads to the profile meanwhile. */
export function AccountLink() {
  return (
    <PageLink className="btn btn-line btn-sm account-button" to="/profile">
      <BlankAvatar />
      Mon compte
    </PageLink>
  )
}
