import { LegalPage, type LegalSection } from '#web/info/legal/legal-page.tsx'
import { ACCOUNT, CONDUCT, ESTIMATE, LISTINGS, PURPOSE } from './clauses.ts'
import { Clause } from './clause.tsx'
import { Law } from './law.tsx'
import { AVAILABILITY, CHANGES, LIABILITY } from './responsibilities.ts'
import { PersonalData } from './personal-data.tsx'

const INTRO = 'Les règles d’utilisation de ce site, en peu de mots. La consultation est libre et gratuite.'

const SECTIONS: LegalSection[] = [
  { id: 'objet', title: 'Objet', content: <Clause of={PURPOSE} /> },
  { id: 'annonces', title: 'Les annonces', content: <Clause of={LISTINGS} /> },
  { id: 'estimation', title: 'La demande d’estimation', content: <Clause of={ESTIMATE} /> },
  { id: 'compte', title: 'Votre compte', content: <Clause of={ACCOUNT} /> },
  { id: 'usages', title: 'Ce que nous vous demandons', content: <Clause of={CONDUCT} /> },
  { id: 'donnees', title: 'Vos données et nos contenus', content: <PersonalData /> },
  { id: 'responsabilite', title: 'Responsabilité', content: <Clause of={LIABILITY} /> },
  { id: 'disponibilite', title: 'Disponibilité du site', content: <Clause of={AVAILABILITY} /> },
  { id: 'evolution', title: 'Évolution de ces conditions', content: <Clause of={CHANGES} /> },
  { id: 'droit', title: 'Droit applicable et médiation', content: <Law /> },
]

export default function TermsScreen() {
  return (
    <LegalPage
      title="Conditions générales d’utilisation"
      intro={INTRO}
      path="/conditions-generales"
      date="2026-11-21"
      sections={SECTIONS}
    />
  )
}
