import type { ReactNode } from 'react'
import { FieldNote } from './field-note.tsx'
import { type ControlOptions, useControl } from '../use-control.ts'

interface Props<Name extends string> extends ControlOptions<Name> {
  /** The label; may contain links. */
  children: ReactNode
}

/** A checkbox: its value is `true` when checked, absent otherwise. */
export function CheckField<Name extends string>({ children, ...options }: Props<Name>) {
  const { control, noteId } = useControl(options)
  return (
    <div className="field">
      <div className="check">
        <input {...control} type="checkbox" />
        <label htmlFor={control.id}>{children}</label>
      </div>
      <FieldNote {...options} id={noteId} />
    </div>
  )
}
