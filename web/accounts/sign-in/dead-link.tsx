import { Link2Off } from 'lucide'
import { RESET_LINK_MINUTES } from '#contract/limits.ts'
import { AuthNotice } from './auth-notice.tsx'
import { PageLink } from '#web/frame/page-link.tsx'

export function InvalidLink() {
  return (
    <AuthNotice icon={Link2Off} kind="danger" title="Ce lien n’est plus valable">
      <p>
        Un lien sert une seule fois, dans les {RESET_LINK_MINUTES}&nbsp;minutes. Le vôtre a expiré, a déjà servi ou est
        incomplet.
      </p>
      <PageLink className="btn btn-plate" to="/mot-de-passe-oublie">
        Demander un nouveau lien
      </PageLink>
    </AuthNotice>
  )
}
