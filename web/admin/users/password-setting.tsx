import { useMutation } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { PASSWORD_LOGIN_MIN_CHARS } from '#contract/limits.ts'
import { setUserPassword } from '#web/api/queries/admin.ts'
import { SettingSection } from '#web/accounts/setting-section.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { NewPassword } from './new-password.ts'

export function PasswordSection({ user }: { user: User }) {
  const { mutateAsync: change } = useMutation(setUserPassword(user.id))
  const form = useForm({
    schema: NewPassword,
    onSubmit: ({ newPassword }) => change(newPassword),
    onDone() {
      form.reset()
    },
  })
  return (
    <SettingSection
      title="Mot de passe"
      intro="En le changeant, vous déconnectez ses appareils. Tous les champs sont obligatoires."
    >
      <Form form={form} className="form-stack">
        {/* For password managers: this is not the administrator's own password. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          form={form}
          name="newPassword"
          label="Nouveau mot de passe"
          autoComplete="new-password"
          hint={`${PASSWORD_LOGIN_MIN_CHARS}\u00a0caractères au minimum.`}
        />
        <PasswordField
          form={form}
          name="confirmPassword"
          label="Confirmer le mot de passe"
          autoComplete="new-password"
        />
        <p>
          <SubmitButton form={form} className="btn-line" pending="Enregistrement…">
            Modifier le mot de passe
          </SubmitButton>
        </p>
      </Form>
    </SettingSection>
  )
}
