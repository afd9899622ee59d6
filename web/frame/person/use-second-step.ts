import { type ReactNode, useState } from 'react'
import type { FactorAnswer, FactorQuestion } from '#domain/accounts/second-factor.ts'

/**
 * Returns what to show while a second factor is asked for, and a function that asks: it ends with the answer of `send`, or
 * rejects once it is over and the person has been told. Loaded when it is needed: most accounts have no second factor.
 */
export function useSecondStep() {
  const [step, show] = useState<ReactNode>()
  const ask = <Answer>(question: FactorQuestion, send: (answer: FactorAnswer) => Promise<Answer>): Promise<Answer> =>
    import('./second-step.tsx').then(({ askFactor }) => askFactor({ question, send, show }))
  return [step, ask] as const
}
