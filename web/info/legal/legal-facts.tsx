import type { ReactNode } from 'react'

/** A definition list. Terms without a value are not shown. */
export function LegalFacts({ facts }: { facts: [term: string, value: ReactNode][] }) {
  const known = facts.filter(([, value]) => value)
  return (
    <dl className="legal-facts">
      {known.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
