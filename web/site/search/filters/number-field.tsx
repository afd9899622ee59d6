import { useLayoutEffect, useRef, useState } from 'react'
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
        <AmountInput
          id={id}
          name={field.name}
          bounds={{ unit: unit ?? '' }}
          defaultValue={groupDigits(field.defaultValue ?? '')}
        />
      </WithUnit>
    </div>
  )
}

/** docs/specification.md §2: a number input, which allows no spaces; from 1,000 on, its label groups the digits. */
export function PriceField({ name, label, defaultValue }: NumberFieldProps) {
  const id = `filtre-${name}`
  const [typed, setTyped] = useState({ from: defaultValue, text: defaultValue })
  // A number input drops what is no digit: "150 k€" would become 150. A text input keeps it, to be read or refused.
  const [hasWords, setHasWords] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The caret of a number input is lost with its type.
  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0
    if (hasWords) field.current?.setSelectionRange(end, end)
  }, [hasWords])
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
          ref={field}
          className="input"
          id={id}
          name={name}
          type={hasWords ? 'text' : 'number'}
          inputMode="numeric"
          min={0}
          step="any"
          defaultValue={defaultValue}
          onBeforeInput={({ data }) => /\D/.test(data) && setHasWords(true)}
          onChange={({ target }) => setTyped({ from: defaultValue, text: target.value })}
        />
      </WithUnit>
    </div>
  )
}
