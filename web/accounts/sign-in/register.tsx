import { useState } from 'react'
import { useLocation } from 'react-router'
import { AuthLayout } from './auth-layout.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { useRedirectWhenLoggedIn } from './login-redirect.ts'
import { AccountForm } from './account-form.tsx'
import { Registered } from './registered.tsx'

export default function RegisterScreen() {
  const { state } = useLocation()
  const [isRegistered, setRegistered] = useState(false)
  useRedirectWhenLoggedIn()

  return (
    <AuthLayout title="Créer un compte" intro="Gardez vos favoris et retrouvez-les sur tous vos appareils.">
      {isRegistered ? (
        <Registered />
      ) : (
        <>
          <AccountForm onRegistered={() => setRegistered(true)} />
          <p className="door-links">
            Déjà un compte&nbsp;?{' '}
            <PageLink className="link" to="/login" state={state}>
              Se connecter
            </PageLink>
          </p>
        </>
      )}
    </AuthLayout>
  )
}
