import { useState } from 'react'
import { AuthLayout } from './auth-layout.tsx'
import { InvalidLink } from './dead-link.tsx'
import { NewPassword } from './new-password.tsx'
import { useLinkToken } from './link-token.ts'

export default function ResetPasswordScreen() {
  const token = useLinkToken()
  // An empty token is as invalid as a used one.
  const [invalidToken, setDeadToken] = useState<string | undefined>('')
  return (
    <AuthLayout title="Nouveau mot de passe" intro="Le lien reçu par email permet d’en choisir un, une seule fois.">
      {token === invalidToken ? <InvalidLink /> : <NewPassword token={token} onRefused={() => setDeadToken(token)} />}
    </AuthLayout>
  )
}
