import { useQuery } from '@tanstack/react-query'
import { audit } from '#web/api/queries/admin.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { actionText, changeTexts } from './audit-words.ts'
import { DateTime } from '#web/admin/date-time.tsx'

export function JournalEntries() {
  const { data: entries, isError, refetch } = useQuery(audit())
  if (!entries && isError) return <LoadFailure text="Impossible de charger le journal." onRetry={refetch} />
  if (!entries) return <div className="skeleton" aria-hidden="true" />
  if (entries.length === 0) return <p className="hint">Aucune modification pour le moment.</p>
  return (
    <ol className="journal-entries">
      {entries.map((entry) => (
        <li key={entry.id}>
          <DateTime at={entry.at} />
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
