import { euros, frenchNumber, percents } from '#domain/format.ts'
import { amountIn, amountQuestion, readAmount } from '#domain/reading/amount.ts'
import {
  finance,
  FINANCING_INPUT_NAMES,
  type FinancingInputName,
  type FinancingPlan,
  financingInput,
  isRequiredInput,
} from './financing.ts'

// A plan as a person types it: every text is read, or said to be wrong. No default stands for a text that was not read.

/** The buyer's own money, in euros, in the URL of /financement; `apport` is its share of the need, in per cent. */
export const APPORT_PARAMETER = 'mise'

export type TypedPlan = Partial<Record<FinancingInputName | 'apport', string | undefined>>
export type PlanProblems = Partial<Record<FinancingInputName | 'apport', string>>

/** The plan, changed by inputs as typed, and what is wrong with those that could not be used, in French. */
export function readPlan(start: FinancingPlan, typed: TypedPlan): { plan: FinancingPlan; problems: PlanProblems } {
  const problems: PlanProblems = {}
  const plan = { ...start }
  for (const name of FINANCING_INPUT_NAMES) {
    const text = typed[name]
    if (text === undefined) continue
    const problem = problemOf(name, text)
    if (problem) problems[name] = problem
    else {
      const value = amountIn(text, financingInput(name))
      if (value !== undefined || !isRequiredInput(name)) Object.assign(plan, { [name]: value })
    }
  }
  // Nothing is bought for nothing: a listing may have no price.
  if (!(plan.price > 0)) problems.price ??= 'Indiquez un prix.'
  if (typed.apport === undefined) return { plan, problems }
  const apport = amountIn(typed.apport)
  if (apport === undefined)
    return { plan, problems: { ...problems, apport: 'Indiquez un montant\u00a0: 0 sans apport.' } }
  const percent = apportPercentOf(plan, apport)
  const problem = amountQuestion(typed.apport) ?? (percent === undefined ? apportProblem(plan, apport) : undefined)
  return problem
    ? { plan, problems: { ...problems, apport: problem } }
    : { plan: { ...plan, apportPercent: percent ?? 0 }, problems }
}

function problemOf(name: FinancingInputName, text: string): string | undefined {
  const { min = 0, max, unit } = financingInput(name)
  const reading = readAmount(text, financingInput(name))
  if (reading.is === 'empty' && isRequiredInput(name)) return 'Indiquez un nombre.'
  if (reading.is !== 'value') return amountQuestion(text, { unit, min, max })
  if (reading.value >= min && reading.value <= max) return undefined
  const limit = (value: number) => frenchNumber(value) + (unit === 'mois' ? '' : `\u00a0${unit}`)
  return unit === '€' && (min === 0 || min === 1)
    ? `Indiquez un montant positif, ${euros(max)} au plus.`
    : `Entre ${limit(min)} et ${limit(max)}${unit === 'mois' ? ' mois' : ''}.`
}

/** More own money than everything costs is an error: the buyer has mistyped, or counts money that this plan does not need. */
function apportProblem(plan: FinancingPlan, apport: number): string {
  if (apport < 0) return 'Indiquez un montant positif, ou 0.'
  const { need } = finance({ ...plan, apportPercent: 100 })
  return `L’apport dépasse le besoin total de ${euros(need)} (${percents(100)}).`
}

/**
 * The share of the need that an amount of own money pays, in per cent; undefined above 100. The need contains the
 * guarantee of the loan, which shrinks with the own money: found by halving.
 */
function apportPercentOf(plan: FinancingPlan, apport: number): number | undefined {
  const at = (apportPercent: number) => finance({ ...plan, apportPercent }).apport
  if (!(apport >= 0 && apport <= at(100))) return undefined
  let [low, high] = [0, 100]
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    if (at(middle) < apport) low = middle
    else high = middle
  }
  return high
}

/** Enough for a euro of a thousand million: 100 ÷ 2⁴⁰ per cent. */
const HALVINGS = 40
