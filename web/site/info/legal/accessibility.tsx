import { LegalTextPage } from './legal-text-page.tsx'

export { clientData as clientLoader, serverData as loader } from '#web/api/page-data.ts'

export default function AccessibilityScreen() {
  return (
    <LegalTextPage
      page="accessibility"
      title="Accessibilité"
      intro="Ce site doit pouvoir servir à tout le monde. Voici où nous en sommes, et comment obtenir de l’aide."
      path="/accessibilite"
    />
  )
}
