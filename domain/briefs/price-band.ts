/** How far, in per cent of a buyer's maximum, a price may be below or above it: a setting of the agency. */
export interface PriceBand {
  below: number
  above: number
}

export const USUAL_BAND: PriceBand = { below: 15, above: 10 }
