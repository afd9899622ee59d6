import { useState } from 'react'
import { MailCheck } from 'lucide'
import { PageLink } from '#web/frame/page-link.tsx'
import { ForgottenPasswordForm } from '#domain/accounts/account.ts'
import { requestPasswordReset } from '#web/api/queries/sign-in.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { RESET_LINK_MINUTES } from '#domain/retention.ts'
import { AuthLayout, AuthNotice } from './auth-layout.tsx'

const INTRO = 'Indiquez l’adresse de votre compte\u00a0: vous y recevrez un lien pour choisir un nouveau mot de passe.'

export default function ForgottenPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    schema: ForgottenPasswordForm,
    onSubmit: (values) => requestPasswordReset(values).then(() => values.email),
    onDone: setSentTo,
  })
  return (
    <AuthLayout title="Mot de passe oublié" intro={INTRO}>
      {sentTo ? (
        <LinkSent email={sentTo} onAgain={() => setSentTo(undefined)} />
      ) : (
        <Form form={form} className="door-form">
          <Field form={form} name="email" label="Email" type="email" autoComplete="email" />
          <SubmitButton form={form} pending="Envoi en cours…">
            Recevoir un lien
          </SubmitButton>
        </Form>
      )}
      <p className="door-links">
        <PageLink className="link" to="/login">
          Retour à la connexion
        </PageLink>
      </p>
    </AuthLayout>
  )
}

/** The same text whether or not the account exists, so as not to reveal accounts. */
function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthNotice icon={MailCheck} kind="info" title="Vérifiez votre messagerie">
      <p>
        Si un compte existe pour <strong>{email}</strong>, un lien vient d’y être envoyé. Il est valable{' '}
        {RESET_LINK_MINUTES}&nbsp;minutes et ne sert qu’une fois.
      </p>
      <p>Rien reçu&nbsp;? Regardez dans les courriers indésirables, ou vérifiez l’adresse.</p>
      <button className="btn btn-line" type="button" onClick={onAgain}>
        Demander un autre lien
      </button>
    </AuthNotice>
  )
}
