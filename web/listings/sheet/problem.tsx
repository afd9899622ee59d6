import { PageLink } from '#web/frame/page-link.tsx'

/** A page that cannot be shown: what happened, and the way out. */
export function Problem({ title, text, to, label }: { title: string; text: string; to: string; label: string }) {
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
