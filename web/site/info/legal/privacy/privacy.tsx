import { inYears } from '#domain/format.ts'
import { DATA_OF_FORMS, OTHER_OFFERS } from '#domain/leads/data-of-forms.ts'
import * as RETENTION from '#domain/retention.ts'
import { LEGAL_SENTENCES } from '#domain/words/legal-sentences.ts'
import { LegalPage } from '#web/site/info/legal/legal-page.tsx'
import { sectionsIn } from '#web/site/info/legal/legal-text.tsx'
import text from './privacy.txt?raw'

export { clientData as clientLoader, serverData as loader } from '#web/api/page-data.ts'

const INTRO =
  'Ce que nous faisons des données que vous nous confiez, combien de temps nous les gardons et comment en reprendre la main.'

/** `{sessionDays}` is SESSION_DAYS. */
const DURATIONS = Object.fromEntries(
  Object.entries(RETENTION).map(([name, count]) => [
    name.toLowerCase().replace(/_[a-z]/g, (start) => start.slice(1).toUpperCase()),
    count,
  ]),
)

/** Values of the text (RGPD art. 13), which must match what the site stores: server/db/schema.ts. */
const VALUES = {
  ...DURATIONS,
  dataOfForms: DATA_OF_FORMS,
  otherOffers: OTHER_OFFERS,
  requestsBasis: LEGAL_SENTENCES.requestsBasis.text,
  phoneCanvassing: LEGAL_SENTENCES.phoneCanvassing.text,
  offersBasis: LEGAL_SENTENCES.offersBasis.text,
  alertsBasis: LEGAL_SENTENCES.alertsBasis.text,
  accountsBasis: LEGAL_SENTENCES.accountsBasis.text,
  dataRoomBasis: LEGAL_SENTENCES.dataRoomBasis.text,
  evidenceKept: LEGAL_SENTENCES.evidenceKept.text,
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
      date="2026-11-28"
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
