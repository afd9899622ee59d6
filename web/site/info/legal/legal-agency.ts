import type { AgencyIdentity } from '#domain/agency/settings.ts'
import { useRead } from '#web/api/answers.ts'
import { agencyIdentity } from '#web/api/queries/agency.ts'

/** Who the agency is, for what a legal page says: it is known there, see LegalPage. */
export const useIdentity = () => useRead(agencyIdentity()).data as AgencyIdentity

/** A postal address on one line. */
export const addressLine = ({ street, postalCode, city, country }: AgencyIdentity['mediator']['address']): string =>
  `${street}, ${postalCode} ${city}, ${country}`
