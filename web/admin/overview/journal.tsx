import { History } from 'lucide'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '#web/ui/icon.tsx'
import { audit } from '#web/api/queries/admin.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { shortDateTime } from '#contract/format.ts'
import { Time } from '#web/ui/time.tsx'
import { actionText, changeTexts } from './audit-words.ts'

/** The audit log, collapsed; read when it is opened. */
export function Journal() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="disclosure journal" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={History} />
        Journal des modifications
      </summary>
      {isOpen && <JournalEntries />}
    </details>
  )
}

function JournalEntries() {
  const { data: entries, isError, refetch } = useQuery(audit())
  if (!entries && isError) return <LoadFailure text="Impossible de charger le journal." onRetry={refetch} />
  if (!entries) return <div className="skeleton" aria-hidden="true" />
  if (entries.length === 0) return <p className="hint">Aucune modification pour le moment.</p>
  return (
    <ol className="journal-entries">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Time at={entry.at} format={shortDateTime} />
          <p>
            <b>{entry.actor}</b>
            {` ${actionText(entry)}\u00a0: `}
            <b>{entry.subject}</b>
            {changeTexts(entry).map((change) => (
              <span key={change} className="journal-change">
                {change}
              </span>
            ))}
          </p>
        </li>
      ))}
    </ol>
  )
}
