import json from './process.json' with { type: 'json' }
import { withSentences } from './with-sentences.ts'

export type ProcessStep = (typeof json.steps)[number]
export type StepQuestion = (typeof json.questions)[number]

export const PROCESS_STEPS: ProcessStep[] = json.steps.map((step) => ({ ...step, text: withSentences(step.text) }))

export const PROCESS_FAQ: StepQuestion[] = json.questions.map(({ question, answer }) => ({
  question,
  answer: withSentences(answer),
}))
