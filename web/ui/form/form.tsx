import type { FormEvent, ReactNode } from 'react'
import type { FormHandle } from './use-form.ts'

interface FormProps<Name extends string> {
  form: FormHandle<Name>
  className?: string
  children: ReactNode
}

/** `post`: should it ever be sent without its script, a password must not land in an address. */
export function Form<Name extends string>({ form, className, children }: FormProps<Name>) {
  const { ref, submit, typedIn } = form
  function mend({ target }: FormEvent<HTMLFormElement>) {
    if (hasName(target)) typedIn(target.name as Name)
  }
  return (
    <form ref={ref} className={className} method="post" noValidate onSubmit={submit} onInput={mend}>
      {children}
    </form>
  )
}

const hasName = (target: EventTarget): target is EventTarget & { name: string } =>
  'name' in target && target.name !== ''
