import { Fact } from '#web/ui/fact.tsx'

interface LabelledText {
  label: string
  text: string
}

/** The few facts that matter most, in a grid. */
export const FactGrid = ({ facts }: { facts: LabelledText[] }) => (
  <dl className="fact-grid">
    {facts.map(({ label, text }) => (
      <Fact key={label} label={label} text={text} />
    ))}
  </dl>
)

interface FactListProps {
  facts: LabelledText[]
  /** The last line is the sum of the others. */
  hasTotal?: boolean
}

/** Facts with their labels, one a line. */
export const FactList = ({ facts, hasTotal = false }: FactListProps) => (
  <dl className={hasTotal ? 'details details-sum' : 'details'}>
    {facts.map(({ label, text }) => (
      <Fact key={`${label} ${text}`} label={label} text={text} />
    ))}
  </dl>
)
