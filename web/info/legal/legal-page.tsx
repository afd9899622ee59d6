import { Fragment, type ReactNode } from 'react'
import { longDate } from '#contract/format/long-date.ts'
import { PageHead } from '#web/frame/page-head.tsx'

export interface LegalSection {
  /** Its place in the address: /confidentialite#droits. */
  id: string
  title: string
  content: ReactNode
}

interface LegalPageProps {
  title: string
  lead: string
  path: string
  /** What the date under the lead says: "Dernière mise à jour" unless told otherwise. */
  dateLabel?: string
  /** As 2026-11-21. */
  date: string
  sections: LegalSection[]
}

/** A long text in sections, with its date and its contents. */
export function LegalPage({ title, lead, path, dateLabel = 'Dernière mise à jour :', date, sections }: LegalPageProps) {
  return (
    <div className="wrap page">
      <PageHead title={title} description={lead} path={path} />
      <div className="page-head">
        <h1 className="page-title">{title}</h1>
        <p className="page-lead">{lead}</p>
        <p className="legal-date">
          {dateLabel} <time dateTime={date}>{longDate(date)}</time>
        </p>
      </div>
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
