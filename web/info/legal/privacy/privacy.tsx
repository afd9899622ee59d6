import { LegalPage, type LegalSection } from '#web/info/legal/legal-page.tsx'
import { BrowserStorage } from './browser-storage.tsx'
import { Complaint } from './complaint.tsx'
import { Controller } from './controller.tsx'
import { OtherOffers } from './other-offers.tsx'
import { Processing } from './processing.tsx'
import { ACCOUNTS, JOURNAL, MAILS, REQUESTS, SECURITY } from './processings.ts'
import { Recipients } from './recipients.tsx'
import { Rights } from './rights.tsx'

const INTRO =
  'Ce que nous faisons des données que vous nous confiez, combien de temps nous les gardons et comment en reprendre la main.'

const SECTIONS: LegalSection[] = [
  { id: 'responsable', title: 'Qui est responsable de vos données', content: <Controller /> },
  { id: 'demandes', title: 'Vos demandes de contact et d’estimation', content: <Processing of={REQUESTS} /> },
  { id: 'autres-offres', title: 'Autres offres et appels', content: <OtherOffers /> },
  { id: 'compte', title: 'Votre compte et vos favoris', content: <Processing of={ACCOUNTS} /> },
  { id: 'securite', title: 'La sécurité du site', content: <Processing of={SECURITY} /> },
  { id: 'journal', title: 'Le journal des modifications', content: <Processing of={JOURNAL} /> },
  { id: 'mails', title: 'Les mails que le site envoie', content: <Processing of={MAILS} /> },
  { id: 'destinataires', title: 'Qui reçoit vos données', content: <Recipients /> },
  { id: 'cookies', title: 'Cookies et mémoire du navigateur', content: <BrowserStorage /> },
  { id: 'droits', title: 'Vos droits', content: <Rights /> },
  { id: 'cnil', title: 'Réclamation auprès de la CNIL', content: <Complaint /> },
]

export default function PrivacyScreen() {
  return (
    <LegalPage title="Confidentialité" intro={INTRO} path="/confidentialite" date="2026-11-22" sections={SECTIONS} />
  )
}
