interface NewTabLinkProps {
  to: string
  children: string
}

/** To a text read while a form is filled in: what was typed stays. */
export function NewTabLink({ to, children }: NewTabLinkProps) {
  return (
    <a className="link" href={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (nouvel onglet)</span>
    </a>
  )
}
