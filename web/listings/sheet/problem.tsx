import { PageLink } from '#web/frame/page-link.tsx'

/** Shown instead of a page that failed, with a link to another page. */
export function ProblemPage({ title, text, to, label }: { title: string; text: string; to: string; label: string }) {
  return (
    <div className="empty">
      <h1>{title}</h1>
      <p>{text}</p>
      <PageLink className="btn btn-line" to={to}>
        {label}
      </PageLink>
    </div>
  )
}
