import { CircleAlert } from 'lucide'
import { type ComponentProps, useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'

interface ListFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  label: string
  options?: readonly (readonly [value: string | number, text: string])[]
  /** What is wrong with the choice. */
  problem?: string | undefined
}

/** A labelled select, outside the forms of use-form.ts. Its children come before the options. */
export function ListField({ label, options, problem, children, ...select }: ListFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className="input"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-note` : undefined}
      >
        {children}
        {options?.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {problem && (
        <div className="field-error" id={`${id}-note`}>
          <Icon of={CircleAlert} />
          {problem}
        </div>
      )}
    </div>
  )
}
