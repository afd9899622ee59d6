import { LegalTextPage } from './legal-text-page.tsx'

export { clientData as clientLoader, serverData as loader } from '#web/api/page-data.ts'

export default function PrivacyScreen() {
  return (
    <LegalTextPage
      page="privacy"
      title="Confidentialité"
      intro="Ce que nous faisons des données que vous nous confiez, combien de temps nous les gardons et comment en reprendre la main."
      path="/confidentialite"
    />
  )
}
