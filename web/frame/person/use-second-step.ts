import { type ReactNode, useState } from 'react'
import type { FactorAnswer, FactorQuestion } from '#domain/accounts/second-factor.ts'

/**
 * Returns what to show while a second factor is requested, and a function that requests it: it resolves with the result
 * of `send`, or rejects after the user has been told why. Loaded on demand: most accounts have no second factor.
 */
export function useSecondStep() {
  const [step, show] = useState<ReactNode>()
  const ask = <Answer>(question: FactorQuestion, send: (answer: FactorAnswer) => Promise<Answer>): Promise<Answer> =>
    import('./second-step.tsx').then(({ showSecondStep: askFactor }) => askFactor({ question, send, show }))
  return [step, ask] as const
}
