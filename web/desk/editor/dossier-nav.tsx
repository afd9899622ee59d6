import { ArrowLeft } from 'lucide'
import { counted } from '#domain/format.ts'
import { FIELDS, field, type FactName } from '#domain/listing/register/fields.ts'
import { problemPath, type PublicationProblem } from '#domain/listing/publication/publication.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useDossierId, useEditor } from './editor-context.ts'
import { fieldPath, DOSSIER_TABS, tabOf, tabPath } from './dossier-tabs.ts'

interface DossierMetersProps {
  problems: PublicationProblem[]
  /** The number of conditions to publish. */
  asked: number
  completeness: number
}

/** A short name for each missing item. */
const SHORT: Record<string, string> = {
  title: 'Titre',
  location: 'Localisation',
  description: 'Description',
  deal: 'Nature de la cession',
  activities: 'Activité',
  price: 'Prix',
  pictures: 'Photos',
  mandate: 'Mandat',
}

/** « Photos », « Mandat »: what a missing item is called in a list. */
export const lackName = ({ field: name }: { field: string }): string =>
  SHORT[name] ?? (name in FIELDS ? field(name as FactName).label : name)

/** The unmet conditions to publish, each a link to its field, and how much of the dossier is filled in. */
export function DossierMeters({ problems, asked, completeness }: DossierMetersProps) {
  const id = useDossierId()
  const done = Math.max(0, asked - problems.length)
  return (
    <div className="dossier-meters">
      <p>
        <label htmlFor="publiable">{`Publiable ${done}/${asked}`}</label>
        <progress id="publiable" max={asked} value={done} />
      </p>
      <p>
        <label htmlFor="soignee">{`Soignée ${completeness}\u00a0%`}</label>
        <progress id="soignee" max={100} value={completeness} />
      </p>
      {problems.length > 0 && (
        <p className="dossier-lacks" id="manque">
          {'Manque\u00a0: '}
          {problems.map((problem) => (
            <PageLink
              key={problem.field + problem.message}
              className="link"
              to={fieldPath(id, problemPath(problem))}
              title={problem.message}
              preventScrollReset
            >
              {lackName(problem)}
            </PageLink>
          ))}
        </p>
      )}
    </div>
  )
}

interface DossierNavProps {
  slug: string | undefined
  /** Paths of missing or invalid fields. */
  paths: string[]
}

/** The tabs: a row on a wide screen; on a phone a list on the first tab, and a link back to it on the others. */
export function DossierNav({ slug, paths }: DossierNavProps) {
  const { restrictedTo } = useEditor()
  const id = useDossierId()
  return (
    <nav className="dossier-tabs" aria-label="Rubriques de la fiche" data-is-first={slug === undefined || undefined}>
      <ul role="list">
        {DOSSIER_TABS.filter((tab) => !restrictedTo || !tab.isConfidential).map((tab, index) => {
          const lacks = paths.filter((path) => tabOf(path) === tab).length
          return (
            <li key={tab.label}>
              <PageLink to={tabPath(id, tab)} aria-current={tab.slug === slug ? 'page' : undefined} preventScrollReset>
                {index === 0 && <Icon of={ArrowLeft} />}
                {tab.label}
                {lacks > 0 && (
                  <span className="tab-lacks" data-tooltip={counted(lacks, 'manque')}>
                    <span className="visually-hidden">{`, ${counted(lacks, 'manque')}`}</span>
                  </span>
                )}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
