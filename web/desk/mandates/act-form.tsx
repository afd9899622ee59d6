import type { FocusEvent, ReactNode } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldPaths } from '#web/ui/form/fields/labelled-field.tsx'
import { type PathForm, useCorrections, usePathForm } from './use-path-form.ts'

interface ActFormProps {
  form: PathForm
  typed: object
  /** Label of the submit button: « Résilier ». */
  action: string
  className: 'btn-plate' | 'btn-danger'
  /** Closes the form; absent when the form is part of the page and cannot be cancelled. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

export interface DialogEnds {
  onClose: () => void
  /** Called once the act is recorded; closes the dialog by default. */
  onRecorded?: (() => void) | undefined
}

interface ActDialogProps<Body> extends DialogEnds, Pick<ActFormProps, 'typed' | 'action' | 'children'> {
  title: string
  intro?: string | undefined
  /** Prefix of the ids of its fields. */
  name: string
  schema: ZodMiniType<Body>
  send: (body: Body) => Promise<unknown>
  className?: ActFormProps['className']
}

export function ActDialog<Body>({ title, intro, name, schema, send, className, ...props }: ActDialogProps<Body>) {
  const { onClose, onRecorded = onClose, ...act } = props
  const form = usePathForm({ schema, idOf: (path) => `${name}-${path}`, send, onSent: onRecorded })
  return (
    <Dialog title={title} onClose={onClose}>
      {intro && <p>{intro}</p>}
      <ActForm form={form} className={className ?? 'btn-plate'} onClose={onClose} {...act} />
    </Dialog>
  )
}

/** A form that records an act in the register. Validates each field when it loses the focus. */
export function ActForm({ form, typed, action, className, onClose, children }: ActFormProps) {
  useCorrections(form, typed)

  function leave({ target, relatedTarget }: FocusEvent<HTMLFormElement, HTMLElement>) {
    // A message inserted between press and release would move the pressed button away.
    if (relatedTarget?.matches(':is(button, summary):active') || !('name' in target)) return
    form.check(typed, [String(target.name)])
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to the blur of its fields
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
