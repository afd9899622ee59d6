import type { Agency } from '#domain/agency/agency.ts'
import json from '../../../../agency.json?raw'

/**
 * All data of the agency, for the legal pages. Imported as text: as a module, it would be in a chunk shared with the
 * header and the footer, and every page would load the price list.
 */
export const agency = JSON.parse(json) as Agency

/** A postal address on one line. */
export const addressLine = ({ street, postalCode, city, country }: Agency['host']['address']): string =>
  `${street}, ${postalCode} ${city}, ${country}`
