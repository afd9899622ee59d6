import type { LeadDetail } from '#domain/accounts/admin.ts'
import { shortDateTime } from '#domain/format.ts'
import { MailList } from '#web/desk/mail-list.tsx'
import { actionText, changeTexts } from '#web/desk/overview/audit-words.ts'
import { Time } from '#web/ui/time.tsx'

/** What has happened to a request, newest first: notes, calls, mails, and what the journal tells of it. */
export function Timeline({ detail: { notes, mails, journal } }: { detail: LeadDetail }) {
  const events = [
    ...notes.map((note) => ({
      at: note.createdAt,
      shown: (
        <>
          <p className="lead-note-text">{note.text}</p>
          <p className="hint">
            {`${note.author}, le `}
            <Time at={note.createdAt} format={shortDateTime} />
          </p>
        </>
      ),
    })),
    ...mails.map((mail) => ({ at: mail.createdAt, shown: <MailList mails={[mail]} /> })),
    ...journal.map((entry) => ({
      at: entry.at,
      shown: (
        <p className="hint">
          {`${entry.actor} ${actionText(entry)}, le `}
          <Time at={entry.at} format={shortDateTime} />
          {changeTexts(entry).map((change) => ` (${change})`)}
        </p>
      ),
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  if (events.length === 0) return null
  return (
    <section>
      <h3>Suivi</h3>
      <ol className="lead-notes" role="list">
        {events.map(({ at, shown }, index) => (
          <li key={`${at} ${index}`}>{shown}</li>
        ))}
      </ol>
    </section>
  )
}
