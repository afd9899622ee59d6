import { useState } from 'react'
import { AuthLayout } from './auth-layout.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { ForgottenPasswordEmailForm } from './forgotten-password-form.tsx'
import { LinkSent } from './link-sent.tsx'

const INTRO = 'Indiquez l’adresse de votre compte\u00a0: vous y recevrez un lien pour choisir un nouveau mot de passe.'

export default function ForgottenPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <AuthLayout title="Mot de passe oublié" intro={INTRO}>
      {sentTo ? (
        <LinkSent email={sentTo} onAgain={() => setSentTo(undefined)} />
      ) : (
        <ForgottenPasswordEmailForm onSent={setSentTo} />
      )}
      <p className="door-links">
        <PageLink className="link" to="/login">
          Retour à la connexion
        </PageLink>
      </p>
    </AuthLayout>
  )
}
