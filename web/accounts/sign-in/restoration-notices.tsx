import { Link2Off, MailCheck, TriangleAlert } from 'lucide'
import { EMAIL_LINK_HOURS } from '#contract/limits.ts'
import { AuthNotice } from './auth-layout.tsx'
import { PageLink } from '#web/frame/page-link.tsx'

export function Restored() {
  return (
    <AuthNotice icon={MailCheck} kind="success" title="Votre adresse est rétablie">
      <p>
        Tous vos appareils ont été déconnectés. Si le changement ne venait pas de vous, quelqu’un connaît sans doute
        votre mot de passe&nbsp;: choisissez-en un autre tout de suite.
      </p>
      <PageLink className="btn btn-plate" to="/mot-de-passe-oublie">
        Choisir un nouveau mot de passe
      </PageLink>
      <PageLink className="btn btn-line" to="/login">
        Se connecter
      </PageLink>
    </AuthNotice>
  )
}

export function InvalidLink() {
  return (
    <AuthNotice icon={Link2Off} kind="danger" title="Ce lien n’est plus valable">
      <p>
        Un lien sert une seule fois, dans les {EMAIL_LINK_HOURS}&nbsp;heures. Le vôtre a expiré, a déjà servi, est
        incomplet, ou le compte a été supprimé. Si vous n’avez plus accès à votre compte, écrivez-nous.
      </p>
      <PageLink className="btn btn-plate" to="/contact">
        Nous contacter
      </PageLink>
    </AuthNotice>
  )
}

export function TakenEmail() {
  return (
    <AuthNotice icon={TriangleAlert} kind="danger" title="Cette adresse est celle d’un autre compte">
      <p>
        Rien n’a été changé. Si cet autre compte est le vôtre, connectez-vous-y et supprimez-le&nbsp;: le lien servira
        de nouveau, jusqu’à {EMAIL_LINK_HOURS}&nbsp;heures après le changement. Sinon, écrivez-nous.
      </p>
      <PageLink className="btn btn-plate" to="/contact">
        Nous contacter
      </PageLink>
      <PageLink className="btn btn-line" to="/login">
        Se connecter
      </PageLink>
    </AuthNotice>
  )
}
