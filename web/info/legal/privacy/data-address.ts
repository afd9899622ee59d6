import { agency } from '#web/info/legal/legal-agency.ts'

/** Whom to write to about one's data. */
export const DATA_ADDRESS = agency.privacy.email ?? agency.email
