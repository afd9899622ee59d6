import { fieldsBeside } from './steps.ts'
import type { Values } from './use-draft.ts'

/** What was typed in the steps that do not show: sent and kept with the rest. Boxes only count where they are seen. */
export function OtherSteps({ step, values }: { step: number; values: Values }) {
  return fieldsBeside(step).map((name) => {
    const value = values[name]
    return typeof value === 'string' && value !== '' && <input key={name} type="hidden" name={name} value={value} />
  })
}
