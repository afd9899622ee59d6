/**
 * How a value of a listing that hides its place is shown: a year by its decade, a surface to two figures, a count as people
 * say it (« une quinzaine », « une quarantaine »), a date that a public register has not at all.
 */
export type Blur = 'decade' | 'two-figures' | 'about' | 'withheld'

/** The rounded number. One or two of a kind are too common to identify anything, and stay. */
export function blurredNumber(value: number, blur: Exclude<Blur, 'withheld'>): number {
  if (blur === 'decade') return Math.floor(value / 10) * 10
  if (blur === 'about' && Math.abs(value) < 3) return value
  if (blur === 'about' && Math.abs(value) < 30) return Math.round(value / 5) * 5
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(Math.abs(value) || 1)) - 1)
  return Math.round(value / unit) * unit
}
