import { MapPin } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { CONFIDENTIALITY_CHECK, CONFIDENTIALITY_LEVELS } from '#domain/words/confidentiality.ts'
import { Fact } from '#web/ui/fact.tsx'

/** The same listing at three levels of confidentiality, as sellers may choose. */
export function ConfidentialityLevels({ headingLevel }: { headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="confidentiality">
      <ul className="confidentiality-levels" role="list">
        {CONFIDENTIALITY_LEVELS.map(({ title, rows }, at) => (
          <li key={title} className="confidentiality-level" data-level={at + 1}>
            <span className="confidentiality-map" aria-hidden="true">
              <Icon of={MapPin} />
            </span>
            <Heading>{title}</Heading>
            <dl>
              {rows.map(([term, text]) => (
                <Fact key={term} label={term} text={text} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className="hint">
        Le lieu et les chiffres se règlent séparément, et changent quand vous le voulez. {CONFIDENTIALITY_CHECK}
      </p>
    </div>
  )
}
