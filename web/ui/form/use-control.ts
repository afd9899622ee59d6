import { useId } from 'react'
import type { FormHandle } from './use-form.ts'

/** Props of every field, except its label. */
export interface ControlOptions<Name extends string> {
  form: FormHandle<Name>
  name: NoInfer<Name>
  /** Below the field; an error message replaces it. */
  hint?: string
  /** A question about a value that is accepted; instead of the hint. */
  doubt?: string | undefined
  /** An example of a valid value, shown with an error message. */
  example?: string
}

export interface ControlProps {
  id: string
  name: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Returns the props of a field's control, and the id of its note. */
export function useControl<Name extends string>({ form, name, hint, doubt }: ControlOptions<Name>) {
  const id = useId()
  const noteId = `${id}note`
  const message = form.messages[name]
  const control: ControlProps = {
    id,
    name,
    'aria-required': form.isRequired(name) || undefined,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': message || hint || doubt ? noteId : undefined,
  }
  return { control, noteId }
}
