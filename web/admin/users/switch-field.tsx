import { type ControlOptions, useControl } from '#web/ui/form/use-control.ts'
import { FieldNote } from '#web/ui/form/field-note.tsx'

interface SwitchFieldProps<Name extends string> extends ControlOptions<Name> {
  label: string
  defaultChecked: boolean
}

/** A switch: its value is `true` when on, absent when off. */
export function SwitchField<Name extends string>({ label, defaultChecked, ...options }: SwitchFieldProps<Name>) {
  const { control, noteId } = useControl(options)
  return (
    <div>
      <label className="switch">
        <input {...control} type="checkbox" role="switch" defaultChecked={defaultChecked} />
        {label}
      </label>
      <FieldNote {...options} id={noteId} />
    </div>
  )
}
