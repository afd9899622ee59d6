import { RESET_LINK_MINUTES } from '#domain/retention.ts'
import { resetPassword } from '#web/api/queries/sign-in.ts'
import { DeadLink } from './auth-layout.tsx'
import { PasswordByLink } from './password-by-link.tsx'

export default function ResetPasswordScreen() {
  return (
    <PasswordByLink
      title="Nouveau mot de passe"
      intro="Le lien reçu par email permet d’en choisir un, une seule fois."
      label="Nouveau mot de passe"
      action="Enregistrer le mot de passe"
      effect="Tous vos appareils seront déconnectés."
      send={resetPassword}
      dead={
        <DeadLink to="/mot-de-passe-oublie" action="Demander un nouveau lien">
          Un lien sert une seule fois, dans les {RESET_LINK_MINUTES}&nbsp;minutes. Le vôtre a expiré, a déjà servi ou
          est incomplet.
        </DeadLink>
      }
    />
  )
}
