import { agency } from '#web/info/legal/legal-agency.ts'

/** The email for requests about personal data. */
export const DATA_REQUESTS_EMAIL = agency.privacy.email ?? agency.email
