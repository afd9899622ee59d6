import { LegalTextPage } from './legal-text-page.tsx'

export { clientData as clientLoader, serverData as loader } from '#web/api/page-data.ts'

export default function TermsScreen() {
  return (
    <LegalTextPage
      page="terms"
      title="Conditions générales d’utilisation"
      intro="Les règles d’utilisation de ce site, en peu de mots. La consultation est libre et gratuite."
      path="/conditions-generales"
    />
  )
}
