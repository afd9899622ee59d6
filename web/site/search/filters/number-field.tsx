import { type InputEvent, useState } from 'react'
import { frenchNumber } from '#domain/format.ts'
import { amountIn } from '#domain/reading/amount.ts'
import { AmountInput } from '#web/ui/form/fields/amount-input.tsx'
import { groupDigits } from '#web/ui/form/group-digits.ts'
import { WithUnit } from '#web/ui/form/fields/with-unit.tsx'

interface NumberFieldProps {
  name: string
  label: string
  /** Shown after the number. */
  unit?: string | undefined
  defaultValue: string | undefined
}

/** A lower or upper bound of the search. */
export function NumberField({ unit, ...field }: NumberFieldProps) {
  const id = `filtre-${field.name}`
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      <WithUnit unit={unit}>
        <AmountInput id={id} name={field.name} defaultValue={groupDigits(field.defaultValue ?? '')} />
      </WithUnit>
    </div>
  )
}

/** docs/specification.md §2: a number input, which allows no spaces; from 1,000 on, its label groups the digits. */
export function PriceField({ name, label, defaultValue }: NumberFieldProps) {
  const id = `filtre-${name}`
  const [typed, setTyped] = useState({ from: defaultValue, text: defaultValue })
  // Back, forward or removing a filter changes the URL: refill the field (see SearchForm).
  if (typed.from !== defaultValue) setTyped({ from: defaultValue, text: defaultValue })
  const amount = amountIn(typed.text ?? '') ?? 0
  return (
    <div className="field">
      <div className="price-label">
        <label htmlFor={id}>{label}</label>
        {amount >= 1_000 && <span>{frenchNumber(amount)}</span>}
      </div>
      <WithUnit unit="€">
        <input
          className="input"
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={0}
          step="any"
          defaultValue={defaultValue}
          onBeforeInput={allowWords}
          onChange={({ target }) => setTyped({ from: defaultValue, text: target.value })}
        />
      </WithUnit>
    </div>
  )
}

/** A number input drops what is no digit: "150 k€" would become 150. Such a text makes it a text input, which keeps it. */
function allowWords({ currentTarget, data }: InputEvent<HTMLInputElement>) {
  if (/[^\d.,]/.test(data ?? '')) currentTarget.type = 'text'
}
