import { CircleAlert, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { controlId, useEditor } from './editor-context.ts'

interface Control {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface EditorFieldProps {
  /** Where its value is in the form: "facts.yearlyRent". */
  path: string
  label: string
  hint?: string | undefined
  isGroup?: boolean
  children: (control: Control) => ReactNode
}

/** A control with its label, its message or hint, and what looks wrong in it. */
export function EditorField({ path, label, hint, isGroup, children }: EditorFieldProps) {
  const { messages, warnings } = useEditor()
  const [id, message, warning] = [controlId(path), messages[path], warnings[path]]
  const notes = [message || hint ? `${id}-note` : '', warning ? `${id}-warning` : ''].filter(Boolean)
  const control = children({
    id,
    name: path,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': notes.length ? notes.join(' ') : undefined,
  })
  const below = <FieldNotes id={id} message={message} warning={warning} hint={hint} />
  if (isGroup)
    return (
      <fieldset className="field" id={id} aria-describedby={notes.length ? notes.join(' ') : undefined}>
        <legend className="label">{label}</legend>
        {control}
        {below}
      </fieldset>
    )
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {control}
      {below}
    </div>
  )
}

interface FieldNotesProps {
  id: string
  message: string | undefined
  warning: string | undefined
  hint: string | undefined
}

function FieldNotes({ id, message, warning, hint }: FieldNotesProps) {
  return (
    <>
      {message ? (
        <p className="field-error" id={`${id}-note`}>
          <Icon of={CircleAlert} />
          {message}
        </p>
      ) : (
        hint && (
          <p className="hint" id={`${id}-note`}>
            {hint}
          </p>
        )
      )}
      {warning && (
        <p className="field-warning" id={`${id}-warning`}>
          <Icon of={TriangleAlert} />
          {warning}
        </p>
      )}
    </>
  )
}
