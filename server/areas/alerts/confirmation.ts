import type { Database } from '#server/db/database.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { MailContent } from '#server/mail/render-mail.ts'
import type { Services } from '#server/services.ts'
import { isWithinLimit } from '#server/throttle/throttle.ts'
import { toCriteria, understoodCriteria, alertCriteriaWords } from './criteria.ts'
import { alertConfirmationMail } from './mails.ts'
import type { AlertRow } from './queries.ts'

export const CONFIRMATION_SENT = 'Un email vient de vous être envoyé : ouvrez son lien pour confirmer votre alerte.'

/** The criteria of a request, as alerts store them. */
export const toStoredCriteria = async (given: string, services: Pick<Services, 'db' | 'places'>) =>
  toCriteria(await understoodCriteria(given, services), services.places)

/** False when this email has received too many of these mails today, from all IPs together. */
export const mayMail = ({ throttle }: Pick<Services, 'throttle'>, email: string) =>
  isWithinLimit(throttle.count('alert-mail', { ip: '', account: email }))

/** The criteria in words that only name official places, because anyone may have typed them for this email. */
export const officialWords = ({ criteria }: AlertRow, { places }: Pick<Services, 'places'>) =>
  alertCriteriaWords(criteria, places, { onlyOfficialPlaces: true })

export const writeToOwner = (tx: Database, services: Services, { id, email }: AlertRow, content: MailContent) =>
  sendMail(tx, services, { to: email, ...content }, { alertId: id })

/** Mails the link that confirms an alert. */
export const mailConfirmation = (tx: Database, services: Services, alert: AlertRow, token: string) =>
  writeToOwner(tx, services, alert, alertConfirmationMail(officialWords(alert, services), token))
