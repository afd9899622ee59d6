import type { ReactNode } from 'react'
import { FieldNote } from './field-note.tsx'
import { type ControlOptions, type ControlProps, useControl } from '../use-control.ts'

/** Props of every field. */
export interface FieldProps<Name extends string> extends ControlOptions<Name> {
  label: string
}

interface FrameProps<Name extends string> extends FieldProps<Name> {
  children: (control: ControlProps) => ReactNode
}

/** A control with its label, and its error message or hint. */
export function FieldFrame<Name extends string>({ label, children, ...options }: FrameProps<Name>) {
  const { control, noteId } = useControl(options)
  return (
    <div className="field">
      <label className="label" htmlFor={control.id}>
        {label}
      </label>
      {children(control)}
      <FieldNote {...options} id={noteId} />
    </div>
  )
}
