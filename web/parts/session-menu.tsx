import { User } from 'lucide'
import { PageLink } from './page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Who is logged in. Pages are the same for every visitor, so they are rendered for a guest. */
export function SessionMenu() {
  return (
    <PageLink className="btn btn-line btn-sm" to="/login">
      <Icon of={User} />
      Connexion
    </PageLink>
  )
}
