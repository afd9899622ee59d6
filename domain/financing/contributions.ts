import { euros, percents } from '#domain/format.ts'
import type { Deal } from '#domain/listing/register/deals.ts'

// What a buyer lives on once the social contributions on their own pay are deducted.

/**
 * Social contributions in per cent of the net pay: orders of magnitude that legal information sites give for a self-employed
 * person (sole trader, majority manager of a SARL) and for the president of a SAS (75 to 80 %), read on 28 November 2026.
 */
const STATUSES = {
  1: { percent: 45, words: 'd’un indépendant' },
  2: { percent: 80, words: 'd’un président de SAS' },
} as const

interface PaidPlan {
  deal: Deal
  people: number
  status: number
  /** Income tax a year, in euros, already deducted from what is left; 0 when it is not known. */
  tax: number
}

/** The choices of the input `status`, in the order of its values. */
export const STATUS_CHOICES = ['Indépendant (EI, gérant de SARL)', 'Président de SAS, salarié'] as const

/** Net pay in euros, before income tax: what is left of `left` euros a year once the contributions on it are paid. */
export const afterContributions = (left: number, status: number): number =>
  left / (1 + STATUSES[status === 2 ? 2 : 1].percent / 100)

/**
 * « Après cotisations : environ 25 600 € par an, soit 2 100 € par mois… », rounded to hundreds because it is an order of
 * magnitude. Undefined when nothing is left, and for let premises, on whose rent other contributions are due.
 */
export function contributionsWords(
  { deal, people, status, tax }: PaidPlan,
  left: number | undefined,
): string | undefined {
  if (deal === 'murs' || left === undefined || left <= 0) return undefined
  const net = afterContributions(left, status) / people
  const { percent, words } = STATUSES[status === 2 ? 2 : 1]
  const amounts = `environ ${euros(toHundreds(net))} par an, soit ${euros(toHundreds(net / 12))} par mois`
  return `Après cotisations${tax ? '' : ', avant impôt'}\u00a0: ${amounts}${people > 1 ? ' et par personne' : ''}. Ordre de grandeur, pour des cotisations de ${percents(percent)} du revenu net ${words}\u00a0: faites-le calculer par un comptable.`
}

const toHundreds = (amount: number) => Math.round(amount / 100) * 100
