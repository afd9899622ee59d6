import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { RegisterForm } from '#contract/accounts/account.ts'
import { PASSWORD_MIN_CHARS } from '#contract/limits.ts'
import { register } from '#web/api/queries/accounts.ts'
import { CallError } from '#web/api/call.ts'
import { confirmation, passwordsMatch } from './matching-passwords.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { PrivacyLine } from './register-privacy-line.tsx'

const AccountFields = z.extend(RegisterForm, confirmation).check(passwordsMatch)

export function AccountForm({ onRegistered }: { onRegistered: () => void }) {
  const { mutateAsync } = useMutation(register())
  const form = useForm({
    schema: AccountFields,
    onSubmit: ({ confirmPassword: _confirmPassword, ...account }) => mutateAsync(account),
    onDone: onRegistered,
    onFailed(error) {
      if (error instanceof CallError && error.status === 409) form.setError('email', error.displayMessage)
    },
  })
  return (
    <Form form={form} className="door-form">
      <p className="hint">Tous les champs sont obligatoires.</p>
      <div className="door-names">
        <Field form={form} name="firstName" label="Prénom" autoComplete="given-name" />
        <Field form={form} name="lastName" label="Nom" autoComplete="family-name" />
      </div>
      <Field form={form} name="email" label="Email" type="email" autoComplete="email" />
      <PasswordField
        form={form}
        name="password"
        label="Mot de passe"
        autoComplete="new-password"
        hint={`${PASSWORD_MIN_CHARS}\u00a0caractères au minimum.`}
      />
      <PasswordField form={form} name="confirmPassword" label="Confirmer le mot de passe" autoComplete="new-password" />
      <SubmitButton form={form} pending="Création du compte…">
        Créer mon compte
      </SubmitButton>
      <PrivacyLine />
    </Form>
  )
}
