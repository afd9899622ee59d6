interface Fact {
  label: string
  text: string
}

/** The few facts that matter most, in a grid. */
export const FactGrid = ({ facts }: { facts: Fact[] }) => (
  <dl className="fact-grid">
    {facts.map(({ label, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

interface FactListProps {
  facts: Fact[]
  /** The last line is the sum of the others. */
  hasTotal?: boolean
}

/** Facts with their labels, one a line. */
export const FactList = ({ facts, hasTotal = false }: FactListProps) => (
  <dl className={hasTotal ? 'details details-sum' : 'details'}>
    {facts.map(({ label, text }) => (
      <div key={`${label} ${text}`}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
