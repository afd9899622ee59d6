import type { Agency } from '#contract/agency/agency.ts'

/** A postal address on one line. */
export const addressLine = ({ street, postalCode, city, country }: Agency['host']['address']): string =>
  `${street}, ${postalCode} ${city}, ${country}`
