import type { Agency } from '#contract/agency/agency.ts'

/** An address on one line. */
export const addressLine = ({ street, postalCode, city, country }: Agency['host']['address']): string =>
  `${street}, ${postalCode} ${city}, ${country}`
