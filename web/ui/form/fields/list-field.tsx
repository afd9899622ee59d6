import { type ComponentProps, useId } from 'react'

interface ListFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  label: string
  options?: readonly (readonly [value: string | number, text: string])[]
}

/** A labelled select, outside the forms of use-form.ts. Its children come before the options. */
export function ListField({ label, options, children, ...select }: ListFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className="input">
        {children}
        {options?.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
