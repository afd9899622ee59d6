import { useMutation } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { changeUser } from '#web/api/queries/admin.ts'
import { SettingSection } from '#web/accounts/setting-section.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { PersonFields, toUserForm } from './person-fields.ts'
import { SwitchField } from './switch-field.tsx'

export function PersonalDetailsSection({ user }: { user: User }) {
  const { mutateAsync: change } = useMutation(changeUser(user.id))
  const form = useForm({ schema: PersonFields, onSubmit: (fields) => change(toUserForm(fields)) })
  return (
    <SettingSection
      title="Informations"
      intro="L’adresse email est celle de sa connexion. Tous les champs sont obligatoires."
    >
      <Form form={form} className="form-stack">
        <div className="form-pair">
          <Field form={form} name="firstName" label="Prénom" autoComplete="off" defaultValue={user.firstName} />
          <Field form={form} name="lastName" label="Nom" autoComplete="off" defaultValue={user.lastName} />
        </div>
        <Field form={form} name="email" label="Email" type="email" autoComplete="off" defaultValue={user.email} />
        <SwitchField
          form={form}
          name="isAdmin"
          label="Administrateur"
          hint="Gère les biens, les demandes et les utilisateurs."
          defaultChecked={user.role === 'admin'}
        />
        <SwitchField
          form={form}
          name="active"
          label="Compte actif"
          hint="Désactivé, il est déconnecté et ne peut plus se connecter."
          defaultChecked={user.active}
        />
        <p>
          <SubmitButton form={form} pending="Enregistrement…">
            Enregistrer les modifications
          </SubmitButton>
        </p>
      </Form>
    </SettingSection>
  )
}
