import { useMutation } from '@tanstack/react-query'
import { ForgottenPasswordForm } from '#contract/accounts/account.ts'
import { requestPasswordReset } from '#web/api/queries/accounts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

export function ForgottenPasswordEmailForm({ onSent }: { onSent: (email: string) => void }) {
  const { mutateAsync } = useMutation(requestPasswordReset())
  const form = useForm({
    schema: ForgottenPasswordForm,
    onSubmit: (values) => mutateAsync(values).then(() => values.email),
    onDone: onSent,
  })
  return (
    <Form form={form} className="door-form">
      <Field form={form} name="email" label="Email" type="email" autoComplete="email" />
      <SubmitButton form={form} pending="Envoi en cours…">
        Recevoir un lien
      </SubmitButton>
    </Form>
  )
}
