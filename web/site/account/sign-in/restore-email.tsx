import { MailCheck, TriangleAlert } from 'lucide'
import { EMAIL_LINK_HOURS } from '#domain/retention.ts'
import { restoreEmail } from '#web/api/queries/sign-in.ts'
import { removeToken } from '#web/api/token.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { AuthNotice, DeadLink } from './auth-layout.tsx'
import { MailedLink } from './mailed-link.tsx'

export default function RestoreEmailScreen() {
  return (
    <MailedLink
      title="Rétablir mon adresse email"
      intro="Le lien reçu à votre ancienne adresse permet de la remettre sur votre compte."
      action="Rétablir mon ancienne adresse"
      pending="Rétablissement…"
      send={(token) => restoreEmail({ token })}
      onDone={() => {
        // The server has ended all sessions, including this one.
        removeToken()
        return RESTORED
      }}
      dead={DEAD}
      refusals={{ 400: DEAD, 409: TAKEN }}
    >
      <p>
        Votre compte reprendra l’adresse à laquelle vous avez reçu ce lien, et tous ses appareils seront déconnectés.
        Les changements d’adresse plus récents seront annulés.
      </p>
    </MailedLink>
  )
}

const TO_LOGIN = (
  <PageLink className="btn btn-line" to="/login">
    Se connecter
  </PageLink>
)

const RESTORED = (
  <AuthNotice icon={MailCheck} kind="success" title="Votre adresse est rétablie">
    <p>
      Tous vos appareils ont été déconnectés. Si le changement ne venait pas de vous, quelqu’un connaît sans doute votre
      mot de passe&nbsp;: choisissez-en un autre tout de suite.
    </p>
    <PageLink className="btn btn-plate" to="/mot-de-passe-oublie">
      Choisir un nouveau mot de passe
    </PageLink>
    {TO_LOGIN}
  </AuthNotice>
)

const DEAD = (
  <DeadLink to="/contact" action="Nous contacter">
    Un lien sert une seule fois, dans les {EMAIL_LINK_HOURS}&nbsp;heures. Le vôtre a expiré, a déjà servi, est
    incomplet, ou le compte a été supprimé. Si vous n’avez plus accès à votre compte, écrivez-nous.
  </DeadLink>
)

const TAKEN = (
  <AuthNotice icon={TriangleAlert} kind="danger" title="Cette adresse est celle d’un autre compte">
    <p>
      Rien n’a été changé. Si cet autre compte est le vôtre, connectez-vous-y et supprimez-le&nbsp;: le lien servira de
      nouveau, jusqu’à {EMAIL_LINK_HOURS}&nbsp;heures après le changement. Sinon, écrivez-nous.
    </p>
    <PageLink className="btn btn-plate" to="/contact">
      Nous contacter
    </PageLink>
    {TO_LOGIN}
  </AuthNotice>
)
