import { useState } from 'react'
import { Link2Off } from 'lucide'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { RESET_LINK_MINUTES, PASSWORD_MIN_CHARS } from '#domain/limits.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { NewPasswordForm } from '#domain/accounts/account.ts'
import { resetPassword } from '#web/api/queries/sign-in.ts'
import { CallError } from '#web/api/call.ts'
import { removeToken } from '#web/api/token.ts'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import { useLinkToken } from '#web/rendering/use-link-token.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { AuthLayout, AuthNotice } from './auth-layout.tsx'
import { confirmation, isConfirmed } from '#web/frame/person/password-confirmation.ts'

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

function InvalidLink() {
  return (
    <AuthNotice icon={Link2Off} kind="danger" title="Ce lien n’est plus valable">
      <p>
        Un lien sert une seule fois, dans les {RESET_LINK_MINUTES}&nbsp;minutes. Le vôtre a expiré, a déjà servi ou est
        incomplet.
      </p>
      <PageLink className="btn btn-plate" to="/mot-de-passe-oublie">
        Demander un nouveau lien
      </PageLink>
    </AuthNotice>
  )
}

const NewPasswordFields = z.extend(NewPasswordForm, confirmation).check(isConfirmed('password'))

interface NewPasswordProps {
  /** Absent until hydration: the form cannot be submitted before. */
  token: string | undefined
  onRefused: () => void
}

function NewPassword({ token = '', onRefused }: NewPasswordProps) {
  const navigate = useNavigate()
  const form = useForm({
    schema: NewPasswordFields,
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
      <PasswordField
        form={form}
        name="password"
        label="Nouveau mot de passe"
        autoComplete="new-password"
        hint={`${PASSWORD_MIN_CHARS}\u00a0caractères au minimum. Tous vos appareils seront déconnectés.`}
      />
      <PasswordField form={form} name="confirmPassword" label="Confirmer le mot de passe" autoComplete="new-password" />
      <SubmitButton form={form} pending="Enregistrement…">
        Enregistrer le mot de passe
      </SubmitButton>
    </Form>
  )
}
