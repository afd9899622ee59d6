import { CircleAlert, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../icon.tsx'

interface Control {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface LabelledFieldProps {
  id: string
  name: string
  label: string
  hint?: string | undefined
  /** Why its value was refused; replaces the hint. */
  message?: string | undefined
  /** What looks wrong in it: it blocks nothing. */
  warning?: string | undefined
  isGroup?: boolean | undefined
  children: (control: Control) => ReactNode
}

/** A control whose value is held by its form, with its label, its message or hint, and what looks wrong in it. */
export function LabelledField({ id, name, label, hint, message, warning, isGroup, children }: LabelledFieldProps) {
  const notes = [message || hint ? `${id}-note` : '', warning ? `${id}-warning` : ''].filter(Boolean)
  const describedBy = notes.length ? notes.join(' ') : undefined
  const control = children({ id, name, 'aria-invalid': message ? true : undefined, 'aria-describedby': describedBy })
  const below = <FieldNotes id={id} message={message} warning={warning} hint={hint} />
  if (isGroup)
    return (
      <fieldset className="field" id={id} aria-describedby={describedBy}>
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

function FieldNotes({ id, message, warning, hint }: Pick<LabelledFieldProps, 'id' | 'message' | 'warning' | 'hint'>) {
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
