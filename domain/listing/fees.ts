import { euros, percents } from '#domain/format.ts'

/** Price and fees of a listing, in euros: `price` includes the part of the fees that the buyer pays. */
export interface PriceLines {
  price: number
  feesPayer?: string | undefined
  priceWithoutFees?: number | undefined
  priceFonds?: number | undefined
  priceMurs?: number | undefined
}

type Amount = 'priceWithoutFees' | 'priceFonds' | 'priceMurs'

export const buyerPaysFees = (feesPayer: string | undefined): boolean =>
  feesPayer === 'acquereur' || feesPayer === 'partages'

/**
 * The amounts that contradict the price, each with a reason in French: the price without buyer's fees is at most the price,
 * and business and walls add up to it within one euro (loi 70-9 art. 6-1). An absent amount contradicts nothing.
 */
export function contradictedAmounts(lines: PriceLines): { field: Amount; message: string }[] {
  const { price, feesPayer, priceWithoutFees, priceFonds, priceMurs } = lines
  const paysFees = buyerPaysFees(feesPayer)
  if (paysFees && priceWithoutFees !== undefined) {
    const field = 'priceWithoutFees'
    if (priceWithoutFees > price)
      return [{ field, message: 'Le prix hors honoraires ne peut pas dépasser le prix affiché' }]
    // No fee schedule charges more than the price itself: an amount was mistyped.
    if (!(price - priceWithoutFees <= priceWithoutFees))
      return [{ field, message: 'Les honoraires dépasseraient le prix hors honoraires\u00a0: vérifiez les deux prix' }]
  }
  const base = paysFees ? priceWithoutFees : price
  const goods = [priceFonds, priceMurs]
  if (goods.every((part) => part === undefined)) return []
  const field = priceMurs === undefined ? 'priceFonds' : 'priceMurs'
  // While the fees are unknown, they may account for the rest of the price.
  const rest = (base ?? price) - goods.reduce<number>((sum, part = 0) => sum + part, 0)
  const isWhole = base !== undefined && goods.every((part) => part !== undefined)
  return rest < -1 || (isWhole && rest > 1) || goods.some((part = 0) => part < 0)
    ? [{ field, message: 'Fonds et murs doivent faire ensemble le prix hors honoraires' }]
    : []
}

const percentOf = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100

/**
 * The amounts that may be shown, whatever is stored: leaves out fees that the buyer does not pay or that contradict the
 * price, and parts that do not add up to it.
 */
export function shownPriceLines(lines: PriceLines): PriceLines {
  const { price, feesPayer, priceWithoutFees, priceFonds, priceMurs } = lines
  const contradicted = new Set(contradictedAmounts(lines).map(({ field }) => field))
  const hasFees = buyerPaysFees(feesPayer) && !contradicted.has('priceWithoutFees')
  const base = { price, feesPayer, ...(hasFees ? { priceWithoutFees } : {}) }
  const isKnown = hasFees ? priceWithoutFees !== undefined : !buyerPaysFees(feesPayer)
  const hasParts = isKnown && priceFonds !== undefined && priceMurs !== undefined
  const parts = { ...base, priceFonds, priceMurs }
  return hasParts && contradictedAmounts(parts).length === 0 ? parts : base
}

/** The buyer's part of the fees: euros, and per cent of the price without fees to two decimals; undefined when unknown. */
export function buyerFees(lines: PriceLines): { amount: number; percent: number; of: number } | undefined {
  const { price, priceWithoutFees: of } = shownPriceLines(lines)
  return of === undefined ? undefined : { amount: price - of, percent: percentOf(price - of, of), of }
}

/**
 * The sentence on fees that must accompany every published price: who pays, and for a buyer the fees in per cent (taxes
 * included) of the price without fees, and that price (loi 70-9 art. 6-1; arrêté du 10 janvier 2017). Undefined when nothing
 * is known.
 */
export function feesSentence(lines: PriceLines): string | undefined {
  if (lines.feesPayer === 'vendeur') return 'Honoraires à la charge du vendeur'
  const fees = buyerFees(lines)
  if (!fees) return undefined
  const rest = `${percents(fees.percent)} TTC du prix hors honoraires de ${euros(fees.of)}`
  return lines.feesPayer === 'partages'
    ? `Honoraires partagés, part de l’acquéreur\u00a0: ${rest}`
    : `Honoraires à la charge de l’acquéreur\u00a0: ${rest}`
}

/** The same as short as the law allows, for a card: who pays, the percentage, and the price it refers to. */
export function shortFeesSentence(lines: PriceLines): string | undefined {
  const fees = buyerFees(lines)
  if (lines.feesPayer === 'vendeur' || !fees) return feesSentence(lines)
  const payer = lines.feesPayer === 'partages' ? 'Honoraires partagés, acquéreur' : 'Honoraires acquéreur'
  return `${payer} ${percents(fees.percent)} TTC, ${euros(fees.of)} hors honoraires`
}

/** The parts of a price, in words: the lines before the last add up to it, within one euro. Empty when no parts are known. */
export function priceLines({ priceLabel, ...lines }: PriceLines & { priceLabel: string }) {
  const { price, feesPayer, priceWithoutFees, priceFonds, priceMurs } = shownPriceLines(lines)
  const line = (label: string, amount: number | undefined) =>
    amount === undefined ? [] : [{ label, text: euros(amount) }]
  const goods = [...line('Fonds', priceFonds), ...line('Murs', priceMurs)]
  if (priceWithoutFees === undefined) return goods.length ? [...goods, ...line(priceLabel, price)] : []
  const fees = feesPayer === 'partages' ? 'Honoraires TTC, part de l’acquéreur' : 'Honoraires TTC de l’acquéreur'
  return [
    ...(goods.length ? goods : line('Prix hors honoraires', priceWithoutFees)),
    ...line(fees, price - priceWithoutFees),
    ...line(`${priceLabel}, honoraires compris`, price),
  ]
}
