import type { User } from '#domain/accounts/account.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'

interface PersonFieldsProps {
  form: FormHandle<'firstName' | 'lastName' | 'email'>
  /** Absent for a new account. */
  user?: User
  /** Whether the account is the current user's own: the browser may then autofill it. */
  isOwn: boolean
}

/** The name and email fields of an account, for the profile page and for administrators. */
export const PersonFields = ({ form, user, isOwn }: PersonFieldsProps) => (
  <>
    <div className="form-pair">
      <Field
        form={form}
        name="firstName"
        label="Prénom"
        autoComplete={isOwn ? 'given-name' : 'off'}
        defaultValue={user?.firstName}
      />
      <Field
        form={form}
        name="lastName"
        label="Nom"
        autoComplete={isOwn ? 'family-name' : 'off'}
        defaultValue={user?.lastName}
      />
    </div>
    <Field
      form={form}
      name="email"
      label="Email"
      type="email"
      autoComplete={isOwn ? 'email' : 'off'}
      defaultValue={user?.email}
    />
  </>
)
