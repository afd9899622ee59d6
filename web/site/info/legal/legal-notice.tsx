import { LegalTextPage } from './legal-text-page.tsx'

export { clientData as clientLoader, serverData as loader } from '#web/api/page-data.ts'

export default function LegalNoticeScreen() {
  return (
    <LegalTextPage
      page="notice"
      title="Mentions légales"
      intro="Qui publie ce site, qui l’héberge, et les règles de notre profession."
      path="/mentions-legales"
    />
  )
}
