import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

type Props<Name extends string> = FieldProps<Name> &
  Pick<ComponentProps<'textarea'>, 'rows' | 'autoComplete' | 'defaultValue' | 'maxLength'>

export function TextAreaField<Name extends string>({ form, name, label, hint, ...textarea }: Props<Name>) {
  return (
    <FieldFrame form={form} name={name} label={label} hint={hint}>
      {(control) => <textarea {...control} {...textarea} className="input" />}
    </FieldFrame>
  )
}
