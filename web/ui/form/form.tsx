import type { FormEvent, ReactNode } from 'react'
import type { FormHandle } from './use-form.ts'

interface FormProps<Name extends string> {
  form: FormHandle<Name>
  className?: string
  onInput?: () => void
  children: ReactNode
}

/** `method="post"`: if the form is submitted before its script runs, a password must not end up in a URL. */
export function Form<Name extends string>({ form, className, onInput, children }: FormProps<Name>) {
  const { ref, submit, onFieldInput } = form
  function handleInput({ target }: FormEvent<HTMLFormElement>) {
    if (hasName(target)) onFieldInput(target.name as Name)
    onInput?.()
  }
  return (
    <form ref={ref} className={className} method="post" noValidate onSubmit={submit} onInput={handleInput}>
      {children}
    </form>
  )
}

const hasName = (target: EventTarget): target is EventTarget & { name: string } =>
  'name' in target && target.name !== ''
