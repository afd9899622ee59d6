import type { ComponentProps, FormEvent } from 'react'
import { caretAfter, groupDigits } from '../group-digits.ts'

/** Groups digits by thousands while the user types. Not `type="number"`, which refuses spaces. */
export function AmountInput({ onInput, ...input }: ComponentProps<'input'>) {
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
  return (
    <input
      inputMode="decimal"
      {...input}
      className="input"
      type="text"
      autoComplete="off"
      data-amount=""
      onInput={group}
    />
  )
}
