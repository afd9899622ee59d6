import { useState } from 'react'
import { Door } from './auth-layout.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { AddressForm } from './forgotten-password-form.tsx'
import { LinkSent } from './link-sent.tsx'

const LEAD = 'Indiquez l’adresse de votre compte\u00a0: vous y recevrez un lien pour choisir un nouveau mot de passe.'

export default function ForgottenPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Door title="Mot de passe oublié" lead={LEAD}>
      {sentTo ? <LinkSent email={sentTo} onAgain={() => setSentTo(undefined)} /> : <AddressForm onSent={setSentTo} />}
      <p className="door-links">
        <PageLink className="link" to="/login">
          Retour à la connexion
        </PageLink>
      </p>
    </Door>
  )
}
