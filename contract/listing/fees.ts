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

interface PriceParts extends PriceLines {
  priceLabel: string
  priceFonds?: number | undefined
  priceMurs?: number | undefined
}

/**
 * What a price is made of, in words: the lines before the last add up to it, to one euro. Empty when it has no known
 * parts.
 */
export function priceLines({ priceLabel, priceFonds, priceMurs, ...lines }: PriceParts) {
  const { price, feesPayer, priceWithoutFees } = lines
  const line = (label: string, amount: number | undefined) =>
    amount === undefined ? [] : [{ label, text: euros(amount) }]
  const hasBuyerFees = buyerFeesPercent(lines) !== undefined && priceWithoutFees !== undefined
  const goods = [...line('Fonds', priceFonds), ...line('Murs', priceMurs)]
  if (!hasBuyerFees) return goods.length ? [...goods, ...line(priceLabel, price)] : []
  const fees = feesPayer === 'partages' ? 'Honoraires TTC, part de l’acquéreur' : 'Honoraires TTC de l’acquéreur'
  return [
    ...(goods.length ? goods : line('Prix hors honoraires', priceWithoutFees)),
    ...line(fees, price - priceWithoutFees),
    ...line(`${priceLabel}, honoraires compris`, price),
  ]
}
