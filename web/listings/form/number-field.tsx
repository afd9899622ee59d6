import { FieldFrame, type FieldProps } from '#web/ui/form/field-frame.tsx'
import type { FieldName } from './fields.ts'

interface NumberFieldProps extends FieldProps<FieldName> {
  defaultValue: number | undefined
  /** Written after the value: €. */
  unit?: string
  /** Keeps what it holds, and sends none of it. */
  disabled?: boolean
}

/** A number as people write it. No `type="number"`: it refuses spaces, and the wheel changes it. */
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
