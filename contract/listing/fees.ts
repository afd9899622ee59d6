import { euros, percents } from '#contract/format.ts'

/** Price and fee lines of a listing, in euros: `price` includes the part of the fees that the buyer pays. */
export interface PriceLines {
  price: number
  feesPayer?: string | undefined
  priceWithoutFees?: number | undefined
}

/** The buyer's part of the fees, in per cent of the price without fees, to two decimals; undefined when the seller pays. */
function buyerFeesPercent({ price, feesPayer, priceWithoutFees }: PriceLines): number | undefined {
  if (feesPayer === 'vendeur' || !priceWithoutFees) return undefined
  return Math.round(((price - priceWithoutFees) / priceWithoutFees) * 10_000) / 100
}

/**
 * The sentence on fees that goes with every published price: who pays, and for a buyer the percentage with taxes of the
 * price without fees, and that price (loi 70-9 art. 6-1; arrêté du 10 janvier 2017). Undefined when nothing is known.
 */
export function feesSentence(lines: PriceLines): string | undefined {
  const { feesPayer, priceWithoutFees } = lines
  if (feesPayer === 'vendeur') return 'Honoraires à la charge du vendeur'
  const percent = buyerFeesPercent(lines)
  if (percent === undefined || !priceWithoutFees) return undefined
  const rest = `${percents(percent)} TTC du prix hors honoraires de ${euros(priceWithoutFees)}`
  return feesPayer === 'partages'
    ? `Honoraires partagés, part de l’acquéreur\u00a0: ${rest}`
    : `Honoraires à la charge de l’acquéreur\u00a0: ${rest}`
}
