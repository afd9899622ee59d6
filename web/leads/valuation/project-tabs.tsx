import { PageLink } from '#web/frame/page-link.tsx'
import { type Project, PROJECTS } from './projects.ts'

/** Links: the form below keeps what was typed, and its place on the screen. */
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
