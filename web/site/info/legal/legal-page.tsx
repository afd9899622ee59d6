import { Fragment, type ReactNode } from 'react'
import { longDate } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { agencyIdentity } from '#web/api/queries/agency.ts'
import { PageHead } from '#web/frame/page-head.tsx'

export interface LegalSection {
  /** The hash of the section: /confidentialite#droits. */
  id: string
  title: string
  content: ReactNode
}

interface LegalPageProps {
  title: string
  intro: string
  path: string
  /** The label of the date. Default: "Dernière mise à jour". */
  dateLabel?: string
  /** ISO date: 2026-11-21. */
  date: string | undefined
  sections: LegalSection[]
}

/** A long text in sections, with its date and its table of contents. */
export function LegalPage({
  title,
  intro,
  path,
  dateLabel = 'Dernière mise à jour :',
  date,
  sections,
}: LegalPageProps) {
  const { data, error } = useRead(agencyIdentity())
  const isKnown = data && date
  return (
    <div className="wrap page">
      <PageHead title={title} description={intro} path={path} />
      <div className="page-head">
        <h1 className="page-title">{title}</h1>
        <p className="page-lead">{intro}</p>
        {isKnown && (
          <p className="legal-date">
            {dateLabel} <time dateTime={date}>{longDate(date)}</time>
          </p>
        )}
      </div>
      {error && (
        <p className="empty" role="alert">
          Impossible de charger cette page. <a href={path}>Réessayer</a>
        </p>
      )}
      {isKnown && (
        <div className="legal filet">
          <Contents sections={sections} />
          <div className="prose legal-text">
            {sections.map(({ id, title: heading, content }) => (
              <Fragment key={id}>
                <h2 id={id}>{heading}</h2>
                {content}
              </Fragment>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

function Contents({ sections }: { sections: LegalSection[] }) {
  return (
    <nav className="legal-contents" aria-labelledby="sommaire">
      <p id="sommaire">Sommaire</p>
      <ol role="list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A definition list. Terms without a value are not shown. */
export function LegalFacts({ facts }: { facts: [term: string, value: ReactNode][] }) {
  const known = facts.filter(([, value]) => value)
  return (
    <dl className="legal-facts">
      {known.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
