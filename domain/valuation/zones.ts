/** Kinds of places for which published references differ. */
export const ZONES = {
  metropolis: 'Grande ville',
  'coast-or-mountain': 'Littoral ou montagne',
  elsewhere: 'Autre ville, bourg ou campagne',
} as const

export type ValuationZone = keyof typeof ZONES

export const ZONE_NAMES = Object.keys(ZONES) as ValuationZone[]

export const isZone = (text: unknown): text is ValuationZone => ZONE_NAMES.some((one) => one === text)
