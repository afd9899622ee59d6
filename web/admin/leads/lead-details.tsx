import type { LeadDetail } from '#contract/accounts/admin.ts'
import { LeadFacts } from './lead-facts.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { LeadStatusField } from './lead-status-field.tsx'
import { MailList } from '#web/admin/mail-list.tsx'
import { DateTime } from '#web/admin/date-time.tsx'

const KINDS: Record<LeadDetail['kind'], string> = {
  contact: 'Demande de contact',
  estimate: 'Demande d’estimation',
}

export function LeadDetails({ lead }: { lead: LeadDetail }) {
  const { id, kind, createdAt, status, suspicions, mails } = lead
  return (
    <>
      <p className="lead-origin">
        {`${KINDS[kind]}, reçue le `}
        <DateTime at={createdAt} />
      </p>
      {suspicions.length > 0 && (
        <p className="alert">{`Ce message est peut-être indésirable\u00a0: ${suspicions.join(', ')}.`}</p>
      )}
      <LeadStatusField id={id} status={status} />
      <LeadFacts lead={lead} />
      <LeadNotes lead={lead} />
      <section>
        <h3>Mails</h3>
        {mails.length > 0 ? <MailList mails={mails} /> : <p className="hint">Aucun mail n’a été envoyé.</p>}
      </section>
    </>
  )
}
