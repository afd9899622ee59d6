/** What somebody is to the agency; a person may be several. */
export const CONTACT_QUALITIES = ['buyer', 'seller', 'adviser', 'team'] as const
export type ContactQuality = (typeof CONTACT_QUALITIES)[number]

export const CONTACT_QUALITY_LABELS: Record<ContactQuality, string> = {
  buyer: 'Acquéreur',
  seller: 'Cédant',
  adviser: 'Conseil',
  team: 'Équipe',
}

/** By which door somebody first came. */
export const CONTACT_ORIGINS = [
  'form',
  'alert',
  'brief',
  'account',
  'access',
  'listing',
  'mandate',
  'appointment',
  'phone',
  'import',
  'typed',
] as const
export type ContactOrigin = (typeof CONTACT_ORIGINS)[number]

/** Whether somebody may be mailed offers: `unknown` people are found and called, and mailed nothing. */
export const CONTACT_CONSENTS = ['unknown', 'given', 'refused'] as const
export type ContactConsent = (typeof CONTACT_CONSENTS)[number]

/** Ways by which somebody asked not to be reached. */
export const CONTACT_WAYS = ['mail', 'phone', 'letter'] as const
export type ContactWay = (typeof CONTACT_WAYS)[number]

export const CONTACT_WAY_LABELS: Record<ContactWay, string> = {
  mail: 'Pas de mail',
  phone: 'Pas d’appel',
  letter: 'Pas de courrier',
}
