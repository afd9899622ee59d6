import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { RESET_LINK_MINUTES, PASSWORD_MIN_CHARS } from '#domain/limits.ts'
import { NewPasswordForm } from '#domain/accounts/account.ts'
import { resetPassword } from '#web/api/queries/sign-in.ts'
import { CallError } from '#web/api/call.ts'
import { removeToken } from '#web/api/token.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useLinkToken } from '#web/rendering/use-link-token.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { AuthLayout, DeadLink } from './auth-layout.tsx'
import { NewPasswordFields } from '#web/frame/person/new-password-fields.tsx'
import { confirmation, isConfirmed } from '#web/frame/person/password-confirmation.ts'

export default function ResetPasswordScreen() {
  const token = useLinkToken()
  // An empty token is as invalid as a used one.
  const [invalidToken, setDeadToken] = useState<string | undefined>('')
  return (
    <AuthLayout title="Nouveau mot de passe" intro="Le lien reçu par email permet d’en choisir un, une seule fois.">
      {token === invalidToken ? (
        <DeadLink to="/mot-de-passe-oublie" action="Demander un nouveau lien">
          Un lien sert une seule fois, dans les {RESET_LINK_MINUTES}&nbsp;minutes. Le vôtre a expiré, a déjà servi ou
          est incomplet.
        </DeadLink>
      ) : (
        <NewPassword token={token} onRefused={() => setDeadToken(token)} />
      )}
    </AuthLayout>
  )
}

const RepeatedPassword = z.extend(NewPasswordForm, confirmation).check(isConfirmed('password'))

interface NewPasswordProps {
  /** Absent until hydration: the form cannot be submitted before. */
  token: string | undefined
  onRefused: () => void
}

function NewPassword({ token = '', onRefused }: NewPasswordProps) {
  const navigate = useNavigate()
  const form = useForm({
    schema: RepeatedPassword,
    onSubmit: ({ password }) => resetPassword({ password, token }),
    onDone() {
      // The server has ended all sessions, including this one.
      removeToken()
      return navigate('/login', { replace: true })
    },
    onFailed(error) {
      if (error instanceof CallError && error.status === 400) onRefused()
    },
  })
  return (
    <Form form={form} className="door-form">
      <p className="hint">Tous les champs sont obligatoires.</p>
      <NewPasswordFields
        form={form}
        name="password"
        label="Nouveau mot de passe"
        hint={`${PASSWORD_MIN_CHARS}\u00a0caractères au minimum. Tous vos appareils seront déconnectés.`}
      />
      <SubmitButton form={form} pending="Enregistrement…">
        Enregistrer le mot de passe
      </SubmitButton>
    </Form>
  )
}
