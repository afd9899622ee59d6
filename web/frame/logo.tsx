import { useAgency } from './page-head.tsx'
import { PageLink } from './page-link.tsx'

/** The shop sign and the agency's name, linked to the home page; `name` is a newer one than that of the page. */
export function Logo({ name }: { name?: string | undefined }) {
  const agency = useAgency()
  return (
    <PageLink className="logo" to="/">
      <svg viewBox="0 0 40 44" width="40" height="44" fill="none" strokeLinecap="round" aria-hidden="true">
        <path d="M4 4v16M4 7h30M4 17c6 0 10-4 12-10" stroke="currentColor" strokeWidth="2.4" />
        <g className="logo-sign">
          <path d="M13 7v6M31 7v6" stroke="currentColor" strokeWidth="2" strokeLinecap="butt" />
          <rect className="logo-plate" x="7" y="13" width="30" height="27" rx="2.5" />
          <rect className="logo-key" x="9.6" y="15.6" width="24.8" height="21.8" rx="1" strokeOpacity=".75" />
          <g className="logo-key" strokeWidth="2.3">
            <circle cx="17" cy="26.5" r="4" />
            <path d="M21 26.5h9M26.5 26.5v4M30 26.5v3" />
          </g>
        </g>
      </svg>
      {name ?? agency.name}
    </PageLink>
  )
}
