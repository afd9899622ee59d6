import { Scale } from 'lucide'
import { useState } from 'react'
import { outdatedSentences } from '#web/info/legal/legal-sentences.ts'
import { counted, longDate } from '#contract/format.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Legal texts of the site that have not been compared with their source for a year. */
export function OutdatedLegalTexts() {
  const [sentences] = useState(() => outdatedSentences(new Date()))
  if (sentences.length === 0) return null
  return (
    <div className="alert old-law">
      <Icon of={Scale} />
      <div>
        <p className="alert-title">{`${counted(sentences.length, 'texte')} de droit à relire`}</p>
        <details className="disclosure">
          <summary>Voir le détail</summary>
          <ul className="dashes" role="list">
            {sentences.map(({ text, source, readOn }) => (
              <li key={text}>{`${text} (${source}, relu le ${longDate(readOn)})`}</li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  )
}
