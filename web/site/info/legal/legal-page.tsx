import { Fragment } from 'react'
import { longDate } from '#domain/format.ts'
import { PageTitle } from '#web/frame/page-head.tsx'
import type { LegalSection } from './legal-text.tsx'

interface LegalPageProps {
  title: string
  intro: string
  path: string
  /** The label of the date. Default: "Dernière mise à jour". */
  dateLabel?: string
  /** ISO date: 2026-11-21. Undefined until the text is read. */
  date: string | undefined
  sections: LegalSection[]
  error: Error | undefined
}

/** A long text in sections, with its date and a table of contents. */
export function LegalPage({
  title,
  intro,
  path,
  dateLabel = 'Dernière mise à jour :',
  date,
  sections,
  error,
}: LegalPageProps) {
  return (
    <div className="wrap page">
      <PageTitle title={title} intro={intro} path={path}>
        {date && (
          <p className="legal-date">
            {dateLabel} <time dateTime={date}>{longDate(date)}</time>
          </p>
        )}
      </PageTitle>
      {error && (
        <p className="empty" role="alert">
          Impossible de charger cette page. <a href={path}>Réessayer</a>
        </p>
      )}
      {date && (
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
