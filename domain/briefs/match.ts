import { askedIn, type CriterionName } from './criteria.ts'
import { REASONS } from './match-reasons.ts'
import { type PriceBand, USUAL_BAND } from './price-band.ts'
import { type MatchedBrief, type MatchedListing, type FitVerdict, FIT_VERDICTS } from './match-verdicts.ts'

/** What each criterion is worth among those of a brief. */
const WEIGHTS: Record<CriterionName, number> = {
  trade: 30,
  price: 25,
  place: 20,
  contribution: 15,
  deal: 10,
  revenue: 10,
  ebitda: 10,
  surface: 5,
  flat: 5,
  licence: 5,
  without: 5,
}

const SHARES: Record<FitVerdict, number> = { met: 1, near: 0.5, unknown: 0.5, unmet: 0 }

export interface BriefFit {
  /** 0 to 100. */
  score: number
  /** In words, most important first: « même activité », « prix 8 % au-dessus », « à 12 km de Lisieux ». */
  reasons: string[]
}

/**
 * How well a listing fits a brief, or undefined when an indispensable criterion excludes it or the score is below `least`.
 * The same both ways: for a listing among the briefs, and for a brief among the listings. It knows only what the listing
 * publishes; what it does not tell never excludes.
 */
export function fitOf(
  brief: MatchedBrief,
  listing: MatchedListing,
  { band = USUAL_BAND, least = 0 }: { band?: PriceBand; least?: number } = {},
): BriefFit | undefined {
  const asked = asksOf(brief)
  let [gained, possible] = [0, 0]
  for (const { name, isStrict, judge } of asked) {
    const verdict = judge(brief, listing, band)
    if (isStrict && isExcluded(name, verdict)) return undefined
    gained += WEIGHTS[name] * SHARES[verdict]
    possible += WEIGHTS[name]
  }
  const score = possible === 0 ? 100 : Math.round((gained / possible) * 100)
  if (score < least) return undefined
  // Words last, and verdicts again: most of a million pairs do not fit.
  return { score, reasons: asked.map(({ name, judge }) => REASONS[name](brief, listing, judge(brief, listing, band))) }
}

interface Ask {
  name: CriterionName
  isStrict: boolean
  judge: (typeof FIT_VERDICTS)[CriterionName]
}

/** What each brief asks, found once: a night compares a million pairs. */
const ASKS = new WeakMap<MatchedBrief, Ask[]>()

function asksOf(brief: MatchedBrief): Ask[] {
  const known = ASKS.get(brief)
  if (known) return known
  const asks = askedIn(brief).map((name) => ({
    name,
    isStrict: brief.strict.includes(name),
    judge: FIT_VERDICTS[name],
  }))
  ASKS.set(brief, asks)
  return asks
}

/** Another activity of the same sector is near, but not what is indispensable. */
const isExcluded = (name: CriterionName, verdict: FitVerdict) =>
  verdict === 'unmet' || (name === 'trade' && verdict === 'near')
