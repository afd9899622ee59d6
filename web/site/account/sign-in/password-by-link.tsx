import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { NewPasswordForm } from '#domain/accounts/account.ts'
import { PASSWORD_MIN_CHARS } from '#domain/limits.ts'
import { removeToken } from '#web/api/token.ts'
import { NewPasswordFields } from '#web/frame/person/new-password-fields.tsx'
import { passwordConfirmation, isConfirmed } from '#web/frame/person/password-confirmation.ts'
import { MailedLink } from './mailed-link.tsx'

interface PasswordByLinkProps {
  title: string
  intro: string
  /** Labels of the field and of the button. */
  label: string
  action: string
  /** What choosing it does to other devices. */
  effect?: string
  send: (body: { token: string; password: string }) => Promise<unknown>
  /** Why the link may be invalid, and where to request another. */
  dead: ReactNode
}

const RepeatedPassword = z.extend(NewPasswordForm, passwordConfirmation).check(isConfirmed('password'))

/** The page of an e-mailed link that lets the user choose a password, once. */
export function PasswordByLink({ label, effect = '', send, dead, ...words }: PasswordByLinkProps) {
  const navigate = useNavigate()
  return (
    <MailedLink
      {...words}
      schema={RepeatedPassword}
      pending="Enregistrement…"
      send={(token, { password }) => send({ token, password })}
      onDone={async () => {
        // The server has ended all sessions, including this one.
        removeToken()
        await navigate('/login', { replace: true })
        return undefined
      }}
      dead={dead}
      refusals={{ 400: dead }}
    >
      {(form) => (
        <>
          <p className="hint">Tous les champs sont obligatoires.</p>
          <NewPasswordFields
            form={form}
            name="password"
            label={label}
            hint={`${PASSWORD_MIN_CHARS}\u00a0caractères au minimum. ${effect}`}
          />
        </>
      )}
    </MailedLink>
  )
}
