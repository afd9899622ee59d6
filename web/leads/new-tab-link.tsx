interface NewTabLinkProps {
  to: string
  children: string
}

/** Opens a new tab, so that a half-filled form is not lost. */
export function NewTabLink({ to, children }: NewTabLinkProps) {
  return (
    <a className="link" href={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (nouvel onglet)</span>
    </a>
  )
}
