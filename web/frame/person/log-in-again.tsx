import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LoginForm, type User } from '#domain/accounts/account.ts'
import { keptBecause } from '#web/api/page-prompts.ts'
import { logInToContinue } from '#web/api/queries/sign-in.ts'
import { useSecondStep } from './use-second-step.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** The login form, over a page whose session has ended: typed texts stay, and pending requests continue after login. */
export function LogInAgain({ person }: { person: User }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [reopened, setReopened] = useState(0)
  const [step, answer] = useSecondStep()
  const form = useForm({ schema: LoginForm, onSubmit: (typed) => logInToContinue(typed, answer) })

  useLayoutEffect(() => {
    form.ref.current?.querySelector<HTMLElement>('[name="password"]')?.focus()
  }, [form.ref, reopened, step])

  return (
    // Reopened on Escape: the page behind cannot do anything without a session.
    <Dialog key={reopened} title="Reconnectez-vous pour continuer" onClose={() => setReopened((times) => times + 1)}>
      {step ?? (
        <>
          <p>Votre session est terminée, et votre saisie est toujours là.</p>
          <p>{keptBecause()}</p>
          <Form form={form} className="door-form">
            <Field
              form={form}
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              defaultValue={person.email}
            />
            <PasswordField form={form} name="password" label="Mot de passe" autoComplete="current-password" />
            <div className="dialog-actions">
              <button
                className="btn btn-line"
                type="button"
                onClick={() => void navigate('/login', { replace: true, state: { from: pathname + search } })}
              >
                Quitter la page
              </button>
              <SubmitButton form={form} pending="Connexion en cours…">
                Se connecter
              </SubmitButton>
            </div>
          </Form>
          <p>
            <a className="link" href="/mot-de-passe-oublie" target="_blank" rel="noreferrer">
              Mot de passe oublié&nbsp;?
              <span className="visually-hidden"> (nouvel onglet)</span>
            </a>
          </p>
        </>
      )}
    </Dialog>
  )
}
