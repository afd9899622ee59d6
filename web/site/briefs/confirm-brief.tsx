import { BellRing } from 'lucide'
import type { LinkedBrief } from '#domain/briefs/brief.ts'
import { RHYTHM_LABELS } from '#domain/alerts/rhythms.ts'
import { ALERT_LINK_HOURS } from '#domain/limits.ts'
import { BRIEF_CONSENT } from '#domain/briefs/consent.ts'
import { confirmBrief } from '#web/api/queries/briefs.ts'
import { AuthNotice, DeadLink } from '#web/site/account/sign-in/auth-layout.tsx'
import { BriefChips } from '#web/frame/briefs/brief-chips.tsx'
import { MailedLink } from '#web/site/account/sign-in/mailed-link.tsx'

export default function ConfirmBriefScreen() {
  return (
    <MailedLink
      title="Confirmer ma recherche"
      intro="Un clic, et nous vous écrivons quand un bien correspond."
      action="Confirmer ma recherche"
      pending="Confirmation…"
      send={(token) => confirmBrief({ token })}
      onDone={confirmed}
      dead={DEAD}
      refusals={{ 404: DEAD }}
    >
      <p>
        Vous nous avez confié une recherche. Si ce n’est pas vous, fermez cette page{'\u00a0'}: rien ne vous sera
        envoyé.
      </p>
      <p>
        En confirmant{'\u00a0'}: «&nbsp;{BRIEF_CONSENT.words}&nbsp;»
      </p>
    </MailedLink>
  )
}

const DEAD = (
  <DeadLink to="/recherche" action="Confier une recherche">
    Un lien sert une seule fois, dans les {ALERT_LINK_HOURS}&nbsp;heures. Le vôtre a expiré, a déjà servi ou est
    incomplet.
  </DeadLink>
)

const confirmed = (brief: LinkedBrief) => (
  <AuthNotice icon={BellRing} kind="success" title="Votre recherche est active">
    <BriefChips read={brief} />
    <p>
      {RHYTHM_LABELS[brief.rhythm]}, un mail par jour au plus. Un lien dans chaque mail permet de la changer ou de
      l’arrêter.
    </p>
  </AuthNotice>
)
