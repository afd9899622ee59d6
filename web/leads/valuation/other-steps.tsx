import { fieldsOfOtherSteps } from './steps.ts'
import type { Values } from './use-draft.ts'

/** Hidden inputs with the texts of the other steps, to submit and save them too. Checkboxes only count when visible. */
export function OtherStepsInputs({ step, values }: { step: number; values: Values }) {
  return fieldsOfOtherSteps(step).map((name) => {
    const value = values[name]
    return typeof value === 'string' && value !== '' && <input key={name} type="hidden" name={name} value={value} />
  })
}
