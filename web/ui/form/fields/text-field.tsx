import { type ComponentProps, useId, useRef } from 'react'
import { useTypedBeforeHydration } from '#web/rendering/use-typed-before-hydration.ts'
import { WithUnit } from './with-unit.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'ref' | 'onChange'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** Shown after the value: €, m². */
  unit?: string
}

export function TextField({ label, value, onChange, unit, ...input }: TextFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useTypedBeforeHydration(field, value, onChange)
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <WithUnit unit={unit}>
        <input
          {...input}
          ref={field}
          id={id}
          className="input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </WithUnit>
    </div>
  )
}
