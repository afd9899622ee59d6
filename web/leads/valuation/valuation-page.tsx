import { useSearchParams } from 'react-router'
import { useState } from 'react'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { ValuationAside } from './reassurance.tsx'
import { WizardForm } from './wizard-form.tsx'

/** docs/specification.md §2, Estimate. */
export default function ValuationScreen() {
  const [params] = useSearchParams()
  const project = projectIn(params)
  const { pageTitle, title, intro } = PROJECTS[project]
  return (
    <div className="wrap estimate">
      <PageHead
        title={pageTitle}
        description="Commerce, hôtel, entreprise ou murs : demandez en trois étapes l’estimation de votre bien. Un conseiller vous rappelle sous 48 heures."
        path="/estimate"
      />
      <div>
        <ProjectTabs current={project} />
        <h1>{title}</h1>
        <p className="page-lead">{intro}</p>
        <Wizard />
      </div>
      <ValuationAside />
    </div>
  )
}

/** Tabs as links: the form below is not remounted, so what was typed stays. */
function ProjectTabs({ current }: { current: Project }) {
  return (
    <nav className="segment" aria-label="Votre projet">
      {Object.entries(PROJECTS).map(([project, { tab }]) => (
        <PageLink
          key={project}
          to={`/estimate?tab=${project}`}
          aria-current={project === current ? 'page' : undefined}
          replace
          preventScrollReset
        >
          {tab}
        </PageLink>
      ))}
    </nav>
  )
}

/** The two tabs, by the value of the `tab` search parameter. Only these texts depend on it. */
const PROJECTS = {
  vendre: {
    tab: 'VENDRE',
    pageTitle: 'Vendre votre bien professionnel',
    title: 'Vendez votre bien au juste prix',
    intro:
      'Trois étapes, deux minutes. Un conseiller vous rappelle sous 48\u00a0heures pour parler de prix et de calendrier.',
  },
  estimer: {
    tab: 'ESTIMER',
    pageTitle: 'Estimation de votre bien professionnel',
    title: 'Estimez la valeur de votre bien',
    intro:
      'Trois étapes, deux minutes. Un conseiller vous rappelle sous 48\u00a0heures avec une première fourchette argumentée.',
  },
} as const

type Project = keyof typeof PROJECTS

const projectIn = (params: URLSearchParams): Project => (params.get('tab') === 'vendre' ? 'vendre' : 'estimer')

/** After a submission, remounts an empty form. */
function Wizard() {
  const [sentCount, setSentCount] = useState(0)
  return <WizardForm key={sentCount} isRestart={sentCount > 0} onSent={() => setSentCount(sentCount + 1)} />
}
