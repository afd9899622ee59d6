import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { FieldNote } from './field-note.tsx'
import { type ControlOptions, useControl } from '../use-control.ts'
import { Icon } from '../../icon.tsx'

interface Props<Name extends string, Choice extends string> extends ControlOptions<Name> {
  label: string
  /** Both the values and the texts shown. */
  choices: readonly Choice[]
  iconOf?: (choice: Choice) => ReactNode
}

/** A radio group, shown as tiles. */
export function ChoiceField<Name extends string, Choice extends string>(props: Props<Name, Choice>) {
  const { label, choices, iconOf, ...options } = props
  const { control, noteId } = useControl(options)
  const { name, ...group } = control
  return (
    <fieldset {...group} className="field" role="radiogroup">
      <legend className="label">{label}</legend>
      <div className="choices">
        {choices.map((choice) => (
          <label key={choice} className="tile">
            <input type="radio" name={name} value={choice} />
            {iconOf?.(choice)}
            <span>{choice}</span>
            <Icon of={Check} className="tile-tick" />
          </label>
        ))}
      </div>
      <FieldNote {...options} id={noteId} />
    </fieldset>
  )
}
