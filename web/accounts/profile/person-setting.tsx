import { useMutation } from '@tanstack/react-query'
import { ProfileForm, type User } from '#contract/accounts/account.ts'
import { updateProfile } from '#web/api/queries/accounts.ts'
import { CallError } from '#web/api/call.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { SettingSection } from '#web/accounts/setting-section.tsx'

export function PersonalDetailsSection({ user }: { user: User }) {
  const { mutateAsync: update } = useMutation(updateProfile())
  const form = useForm({
    schema: ProfileForm,
    onSubmit: (person) => update(person),
    onFailed(error) {
      if (error instanceof CallError && error.status === 409) form.setError('email', error.displayMessage)
    },
  })
  return (
    <SettingSection
      title="Informations personnelles"
      intro="L’adresse email est celle de votre connexion. Tous les champs sont obligatoires."
    >
      <Form form={form} className="form-stack">
        <div className="form-pair">
          <Field form={form} name="firstName" label="Prénom" autoComplete="given-name" defaultValue={user.firstName} />
          <Field form={form} name="lastName" label="Nom" autoComplete="family-name" defaultValue={user.lastName} />
        </div>
        <Field form={form} name="email" label="Email" type="email" autoComplete="email" defaultValue={user.email} />
        <p>
          <SubmitButton form={form} pending="Enregistrement…">
            Enregistrer les modifications
          </SubmitButton>
        </p>
      </Form>
    </SettingSection>
  )
}
