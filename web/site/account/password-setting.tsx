import * as z from 'zod/mini'
import { PasswordForm } from '#domain/accounts/account.ts'
import { PASSWORD_MIN_CHARS } from '#domain/limits.ts'
import { changePassword } from '#web/api/queries/accounts.ts'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { NewPasswordFields, UsernameField } from '#web/frame/person/new-password-fields.tsx'
import { isConfirmed } from '#web/frame/person/password-confirmation.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { CallError } from '#web/api/call.ts'

const confirmPassword = z
  .string()
  .check(z.minLength(PASSWORD_MIN_CHARS, `La confirmation doit contenir au moins ${PASSWORD_MIN_CHARS} caractères.`))

/** docs/specification.md §5, Password change. The confirmation is not sent to the server. */
export const PasswordChange = z.extend(PasswordForm, { confirmPassword }).check(isConfirmed('newPassword'))

export function PasswordSection({ email }: { email: string }) {
  const form = useForm({
    schema: PasswordChange,
    onSubmit: ({ currentPassword, newPassword }) => changePassword({ currentPassword, newPassword }),
    onDone() {
      form.reset()
    },
    onFailed(error) {
      if (isWrongPassword(error)) form.setError('currentPassword', error.displayMessage)
    },
  })
  return (
    <SettingSection
      title="Mot de passe"
      intro="En le changeant, vous déconnectez vos autres appareils. Tous les champs sont obligatoires."
    >
      <Form form={form} className="form-stack">
        <UsernameField email={email} />
        <PasswordField form={form} name="currentPassword" label="Mot de passe actuel" autoComplete="current-password" />
        <NewPasswordFields
          form={form}
          name="newPassword"
          label="Nouveau mot de passe"
          again="Confirmer le nouveau mot de passe"
        />
        <p>
          <SubmitButton form={form} pending="Enregistrement…">
            Changer le mot de passe
          </SubmitButton>
        </p>
      </Form>
    </SettingSection>
  )
}

/** A wrong current password is a 400: a 401 would log the user out. */
export const isWrongPassword = (error: unknown): error is CallError =>
  error instanceof CallError && error.status === 400
