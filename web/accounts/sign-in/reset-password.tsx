import { useState } from 'react'
import { Door } from './auth-layout.tsx'
import { DeadLink } from './dead-link.tsx'
import { NewPassword } from './new-password.tsx'
import { useLinkToken } from './link-token.ts'

export default function ResetPasswordScreen() {
  const token = useLinkToken()
  // No token is as dead as one that was used.
  const [deadToken, setDeadToken] = useState<string | undefined>('')
  return (
    <Door title="Nouveau mot de passe" lead="Le lien reçu par email permet d’en choisir un, une seule fois.">
      {token === deadToken ? <DeadLink /> : <NewPassword token={token} onRefused={() => setDeadToken(token)} />}
    </Door>
  )
}
