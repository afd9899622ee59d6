import { AmountInput } from '#web/ui/form/fields/amount-input.tsx'
import { FieldFrame, type FieldProps } from '#web/ui/form/fields/field-frame.tsx'
import { groupDigits } from '#web/ui/form/group-digits.ts'
import { WithUnit } from '#web/ui/form/fields/with-unit.tsx'
import type { FieldName } from './fields.ts'

interface NumberFieldProps extends FieldProps<FieldName> {
  defaultValue: number | undefined
  /** Shown after the value: €. */
  unit?: string
  /** The value stays in the field, but is not submitted. */
  disabled?: boolean
}

/** A figure, its thousands apart; those of a year are not. */
export function NumberField({ defaultValue, unit, disabled, ...field }: NumberFieldProps) {
  const text = defaultValue === undefined ? '' : String(defaultValue).replace('.', ',')
  return (
    <FieldFrame {...field}>
      {(control) => (
        <WithUnit unit={unit}>
          {field.name === 'yearEstablished' ? (
            <input
              {...control}
              className="input"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={text}
              disabled={disabled}
            />
          ) : (
            <AmountInput {...control} defaultValue={groupDigits(text)} disabled={disabled} />
          )}
        </WithUnit>
      )}
    </FieldFrame>
  )
}
