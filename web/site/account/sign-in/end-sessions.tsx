import { LogOut } from 'lucide'
import { EMAIL_LINK_HOURS } from '#domain/retention.ts'
import { endSessions } from '#web/api/queries/end-sessions.ts'
import { removeToken } from '#web/api/token.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { AuthNotice, DeadLink } from './auth-layout.tsx'
import { MailedLink } from './mailed-link.tsx'

/** Opened from an e-mail about a new login, by a user who did not log in. */
export default function EndSessionsScreen() {
  return (
    <MailedLink
      title="Déconnecter mes appareils"
      intro="Si la connexion annoncée par mail ne vient pas de vous, fermez-la d’ici."
      action="Déconnecter tous mes appareils"
      pending="Déconnexion…"
      send={(token) => endSessions({ token })}
      onDone={() => {
        removeToken()
        return ENDED
      }}
      dead={DEAD}
      refusals={{ 400: DEAD }}
    >
      <p>Il faudra se reconnecter sur chacun, le vôtre compris.</p>
    </MailedLink>
  )
}

const DEAD = (
  <DeadLink to="/mot-de-passe-oublie" action="Choisir un nouveau mot de passe">
    Un lien sert une seule fois, dans les {EMAIL_LINK_HOURS}&nbsp;heures. Le vôtre a expiré, a déjà servi ou est
    incomplet. Un nouveau mot de passe déconnecte aussi tous vos appareils.
  </DeadLink>
)

const ENDED = (
  <AuthNotice icon={LogOut} kind="success" title="Tous vos appareils sont déconnectés">
    <p>
      Si la connexion ne venait pas de vous, quelqu’un connaît votre mot de passe&nbsp;: choisissez-en un autre tout de
      suite.
    </p>
    <PageLink className="btn btn-plate" to="/mot-de-passe-oublie">
      Choisir un nouveau mot de passe
    </PageLink>
  </AuthNotice>
)
