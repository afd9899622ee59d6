import { FieldFrame, type FieldProps } from '#web/ui/form/field-frame.tsx'
import type { FieldName } from './fields.ts'

interface NumberFieldProps extends FieldProps<FieldName> {
  defaultValue: number | undefined
  /** Shown after the value: €. */
  unit?: string
  /** The value stays in the field, but is not submitted. */
  disabled?: boolean
}

/** Not `type="number"`, which refuses spaces, and changes when the user scrolls. */
export function NumberField({ defaultValue, unit, disabled, ...field }: NumberFieldProps) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={unit ? 'input-wrap input-wrap-end' : undefined}>
          <input
            {...control}
            className="input"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={defaultValue}
            disabled={disabled}
          />
          {unit && (
            <span className="input-unit" aria-hidden="true">
              {unit}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
