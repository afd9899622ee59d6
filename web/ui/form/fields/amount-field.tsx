import type { ComponentProps } from 'react'
import { AmountInput } from './amount-input.tsx'
import { LabelledField } from './labelled-field.tsx'
import { WithUnit } from './with-unit.tsx'

interface AmountFieldProps extends Omit<ComponentProps<typeof LabelledField>, 'children' | 'isGroup'> {
  /** As it is typed. */
  value: string
  onChange: (value: string) => void
  /** Shown after the value: €. */
  unit?: string | undefined
  readOnly?: boolean
}

/** A number whose value is held by its form, its thousands apart. */
export const AmountField = ({ value, onChange, unit, readOnly, ...field }: AmountFieldProps) => (
  <LabelledField {...field}>
    {(control) => (
      <WithUnit unit={unit}>
        <AmountInput {...control} readOnly={readOnly} value={value} onChange={({ target }) => onChange(target.value)} />
      </WithUnit>
    )}
  </LabelledField>
)
