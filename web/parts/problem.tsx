import { Link } from 'react-router'

/** A page that cannot be shown: what happened, and the way out. */
export function Problem({ title, text, to, label }: { title: string; text: string; to: string; label: string }) {
  return (
    <div className="empty">
      <h1>{title}</h1>
      <p>{text}</p>
      <Link className="btn btn-line" to={to}>
        {label}
      </Link>
    </div>
  )
}
