import { LegalPage, type LegalSection } from '#web/info/legal/legal-page.tsx'
import { Credits } from './credits.tsx'
import { Guarantees } from './guarantees.tsx'
import { Host } from './host.tsx'
import { Mediation } from './mediation.tsx'
import { Profession } from './profession.tsx'
import { Publisher } from './publisher.tsx'

const INTRO = 'Qui publie ce site, qui l’héberge, et les règles de notre profession.'

const SECTIONS: LegalSection[] = [
  { id: 'editeur', title: 'Éditeur du site', content: <Publisher /> },
  { id: 'hebergeur', title: 'Hébergeur', content: <Host /> },
  { id: 'profession', title: 'Activité réglementée', content: <Profession /> },
  { id: 'garanties', title: 'Garantie financière et assurance', content: <Guarantees /> },
  { id: 'mediation', title: 'Réclamation et médiation', content: <Mediation /> },
  { id: 'credits', title: 'Propriété intellectuelle et crédits', content: <Credits /> },
]

export default function LegalNoticeScreen() {
  return (
    <LegalPage title="Mentions légales" intro={INTRO} path="/mentions-legales" date="2026-11-21" sections={SECTIONS} />
  )
}
