import { INVITATION_DAYS } from '#domain/limits.ts'
import { acceptInvitation } from '#web/api/queries/sign-in.ts'
import { DeadLink } from './auth-layout.tsx'
import { PasswordByLink } from './password-by-link.tsx'

export default function InvitationScreen() {
  return (
    <PasswordByLink
      title="Rejoindre l’équipe"
      intro="Vous êtes invité à tenir le site de l’agence. Choisissez votre mot de passe."
      label="Mot de passe"
      action="Rejoindre l’équipe"
      send={acceptInvitation}
      dead={
        <DeadLink to="/contact" action="Contacter l’agence">
          Une invitation sert une seule fois, dans les {INVITATION_DAYS}&nbsp;jours. La vôtre a expiré, a été retirée, a
          déjà servi ou est incomplète&nbsp;: demandez-en une autre à l’agence.
        </DeadLink>
      }
    />
  )
}
