import type { ReactNode } from 'react'
import { FieldPaths } from '#web/ui/form/fields/labelled-field.tsx'
import type { PathForm } from './use-path-form.ts'

interface ActFormProps {
  form: PathForm
  typed: object
  /** What records the act: « Résilier ». */
  action: string
  className: 'btn-plate' | 'btn-danger'
  onClose: () => void
  children: ReactNode
}

/** A form that records an act of the register. */
export const ActForm = ({ form, typed, action, className, onClose, children }: ActFormProps) => (
  <form
    className="form-stack step-fields"
    method="post"
    noValidate
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
      <button className="btn btn-line" type="button" onClick={onClose}>
        Annuler
      </button>
      <button className={`btn ${className}`} type="submit" aria-busy={form.isPending}>
        {action}
      </button>
    </div>
  </form>
)
