import { useLocation } from 'react-router'
import { LoginForm } from '#domain/accounts/account.ts'
import { logIn } from '#web/api/queries/sign-in.ts'
import { AuthLayout } from './auth-layout.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { useSecondStep } from '#web/frame/person/use-second-step.ts'
import { introOfLogIn, useRedirectWhenLoggedIn, useLoginRedirect } from './login-redirect.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

export default function LoginScreen() {
  const { state } = useLocation()
  const [step, answer] = useSecondStep()
  const form = useForm({
    schema: LoginForm,
    onSubmit: (typed) => logIn(typed, answer),
    onDone: useLoginRedirect(),
  })
  useRedirectWhenLoggedIn({ isLoggingIn: form.isPending })

  return (
    <AuthLayout title="Connexion" intro={introOfLogIn(state, 'Retrouvez vos favoris et votre profil.')}>
      {step}
      <div hidden={step !== undefined}>
        <Form form={form} className="door-form">
          <p className="hint">Tous les champs sont obligatoires.</p>
          <Field form={form} name="email" label="Email" type="email" autoComplete="email" />
          <PasswordField form={form} name="password" label="Mot de passe" autoComplete="current-password" />
          <SubmitButton form={form} pending="Connexion en cours…">
            Se connecter
          </SubmitButton>
        </Form>
        <ul className="door-links" role="list">
          <li>
            <PageLink className="link" to="/mot-de-passe-oublie">
              Mot de passe oublié&nbsp;?
            </PageLink>
          </li>
          <li>
            Pas encore de compte&nbsp;?{' '}
            <PageLink className="link" to="/register" state={state}>
              Créer un compte
            </PageLink>
          </li>
        </ul>
      </div>
    </AuthLayout>
  )
}
