// How numbers and times are written in tables that a French spreadsheet opens.

const IN_PARIS = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** « 22/11/2026 08:12 », in Paris. */
export const frenchDateTime = (at: Date): string => IN_PARIS.format(at)

/** « 1234,5 »: the decimal comma, and no spaces, which would make it a text. */
export const frenchDecimal = (value: number): string => String(value).replace('.', ',')
