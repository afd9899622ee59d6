import type { LeadDetail } from '#domain/accounts/admin.ts'
import { shortDateTime } from '#domain/format.ts'
import { MailList } from '#web/desk/mail-list.tsx'
import { Time } from '#web/ui/time.tsx'

/** What has happened to a request, newest first: notes, calls, mails, questions on a confidential file, and what the journal tells of it. */
export function Timeline({ detail: { notes, mails, journal, questions } }: { detail: LeadDetail }) {
  const line = (key: string, at: string, by: string, text = '') => ({ key, at, by, text })
  const events = [
    ...notes.map(({ id, author, text, createdAt }) => line(`note ${id}`, createdAt, author, text)),
    ...journal.map(({ id, at, actor, text }) => line(`journal ${id}`, at, `${actor} ${text}`)),
    ...questions.flatMap(({ id, name, document, text, askedAt, answer, answeredAt, toAll }) => {
      const about = document ? `«\u00a0${document}\u00a0»` : 'le dossier confidentiel'
      const asked = line(`question ${id}`, askedAt, `${name}, question sur ${about}`, text)
      if (!answer || !answeredAt) return [asked]
      return [asked, line(`answer ${id}`, answeredAt, `Réponse ${toAll ? 'à tous les lecteurs' : `à ${name}`}`, answer)]
    }),
    ...mails.map((mail) => ({ key: `mail ${mail.createdAt} ${mail.subject}`, at: mail.createdAt, mail })),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  if (events.length === 0) return null
  return (
    <section>
      <h3>Suivi</h3>
      <ol className="lead-notes" role="list">
        {events.map((event) => (
          <li key={event.key}>
            {'mail' in event ? (
              <MailList mails={[event.mail]} />
            ) : (
              <>
                {event.text && <p className="lead-note-text">{event.text}</p>}
                <p className="hint">
                  {`${event.by}, le `}
                  <Time at={event.at} format={shortDateTime} />
                </p>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
