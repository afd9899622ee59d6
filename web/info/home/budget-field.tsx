import { LOCALE } from '#contract/limits.ts'
import { digitsIn } from '#web/api/search-path.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

/** Formats thousands on blur, not while typing. */
export function BudgetField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label="Budget max"
      unit="€"
      name="maxPrice"
      value={value}
      onChange={onChange}
      onBlur={() => onChange(withThousands(value))}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="search"
    />
  )
}

function withThousands(budget: string): string {
  const digits = digitsIn(budget)
  return digits ? Number(digits).toLocaleString(LOCALE) : budget
}
