import type { ComponentProps, FocusEvent, FormEvent } from 'react'
import { frenchNumber } from '#domain/format.ts'
import { type AmountBounds, readAmount } from '#domain/reading/amount.ts'
import { caretAfter, groupDigits } from '../group-digits.ts'

interface AmountInputProps extends ComponentProps<'input'> {
  /** What tells whether "4.125" is 4 125 or 4,125: see readAmount. */
  bounds?: AmountBounds | undefined
}

/**
 * Groups digits by thousands while the user types, and on leaving writes what was understood: "150 k€" becomes "150 000".
 * Not `type="number"`, which refuses spaces.
 */
export function AmountInput({ bounds, onInput, onBlur, ...input }: AmountInputProps) {
  function group(event: FormEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const grouped = groupDigits(field.value)
    if (grouped !== field.value) {
      const caret = caretAfter(field.value, field.selectionStart ?? field.value.length, grouped)
      field.value = grouped
      field.setSelectionRange(caret, caret)
    }
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0])
  }
  function settle(event: FocusEvent<HTMLInputElement>) {
    const { target } = event
    const reading = readAmount(target.value, bounds)
    const written = reading.is === 'value' ? frenchNumber(reading.value) : target.value
    if (written !== target.value && groupDigits(target.value.replace('.', ',')) !== written) {
      // Unlike an assigned value, React reads it as typed.
      target.setRangeText(written, 0, target.value.length, 'end')
      target.dispatchEvent(new Event('input', { bubbles: true }))
    }
    onBlur?.(event)
  }
  return (
    <input
      inputMode="decimal"
      {...input}
      className="input"
      type="text"
      autoComplete="off"
      data-amount=""
      onInput={group}
      onBlur={settle}
    />
  )
}
