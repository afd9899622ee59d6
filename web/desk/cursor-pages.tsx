interface CursorPagesProps {
  /** What the pages are of: « Pages du registre ». */
  label: string
  /** Of the pages after the first, up to the one shown. */
  cursors: string[]
  /** Of the page after it, if there is one. */
  next: string | null | undefined
  onChange: (cursors: string[]) => void
}

/** Previous and next page of a list read by cursor. */
export function CursorPages({ label, cursors, next, onChange }: CursorPagesProps) {
  if (cursors.length === 0 && !next) return null
  return (
    <nav className="cursor-pages" aria-label={label}>
      {cursors.length > 0 && (
        <button className="btn btn-line btn-sm" type="button" onClick={() => onChange(cursors.slice(0, -1))}>
          Page précédente
        </button>
      )}
      {next && (
        <button className="btn btn-line btn-sm" type="button" onClick={() => onChange([...cursors, next])}>
          Page suivante
        </button>
      )}
    </nav>
  )
}
