import type { ReactNode } from 'react'
import { FieldNote } from './field-note.tsx'
import { type ControlOptions, useControl } from './use-control.ts'

interface Props<Name extends string> extends ControlOptions<Name> {
  defaultChecked?: boolean
  /** What it stands for; may hold links. */
  children: ReactNode
}

/** A box to tick: `true` when it is, absent when it is not. */
export function CheckField<Name extends string>({ defaultChecked, children, ...options }: Props<Name>) {
  const { control, noteId } = useControl(options)
  return (
    <div className="field">
      <div className="check">
        <input {...control} type="checkbox" defaultChecked={defaultChecked} />
        <label htmlFor={control.id}>{children}</label>
      </div>
      <FieldNote {...options} id={noteId} />
    </div>
  )
}
