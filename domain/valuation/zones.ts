/** Kinds of places for which published references differ. */
export const ZONES = {
  metropolis: 'Grande ville',
  'coast-or-mountain': 'Littoral ou montagne',
  elsewhere: 'Autre ville, bourg ou campagne',
} as const

export type Zone = keyof typeof ZONES

export const ZONE_NAMES = Object.keys(ZONES) as Zone[]

export const isZone = (text: unknown): text is Zone => ZONE_NAMES.some((one) => one === text)
