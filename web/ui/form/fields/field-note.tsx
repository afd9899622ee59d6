import { CircleAlert, TriangleAlert } from 'lucide'
import type { ControlOptions } from '../use-control.ts'
import { Icon } from '../../icon.tsx'

export function FieldNote<Name extends string>(props: ControlOptions<Name> & { id: string }) {
  const { form, name, hint, doubt, example, id } = props
  const message = form.messages[name]
  if (!message && doubt)
    return (
      <p className="field-doubt" id={id} role="alert">
        <Icon of={TriangleAlert} />
        {doubt}
      </p>
    )
  if (!message)
    return (
      hint && (
        <p className="hint" id={id}>
          {hint}
        </p>
      )
    )
  return (
    <div className="field-note" id={id}>
      {/* A new key makes screen readers announce the same message again after another refused submission. */}
      <p key={form.refusalCount} className="field-error" role="alert">
        <Icon of={CircleAlert} />
        {message}
      </p>
      {example && !form.fromServer[name] && <p className="hint">{`Exemple\u00a0: ${example}`}</p>}
    </div>
  )
}
