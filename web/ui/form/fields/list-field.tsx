import { type ComponentProps, useId } from 'react'

interface ListFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  label: string
}

/** A list to choose from with its label, outside the forms of use-form.ts. Its children are the options. */
export function ListField({ label, ...select }: ListFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className="input" />
    </div>
  )
}
