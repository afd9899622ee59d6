import { BellRing } from 'lucide'
import type { LinkedAlert } from '#domain/alerts/alert.ts'
import { RHYTHM_LABELS } from '#domain/alerts/rhythms.ts'
import { alertListingsPath } from '#domain/alerts/watched-favorites.ts'
import { ALERT_LINK_HOURS } from '#domain/limits.ts'
import { confirmAlert } from '#web/api/queries/new-alert.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { AuthNotice, DeadLink } from '#web/site/account/sign-in/auth-layout.tsx'
import { MailedLink } from '#web/site/account/sign-in/mailed-link.tsx'

export default function ConfirmAlertScreen() {
  return (
    <MailedLink
      title="Confirmer mon alerte"
      intro="Un clic, et vous serez prévenu par email."
      action="Confirmer mon alerte"
      pending="Confirmation…"
      send={(token) => confirmAlert({ token })}
      onDone={confirmed}
      dead={DEAD}
      refusals={{ 404: DEAD }}
    >
      <p>
        Vous avez demandé à être prévenu par email. Si ce n’est pas vous, fermez cette page
        {'\u00a0'}: rien ne vous sera envoyé.
      </p>
    </MailedLink>
  )
}

const DEAD = (
  <DeadLink to="/alertes/nouvelle" action="Créer une alerte">
    Un lien sert une seule fois, dans les {ALERT_LINK_HOURS}&nbsp;heures. Le vôtre a expiré, a déjà servi ou est
    incomplet. Si vous recevez déjà les mails de cette alerte, elle est active.
  </DeadLink>
)

const confirmed = ({ words, criteria, rhythm }: LinkedAlert) => (
  <AuthNotice icon={BellRing} kind="success" title="Votre alerte est active">
    <p>
      <strong>{words}</strong>, {RHYTHM_LABELS[rhythm].toLowerCase()}. Un lien dans chaque mail permet de changer la
      fréquence ou de tout arrêter.
    </p>
    <PageLink className="btn btn-plate" to={alertListingsPath(criteria)}>
      Voir les biens d’aujourd’hui
    </PageLink>
  </AuthNotice>
)
