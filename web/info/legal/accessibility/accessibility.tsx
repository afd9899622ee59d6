import { LegalPage, type LegalSection } from '#web/info/legal/legal-page.tsx'
import { Checks } from './checks.tsx'
import { Compliance } from './compliance.tsx'
import { Gaps } from './gaps.tsx'
import { Help } from './help.tsx'
import { Recourse } from './recourse.tsx'

const INTRO = 'Ce site doit pouvoir servir à tout le monde. Voici où nous en sommes, et comment obtenir de l’aide.'

const SECTIONS: LegalSection[] = [
  { id: 'conformite', title: 'État de conformité', content: <Compliance /> },
  { id: 'verifications', title: 'Ce qui est vérifié', content: <Checks /> },
  { id: 'limites', title: 'Défauts connus et limites', content: <Gaps /> },
  { id: 'aide', title: 'Nous signaler une difficulté', content: <Help /> },
  { id: 'recours', title: 'Voies de recours', content: <Recourse /> },
]

export default function AccessibilityScreen() {
  return <LegalPage title="Accessibilité" intro={INTRO} path="/accessibilite" date="2026-11-21" sections={SECTIONS} />
}
