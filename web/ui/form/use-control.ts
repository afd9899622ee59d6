import { useId } from 'react'
import type { FormHandle } from './use-form.ts'

/** What every field is given, but for its label. */
export interface ControlOptions<Name extends string> {
  form: FormHandle<Name>
  name: NoInfer<Name>
  /** Below the field, until a message takes its place. */
  hint?: string
  /** Of what it takes, shown with the message about something else. */
  example?: string
}

export interface ControlProps {
  id: string
  name: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** The properties of a field's control, and the id of the note about it. */
export function useControl<Name extends string>({ form, name, hint }: ControlOptions<Name>) {
  const id = useId()
  const noteId = `${id}note`
  const message = form.messages[name]
  const control: ControlProps = {
    id,
    name,
    'aria-required': form.isRequired(name) || undefined,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': message || hint ? noteId : undefined,
  }
  return { control, noteId }
}
