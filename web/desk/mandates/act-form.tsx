import { type FocusEvent, type ReactNode, useEffect } from 'react'
import { FieldPaths } from '#web/ui/form/fields/labelled-field.tsx'
import type { PathForm } from './use-path-form.ts'

interface ActFormProps {
  form: PathForm
  typed: object
  /** What records the act: « Résilier ». */
  action: string
  className: 'btn-plate' | 'btn-danger'
  /** Without it, nothing is given up: the form stands in its page. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** A form that records an act of the register, and checks each field once it is left. */
export function ActForm({ form, typed, action, className, onClose, children }: ActFormProps) {
  const text = JSON.stringify(typed)
  useEffect(() => {
    const wrong = Object.keys(form.paths.messages)
    if (wrong.length > 0) form.check(typed, wrong)
    // oxlint-disable-next-line react/exhaustive-deps -- only when something else is typed
  }, [text])

  function leave({ target, relatedTarget }: FocusEvent<HTMLFormElement, HTMLElement>) {
    // A message that comes between press and release would move away what is pressed.
    if (relatedTarget?.matches(':is(button, summary):active') || !('name' in target)) return
    form.check(typed, [String(target.name)])
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears its fields, which are left
    <form
      className="form-stack step-fields"
      method="post"
      noValidate
      onBlur={leave}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(typed)
      }}
    >
      <FieldPaths value={form.paths}>{children}</FieldPaths>
      {form.problem && (
        <p className="field-error" role="alert">
          {form.problem}
        </p>
      )}
      <div className="dialog-actions">
        {onClose && (
          <button className="btn btn-line" type="button" onClick={onClose}>
            Annuler
          </button>
        )}
        <button className={`btn ${className}`} type="submit" aria-busy={form.isPending}>
          {action}
        </button>
      </div>
    </form>
  )
}
