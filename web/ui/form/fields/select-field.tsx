import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

interface Props<Name extends string>
  extends FieldProps<Name>, Pick<ComponentProps<'select'>, 'autoComplete' | 'defaultValue'> {
  /** The text shown for each value. */
  options: Readonly<Record<string, string>>
  /** A first, empty option. */
  placeholder?: string
}

export function SelectField<Name extends string>(props: Props<Name>) {
  const { form, name, label, hint, options, placeholder, ...select } = props
  return (
    <FieldFrame form={form} name={name} label={label} hint={hint}>
      {(control) => (
        <select {...control} {...select} className="input">
          {placeholder && <option value="">{placeholder}</option>}
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
