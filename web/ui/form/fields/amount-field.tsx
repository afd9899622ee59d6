import type { ComponentProps } from 'react'
import type { AmountBounds } from '#domain/reading/amount.ts'
import { AmountInput } from './amount-input.tsx'
import { LabelledField } from './labelled-field.tsx'
import { WithUnit } from './with-unit.tsx'

interface AmountFieldProps extends Omit<ComponentProps<typeof LabelledField>, 'children' | 'isGroup'> {
  /** The text as typed. */
  value: string
  onChange: (value: string) => void
  /** Shown after the value: €. */
  unit?: string | undefined
  readOnly?: boolean
  bounds?: AmountBounds | undefined
}

/** A controlled number field that groups digits by thousands. */
export const AmountField = ({ value, onChange, unit, readOnly, bounds, ...field }: AmountFieldProps) => (
  <LabelledField {...field}>
    {(control) => (
      <WithUnit unit={unit}>
        <AmountInput
          {...control}
          readOnly={readOnly}
          bounds={bounds}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </WithUnit>
    )}
  </LabelledField>
)
