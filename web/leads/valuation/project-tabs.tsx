import { PageLink } from '#web/frame/page-link.tsx'
import { type Project, PROJECTS } from './projects.ts'

/** Tabs as links: the form below is not remounted, so what was typed stays. */
export function ProjectTabs({ current }: { current: Project }) {
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
