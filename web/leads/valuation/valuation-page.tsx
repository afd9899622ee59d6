import { useSearchParams } from 'react-router'
import { PageHead } from '#web/frame/page-head.tsx'
import { ValuationAside } from './reassurance.tsx'
import { ProjectTabs } from './project-tabs.tsx'
import { PROJECTS, projectIn } from './projects.ts'
import { Wizard } from './wizard.tsx'

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
