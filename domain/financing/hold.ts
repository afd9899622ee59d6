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

/** Made once: a search judges thousands. */
const USUAL_PLAN = financingPlan()

const { apportMinPercent } = FINANCING_MARKET

/** The plan of a buyer for a listing, as /financement computes it from the same amounts. */
function meansPlan(
  known: Partial<FinancingPlan>,
  { contribution, income = FINANCING_MARKET.pay, loanRate, loanMonths }: BuyerMeans,
): FinancingPlan {
  const plan: FinancingPlan = {
    ...USUAL_PLAN,
    ...known,
    pay: income,
    ...(loanRate === undefined ? {} : { ratePercent: loanRate }),
    ...(loanMonths === undefined ? {} : { months: loanMonths }),
  }
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

/** Why it holds or not. */
type HoldReason = 'usual' | 'tense' | 'bracket' | 'own-money' | 'earnings' | 'untold'

interface Judged {
  hold: Hold
  why: HoldReason
  /** Of the need, in per cent. */
  share: number
}

const UNTOLD: Judged = { hold: 'untold', why: 'untold', share: 0 }

/**
 * Whether a listing holds, without its words: these cost more than the calculation. It knows the published figures only: one
 * that withholds its EBITDA, its price, or the part of its premises is `untold` whatever the buyer has, and a bracket tells its
 * bounds.
 */
export function judgeMeans(known: PublicFinancing | undefined, means: BuyerMeans): Judged {
  if (!known?.price || (known.deal === 'murs-et-fonds' && !known.premisesPrice)) return UNTOLD
  const { ebitdaFrom, ebitdaTo } = known
  if (ebitdaFrom === undefined && ebitdaTo === undefined) return judge(meansPlan(known, means))
  const at = (ebitda: number | undefined) => ebitda !== undefined && judge(meansPlan({ ...known, ebitda }, means))
  const [least, most] = [at(ebitdaFrom), at(ebitdaTo)]
  if (least && least.hold === 'holds') return least
  if (most && most.hold === 'beyond') return most
  return { hold: 'tight', why: 'bracket', share: 0 }
}

function judge(plan: FinancingPlan): Judged {
  const { coverage } = finance(plan)
  const share = plan.apportPercent
  if (!coverage) return UNTOLD
  if (share < apportMinPercent) return { hold: 'beyond', why: 'own-money', share }
  if (coverage.verdict === 'usual') return { hold: 'holds', why: 'usual', share }
  return coverage.verdict === 'tight'
    ? { hold: 'tight', why: 'tense', share }
    : { hold: 'beyond', why: 'earnings', share }
}

/** Whether a listing holds, in words. */
export function holdOf(known: PublicFinancing | undefined, means: BuyerMeans): MeansVerdict {
  const { hold, why, share } = judgeMeans(known, means)
  return { hold, words: HOLD_WORDS[why](known?.deal === 'murs', share) }
}

const HOLD_WORDS: Record<HoldReason, (isLet: boolean, share: number) => string> = {
  usual: (isLet) => (isLet ? 'Tient\u00a0: le loyer paie le prêt' : 'Tient avec votre apport'),
  tense: () => 'À voir\u00a0: remboursements tendus',
  bracket: () => 'À voir\u00a0: EBE donné en fourchette',
  'own-money': (_, share) => `Ne tient pas\u00a0: apport de ${percents(Math.floor(share))} du besoin`,
  earnings: (isLet) => `Ne tient pas\u00a0: ${isLet ? 'le loyer ne paie pas le prêt' : 'rapporte trop peu'}`,
  untold: () => 'Chiffres non communiqués',
}
