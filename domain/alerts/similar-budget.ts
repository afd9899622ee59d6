/** A maximum price for finding listings similar to one at this price, in euros: a fifth more, rounded up to two digits. */
export function similarBudget(price: number): number {
  const more = (price * 6) / 5
  const step = 10 ** Math.max(0, Math.floor(Math.log10(more)) - 1)
  return Math.ceil(more / step) * step
}
