import { Fact } from '#web/ui/fact.tsx'

interface FactListProps {
  facts: { label: string; text: string }[]
  /** `details`: one fact per line (default); `fact-grid`: a grid of main facts; `details-sum`: the last line is a sum. */
  className?: 'details' | 'fact-grid' | 'details details-sum'
}

export const FactList = ({ facts, className = 'details' }: FactListProps) => (
  <dl className={className}>
    {facts.map(({ label, text }) => (
      <Fact key={`${label} ${text}`} label={label} text={text} />
    ))}
  </dl>
)
