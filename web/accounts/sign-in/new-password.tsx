import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { NewPasswordForm } from '#contract/accounts/account.ts'
import { PASSWORD_MIN_CHARS } from '#contract/limits.ts'
import { resetPassword } from '#web/api/queries/accounts.ts'
import { CallError } from '#web/api/call.ts'
import { removeToken } from '#web/api/token.ts'
import { confirmation, passwordsMatch } from './matching-passwords.ts'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const NewPasswordFields = z.extend(NewPasswordForm, confirmation).check(passwordsMatch)

interface NewPasswordProps {
  /** Absent until hydration: the form cannot be submitted before. */
  token: string | undefined
  onRefused: () => void
}

export function NewPassword({ token = '', onRefused }: NewPasswordProps) {
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(resetPassword())
  const form = useForm({
    schema: NewPasswordFields,
    onSubmit: ({ password }) => mutateAsync({ password, token }),
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
