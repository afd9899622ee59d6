import { useRead } from '#web/api/answers.ts'
import { audit } from '#web/api/queries/admin.ts'
import { shortDateTime } from '#domain/format.ts'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { TableSkeleton } from '#web/desk/table-skeleton.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Time } from '#web/ui/time.tsx'
import { actionText, changeTexts } from './audit-words.ts'

/** The audit log. */
const JournalScreen = () => (
  <DeskPage title="Journal des modifications" description="Qui a changé quoi, et quand.">
    {() => <JournalEntries />}
  </DeskPage>
)
export default JournalScreen

function JournalEntries() {
  const { data: entries, error, reload } = useRead(audit())
  if (!entries && error) return <LoadFailure text="Impossible de charger le journal." onRetry={reload} />
  if (!entries) return <TableSkeleton />
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
