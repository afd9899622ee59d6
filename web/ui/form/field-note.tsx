import { CircleAlert } from 'lucide'
import type { ControlOptions } from './use-control.ts'
import { Icon } from '../icon.tsx'

/** What is said about a field: what is wrong with it, else its hint. */
export function FieldNote<Name extends string>({ form, name, hint, id }: ControlOptions<Name> & { id: string }) {
  const message = form.messages[name]
  if (message)
    return (
      // The key: the same words are announced again when they are said again.
      <p key={form.refusals} className="field-error" id={id} role="alert">
        <Icon of={CircleAlert} />
        {message}
      </p>
    )
  return (
    hint && (
      <p className="hint" id={id}>
        {hint}
      </p>
    )
  )
}
