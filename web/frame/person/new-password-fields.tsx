import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'

interface NewPasswordFieldsProps<Name extends string> {
  form: FormHandle<Name | 'confirmPassword'>
  name: Name
  label: string
  hint?: string
  again?: string
}

export const NewPasswordFields = <Name extends string>(props: NewPasswordFieldsProps<Name>) => {
  const { form, again = 'Confirmer le mot de passe', ...password } = props
  return (
    <>
      <PasswordField form={form} {...password} autoComplete="new-password" />
      <PasswordField form={form} name="confirmPassword" label={again} autoComplete="new-password" />
    </>
  )
}

/** Hidden field that tells password managers whose password it is. */
export const UsernameField = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)
