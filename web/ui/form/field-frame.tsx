import { CircleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import type { FormHandle } from './use-form.ts'
import { Icon } from '../icon.tsx'

/** What every field is given. */
export interface FieldProps<Name extends string> {
  form: FormHandle<Name>
  name: NoInfer<Name>
  label: string
  /** Below the field, until a message takes its place. */
  hint?: string
}

interface FrameProps<Name extends string> extends FieldProps<Name> {
  children: (control: ControlProps) => ReactNode
}

interface ControlProps {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A control between its label and what is said about it. */
export function FieldFrame<Name extends string>({ form, name, label, hint, children }: FrameProps<Name>) {
  const id = useId()
  const noteId = `${id}note`
  const message = form.messages[name]
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        name,
        'aria-invalid': message ? true : undefined,
        'aria-describedby': message || hint ? noteId : undefined,
      })}
      {message ? (
        // The key: the same words are announced again when they are said again.
        <p key={form.refusals} className="field-error" id={noteId} role="alert">
          <Icon of={CircleAlert} />
          {message}
        </p>
      ) : (
        hint && (
          <p className="hint" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
