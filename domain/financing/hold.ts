import { percents } from '#domain/format.ts'
import { finance, type FinancingPlan, financingPlan } from './financing.ts'
import { FINANCING_MARKET } from './market.ts'

// Whether a business holds with what a buyer has: the simulator of /financement, asked of many listings at once.

/** What a buyer has and needs. Amounts in euros, the income a year with contributions, the rate without insurance. */
export interface BuyerMeans {
  contribution: number
  /** Undefined: FINANCING_MARKET.pay. */
  income?: number | undefined
  /** Of the loan for the business; those for premises keep theirs. */
  loanRate?: number | undefined
  loanMonths?: number | undefined
}

/** The public figures of a listing from which a simulation starts; of an EBITDA told as a bracket, its bounds. */
export interface PublicFinancing extends Partial<FinancingPlan> {
  ebitdaFrom?: number
  ebitdaTo?: number
}

/** `untold`: figures that decide are not published, whatever they are; `tight`: it may hold. */
export const HOLDS = ['holds', 'tight', 'untold', 'beyond'] as const
export type Hold = (typeof HOLDS)[number]

export interface MeansVerdict {
  hold: Hold
  /** « Tient avec votre apport » */
  words: string
}

const { apportMinPercent } = FINANCING_MARKET

/** The plan of a buyer for a listing, as /financement computes it from the same amounts. */
export function meansPlan(
  { ebitdaFrom: _, ebitdaTo: __, ...known }: PublicFinancing,
  { contribution, income = FINANCING_MARKET.pay, loanRate, loanMonths }: BuyerMeans,
): FinancingPlan {
  const plan = financingPlan({
    ...known,
    pay: income,
    ...(loanRate === undefined ? {} : { ratePercent: loanRate }),
    ...(loanMonths === undefined ? {} : { months: loanMonths }),
  })
  return { ...plan, apportPercent: sharePaid(plan, contribution) }
}

/**
 * The share of the need that own money pays, in per cent, 100 at most: without a seller's loan, own money = share × cost ÷
 * (1 − guarantee × (1 − share)), solved for the share. /financement halves instead, which is slower.
 */
function sharePaid(plan: FinancingPlan, contribution: number): number {
  const { need: cost } = finance({ ...plan, apportPercent: 100 })
  const guarantee = plan.guaranteePercent / 100
  if (contribution >= cost) return 100
  return (100 * contribution * (1 - guarantee)) / (cost - contribution * guarantee)
}

/**
 * Whether a listing holds. It knows the published figures only: one that withholds its EBITDA, its price, or the part of its
 * premises is `untold` whatever the buyer has, and a bracket tells its bounds.
 */
export function holdOf(known: PublicFinancing | undefined, means: BuyerMeans): MeansVerdict {
  if (!known?.price || (known.deal === 'murs-et-fonds' && !known.premisesPrice)) return UNTOLD
  const { ebitdaFrom, ebitdaTo } = known
  if (ebitdaFrom === undefined && ebitdaTo === undefined) return verdictOf(meansPlan(known, means))
  const at = (ebitda: number | undefined) => ebitda !== undefined && verdictOf(meansPlan({ ...known, ebitda }, means))
  const [least, most] = [at(ebitdaFrom), at(ebitdaTo)]
  if (least && least.hold === 'holds') return least
  if (most && most.hold === 'beyond') return most
  return { hold: 'tight', words: 'À voir\u00a0: EBE donné en fourchette' }
}

const UNTOLD: MeansVerdict = { hold: 'untold', words: 'Chiffres non communiqués' }

function verdictOf(plan: FinancingPlan): MeansVerdict {
  const { coverage } = finance(plan)
  if (!coverage) return UNTOLD
  if (plan.apportPercent < apportMinPercent)
    return {
      hold: 'beyond',
      words: `Ne tient pas\u00a0: apport de ${percents(Math.floor(plan.apportPercent))} du besoin`,
    }
  if (coverage.verdict === 'usual')
    return {
      hold: 'holds',
      words: plan.deal === 'murs' ? 'Tient\u00a0: le loyer paie le prêt' : 'Tient avec votre apport',
    }
  if (coverage.verdict === 'tight') return { hold: 'tight', words: 'À voir\u00a0: remboursements tendus' }
  return {
    hold: 'beyond',
    words: `Ne tient pas\u00a0: ${plan.deal === 'murs' ? 'le loyer ne paie pas le prêt' : 'rapporte trop peu'}`,
  }
}
