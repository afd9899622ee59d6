import { useState, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useAgency } from '#web/frame/page-head.tsx'
import { CircleCheck } from 'lucide'
import { PageLink } from '#web/frame/page-link.tsx'
import { RegisterForm } from '#domain/accounts/account.ts'
import { PASSWORD_MIN_CHARS, REGISTERED_REDIRECT_MS } from '#domain/limits.ts'
import { register } from '#web/api/queries/sign-in.ts'
import { CallError } from '#web/api/call.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { AuthLayout, AuthNotice } from './auth-layout.tsx'
import { introOfLogIn, useRedirectWhenLoggedIn } from './login-redirect.ts'
import { NewPasswordFields } from '#web/frame/person/new-password-fields.tsx'
import { passwordConfirmation, isConfirmed } from '#web/frame/person/password-confirmation.ts'

const AccountFields = z.extend(RegisterForm, passwordConfirmation).check(isConfirmed('password'))

export default function RegisterScreen() {
  const { state } = useLocation()
  const [isRegistered, setRegistered] = useState(false)
  useRedirectWhenLoggedIn()
  const form = useForm({
    schema: AccountFields,
    onSubmit: ({ confirmPassword: _confirmPassword, ...account }) => register(account),
    onDone: () => setRegistered(true),
    onFailed(error) {
      if (error instanceof CallError && error.status === 409) form.setError('email', error.displayMessage)
    },
  })

  return (
    <AuthLayout
      title="Créer un compte"
      intro={introOfLogIn(state, 'Gardez vos favoris et retrouvez-les sur tous vos appareils.')}
    >
      {isRegistered ? (
        <Registered />
      ) : (
        <>
          <Form form={form} className="door-form">
            <p className="hint">Tous les champs sont obligatoires.</p>
            <div className="door-names">
              <Field form={form} name="firstName" label="Prénom" autoComplete="given-name" />
              <Field form={form} name="lastName" label="Nom" autoComplete="family-name" />
            </div>
            <Field form={form} name="email" label="Email" type="email" autoComplete="email" />
            <NewPasswordFields
              form={form}
              name="password"
              label="Mot de passe"
              hint={`${PASSWORD_MIN_CHARS}\u00a0caractères au minimum.`}
            />
            <SubmitButton form={form} pending="Création du compte…">
              Créer mon compte
            </SubmitButton>
            <AccountPrivacyLine />
          </Form>
          <p className="door-links">
            Déjà un compte&nbsp;?{' '}
            <PageLink className="link" to="/login" state={state}>
              Se connecter
            </PageLink>
          </p>
        </>
      )}
    </AuthLayout>
  )
}

/** The summary required by RGPD art. 13: controller, purpose, and a link to the rest. */
export function AccountPrivacyLine({ purpose = 'votre compte et vos favoris' }: { purpose?: string }) {
  return (
    <p className="hint">
      {useAgency().name}, responsable du traitement, utilise ces données pour tenir {purpose}. Durée de conservation et
      droits&nbsp;:{' '}
      <PageLink className="link" to="/confidentialite">
        confidentialité
      </PageLink>
      .
    </p>
  )
}

/** docs/specification.md §2: shows a message for a while, then redirects to /login. */
function Registered() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const goToLogin = useEffectEvent(() => navigate('/login', { replace: true, state }))
  useEffect(() => {
    const timer = setTimeout(() => void goToLogin(), REGISTERED_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <AuthNotice icon={CircleCheck} kind="success" title="Votre compte est créé">
      <p>La page de connexion va s’ouvrir.</p>
      <PageLink className="btn btn-line" to="/login" replace state={state}>
        Se connecter
      </PageLink>
    </AuthNotice>
  )
}
