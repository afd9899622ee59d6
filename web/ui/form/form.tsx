import type { FormEvent, ReactNode } from 'react'
import type { FormHandle } from './use-form.ts'

interface FormProps<Name extends string> {
  form: FormHandle<Name>
  className?: string
  /** After each change of a field. */
  onInput?: () => void
  children: ReactNode
}

/** `post`: should it ever be sent without its script, a password must not land in an address. */
export function Form<Name extends string>({ form, className, onInput, children }: FormProps<Name>) {
  const { ref, submit, typedIn } = form
  function mend({ target }: FormEvent<HTMLFormElement>) {
    if (hasName(target)) typedIn(target.name as Name)
    onInput?.()
  }
  return (
    <form ref={ref} className={className} method="post" noValidate onSubmit={submit} onInput={mend}>
      {children}
    </form>
  )
}

const hasName = (target: EventTarget): target is EventTarget & { name: string } =>
  'name' in target && target.name !== ''
