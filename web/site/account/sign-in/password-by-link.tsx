import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { PASSWORD_MIN_CHARS } from '#domain/limits.ts'
import { NewPasswordForm } from '#domain/accounts/account.ts'
import { CallError } from '#web/api/call.ts'
import { removeToken } from '#web/api/token.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useLinkToken } from '#web/rendering/use-link-token.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { AuthLayout, DeadLink } from './auth-layout.tsx'
import { NewPasswordFields } from '#web/frame/person/new-password-fields.tsx'
import { confirmation, isConfirmed } from '#web/frame/person/password-confirmation.ts'

interface PasswordByLinkProps extends Pick<PasswordFormProps, 'label' | 'action'> {
  title: string
  intro: string
  send: (body: { token: string; password: string }) => Promise<unknown>
  /** Where to ask for another link. */
  renewal: { to: string; action: string }
  /** Why the link may serve no more. */
  children: ReactNode
}

/** A page that a mailed link leads to, to choose a password once. */
export function PasswordByLink({ title, intro, send, renewal, children, ...words }: PasswordByLinkProps) {
  const token = useLinkToken()
  // An empty token is as invalid as a used one.
  const [invalidToken, setDeadToken] = useState<string | undefined>('')
  return (
    <AuthLayout title={title} intro={intro}>
      {token === invalidToken ? (
        <DeadLink {...renewal}>{children}</DeadLink>
      ) : (
        <PasswordForm
          {...words}
          // The token is absent until hydration: the form cannot be submitted before.
          send={(password) => send({ password, token: token ?? '' })}
          onRefused={() => setDeadToken(token)}
        />
      )}
    </AuthLayout>
  )
}

const RepeatedPassword = z.extend(NewPasswordForm, confirmation).check(isConfirmed('password'))

interface PasswordFormProps {
  /** Of the field, and of the button. */
  label: string
  action: string
  send: (password: string) => Promise<unknown>
  onRefused: () => void
}

function PasswordForm({ label, action, send, onRefused }: PasswordFormProps) {
  const navigate = useNavigate()
  const form = useForm({
    schema: RepeatedPassword,
    onSubmit: ({ password }) => send(password),
    onDone() {
      // The server has ended all sessions, including this one.
      removeToken()
      return navigate('/login', { replace: true })
    },
    onFailed(error) {
      if (error instanceof CallError && error.status === 400) onRefused()
    },
  })
  return (
    <Form form={form} className="door-form">
      <p className="hint">Tous les champs sont obligatoires.</p>
      <NewPasswordFields
        form={form}
        name="password"
        label={label}
        hint={`${PASSWORD_MIN_CHARS}\u00a0caractères au minimum. Tous vos appareils seront déconnectés.`}
      />
      <SubmitButton form={form} pending="Enregistrement…">
        {action}
      </SubmitButton>
    </Form>
  )
}
