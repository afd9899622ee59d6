import { useAgency } from '#web/frame/page-head.tsx'
import { LegalPage } from '#web/site/info/legal/legal-page.tsx'
import { sectionsIn } from '#web/site/info/legal/legal-text.tsx'
import text from './accessibility.txt?raw'

export { clientData as clientLoader, serverData as loader } from '#web/api/page-data.ts'

const INTRO = 'Ce site doit pouvoir servir à tout le monde. Voici où nous en sommes, et comment obtenir de l’aide.'

export default function AccessibilityScreen() {
  const { hours } = useAgency()
  return (
    <LegalPage
      title="Accessibilité"
      intro={INTRO}
      path="/accessibilite"
      date="2026-11-21"
      sections={(agency) => sectionsIn(text, { ...agency, email: agency.accessibilityEmail ?? agency.email, hours })}
    />
  )
}
