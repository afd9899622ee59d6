import { useState } from 'react'
import { AuthLayout } from './auth-layout.tsx'
import { useLinkToken } from '#web/hydration/use-link-token.ts'
import { RestorationForm } from './restoration-form.tsx'
import { InvalidLink, Restored, TakenEmail } from './restoration-notices.tsx'

/** What became of the link of this token. */
interface Outcome {
  token: string
  kind: 'done' | 'dead' | 'taken'
}

/** Opening the link changes nothing, since mail programs open links too: a person clicks the button. */
export default function RestoreEmailScreen() {
  const token = useLinkToken()
  const [outcome, setOutcome] = useState<Outcome>()
  // A link without a token is as invalid as one that was used.
  const kind = token === '' ? 'dead' : token === outcome?.token ? outcome?.kind : undefined
  return (
    <AuthLayout
      title="Rétablir mon adresse email"
      intro="Le lien reçu à votre ancienne adresse permet de la remettre sur votre compte."
    >
      {kind === 'done' && <Restored />}
      {kind === 'dead' && <InvalidLink />}
      {kind === 'taken' && <TakenEmail />}
      {!kind && <RestorationForm token={token} onEnd={(kind) => setOutcome({ token: token ?? '', kind })} />}
    </AuthLayout>
  )
}
