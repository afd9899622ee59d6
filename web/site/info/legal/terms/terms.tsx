import { PASSWORD_MIN_CHARS } from '#domain/limits.ts'
import { LegalPage } from '#web/site/info/legal/legal-page.tsx'
import { sectionsIn } from '#web/site/info/legal/legal-text.tsx'
// Visitors accept this text with an estimate: when it changes, change the version in domain/leads/consent.ts.
import text from './terms.txt?raw'

export { clientData as clientLoader, serverData as loader } from '#web/api/page-data.ts'

const INTRO = 'Les règles d’utilisation de ce site, en peu de mots. La consultation est libre et gratuite.'

export default function TermsScreen() {
  return (
    <LegalPage
      title="Conditions générales d’utilisation"
      intro={INTRO}
      path="/conditions-generales"
      date="2026-11-21"
      sections={(agency) => sectionsIn(text, { ...agency, passwordMinChars: PASSWORD_MIN_CHARS })}
    />
  )
}
