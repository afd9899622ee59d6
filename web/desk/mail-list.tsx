import type { LeadDetail } from '#domain/accounts/admin.ts'
import { shortDateTime } from '#domain/format.ts'
import { Time } from '#web/ui/time.tsx'

type MailLine = LeadDetail['mails'][number]

const STATUSES: Record<MailLine['status'], { label: string; badge: string }> = {
  queued: { label: 'En attente', badge: 'badge' },
  sent: { label: 'Envoyé', badge: 'badge badge-success' },
  failed: { label: 'En échec', badge: 'badge badge-danger' },
}

/** E-mails to the agency, with their status. */
export function MailList({ mails }: { mails: MailLine[] }) {
  return (
    <ul className="mail-list">
      {mails.map((mail) => (
        <li key={`${mail.recipient} ${mail.subject} ${mail.createdAt}`}>
          <span className={STATUSES[mail.status].badge}>{STATUSES[mail.status].label}</span>
          <p>
            <b>{mail.recipient}</b>
            {` · ${mail.subject} · `}
            <Time at={mail.createdAt} format={shortDateTime} />
          </p>
          {mail.lastError && <p className="mail-error">{mail.lastError}</p>}
        </li>
      ))}
    </ul>
  )
}
