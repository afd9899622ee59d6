import type { ReactNode } from 'react'
import { PageHead } from '#web/frame/page-head.tsx'

interface MissingPageProps {
  title: string
  text: string
  /** A link to another page. */
  children: ReactNode
}

/** Shown instead of a page that failed or does not exist. */
export const MissingPage = ({ title, text, children }: MissingPageProps) => (
  <div className="wrap section">
    <PageHead title={title} description={text} />
    <div className="empty">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  </div>
)
