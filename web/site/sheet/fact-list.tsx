import { Fact } from '#web/ui/fact.tsx'

interface FactListProps {
  facts: { label: string; text: string }[]
  /** A grid of the few that matter most; lines of which the last is the sum of the others. One a line by default. */
  className?: 'details' | 'fact-grid' | 'details details-sum'
}

/** Facts with their labels. */
export const FactList = ({ facts, className = 'details' }: FactListProps) => (
  <dl className={className}>
    {facts.map(({ label, text }) => (
      <Fact key={`${label} ${text}`} label={label} text={text} />
    ))}
  </dl>
)
