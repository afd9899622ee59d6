import { useMutation } from '@tanstack/react-query'
import { ProfileForm, type User } from '#contract/accounts/account.ts'
import { updateProfile } from '#web/api/queries/accounts.ts'
import { CallError } from '#web/api/call.ts'
import { PersonFields } from '#web/accounts/person-fields.tsx'
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
        <PersonFields form={form} user={user} isOwn />
        <p>
          <SubmitButton form={form} pending="Enregistrement…">
            Enregistrer les modifications
          </SubmitButton>
        </p>
      </Form>
    </SettingSection>
  )
}
