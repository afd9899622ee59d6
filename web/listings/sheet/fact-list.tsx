interface FactListProps {
  facts: { label: string; text: string }[]
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
