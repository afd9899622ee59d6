import { inYears } from '#domain/format.ts'
import { DATA_OF_FORMS, OTHER_OFFERS } from '#domain/leads/told-data.ts'
import {
  ALERT_KEPT_YEARS,
  ALERT_REMINDER_DAYS,
  EMAIL_LINK_HOURS,
  INVITATION_KEPT_DAYS,
  PENDING_ALERT_DAYS,
  RESET_LINK_MINUTES,
  SESSION_DAYS,
  TEAM_SESSION_DAYS,
  STOPPED_ALERT_DAYS,
} from '#domain/limits.ts'
import { LEGAL_SENTENCES } from '#domain/words/legal-sentences.ts'
import { LegalPage } from '#web/site/info/legal/legal-page.tsx'
import { sectionsIn } from '#web/site/info/legal/legal-text.tsx'
import text from './privacy.txt?raw'

export { clientData as clientLoader, serverData as loader } from '#web/api/page-data.ts'

const INTRO =
  'Ce que nous faisons des données que vous nous confiez, combien de temps nous les gardons et comment en reprendre la main.'

/** Values of the text (RGPD art. 13), which must match what the site stores: server/db/schema.ts. */
const VALUES = {
  dataOfForms: DATA_OF_FORMS,
  otherOffers: OTHER_OFFERS,
  alertKeptYears: ALERT_KEPT_YEARS,
  alertReminderDays: ALERT_REMINDER_DAYS,
  emailLinkHours: EMAIL_LINK_HOURS,
  invitationKeptDays: INVITATION_KEPT_DAYS,
  pendingAlertDays: PENDING_ALERT_DAYS,
  resetLinkMinutes: RESET_LINK_MINUTES,
  sessionDays: SESSION_DAYS,
  teamSessionDays: TEAM_SESSION_DAYS,
  stoppedAlertDays: STOPPED_ALERT_DAYS,
  requestsBasis: LEGAL_SENTENCES.requestsBasis.text,
  phoneCanvassing: LEGAL_SENTENCES.phoneCanvassing.text,
  offersBasis: LEGAL_SENTENCES.offersBasis.text,
  alertsBasis: LEGAL_SENTENCES.alertsBasis.text,
  accountsBasis: LEGAL_SENTENCES.accountsBasis.text,
  dataRoomBasis: LEGAL_SENTENCES.dataRoomBasis.text,
  mandatesBasis: LEGAL_SENTENCES.mandatesBasis.text,
  mandatesKept: LEGAL_SENTENCES.mandatesKept.text,
  securityBasis: LEGAL_SENTENCES.securityBasis.text,
  journalBasis: LEGAL_SENTENCES.journalBasis.text,
  strictlyNecessaryStorage: LEGAL_SENTENCES.strictlyNecessaryStorage.text,
  answerToRights: LEGAL_SENTENCES.answerToRights.text,
}

export default function PrivacyScreen() {
  return (
    <LegalPage
      title="Confidentialité"
      intro={INTRO}
      path="/confidentialite"
      date="2026-11-25"
      sections={(agency) =>
        sectionsIn(text, {
          ...agency,
          ...VALUES,
          email: agency.privacyEmail ?? agency.email,
          requestsKept: inYears(agency.requestsKeptMonths),
          sellersKept: inYears(agency.sellersKeptMonths),
          draftsKept: inYears(agency.draftsKeptMonths),
          journalKept: inYears(agency.journalKeptMonths),
        })
      }
    />
  )
}
