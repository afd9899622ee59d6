import { useEffect, useState } from 'react'
import { PASSWORD_MIN_CHARS } from '#domain/limits.ts'
import { askIfCommon } from '#web/api/queries/password-check.ts'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'

interface NewPasswordFieldsProps<Name extends string> {
  form: FormHandle<Name | 'confirmPassword'>
  name: Name
  label: string
  hint?: string
  again?: string
}

export const NewPasswordFields = <Name extends string>(props: NewPasswordFieldsProps<Name>) => {
  const { form, again = 'Confirmer le mot de passe', ...password } = props
  const [typed, setTyped] = useState('')
  const warning = useIsCommon(typed) && COMMON
  useEffect(() => {
    const shown = form.ref.current
    const clear = () => setTyped('')
    shown?.addEventListener('reset', clear)
    return () => shown?.removeEventListener('reset', clear)
  }, [form.ref])
  return (
    <>
      <PasswordField form={form} {...password} autoComplete="new-password" warning={warning} onType={setTyped} />
      <PasswordField form={form} name="confirmPassword" label={again} autoComplete="new-password" />
    </>
  )
}

const COMMON = 'Ce mot de passe est très courant\u00a0: choisissez-en un que personne ne devinerait.'
const PAUSE_MS = 400

/** Whether the server knows a password as a common one, asked when the user pauses. */
function useIsCommon(password: string): boolean {
  const [common, setCommon] = useState<string>()
  useEffect(() => {
    if (password.length < PASSWORD_MIN_CHARS) return undefined
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      if (await askIfCommon(password, leaving.signal)) setCommon(password)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [password])
  return common === password && password !== ''
}

/** Hidden field that tells password managers whose password it is. */
export const UsernameField = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)
