import { useRead } from '#web/api/answers.ts'
import { useAnnounced } from '#web/api/use-announced.ts'
import { ArrowLeft, ArrowRight, X } from 'lucide'
import { useLayoutEffect, useRef, useState } from 'react'
import type { LeadDetail } from '#domain/accounts/admin.ts'
import type { InboxLine, LeadChange } from '#domain/leads/inbox.ts'
import { counted, longDateTime, shortDateTime } from '#domain/format.ts'
import { MailList } from '#web/desk/mail-list.tsx'
import { changeLead, lead } from '#web/api/queries/leads-admin.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Time } from '#web/ui/time.tsx'
import { AssigneeOptions } from './assignees.tsx'
import { EraseLeads } from './erase-leads.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { leadName, STATUS_LABELS } from './lead-labels.tsx'
import type { Reader } from './use-reader.ts'
import { QuickActions } from './quick-actions.tsx'
import { Reply } from './reply.tsx'
import { StatusSelect } from './status-select.tsx'

interface LeadPanelProps {
  line: InboxLine
  reader: Reader
}

/** A request beside the list: what it says, what to do with it, what was done. */
export function LeadPanel({ line, reader }: LeadPanelProps) {
  const { data: detail, error, reload } = useRead(lead(line.id))
  const heading = useRef<HTMLHeadingElement>(null)
  const { index, total } = reader.position
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: matchMedia('(width >= 64rem)').matches })
  }, [])
  return (
    <section className="lead-panel" aria-label="Demande">
      <header className="lead-head">
        <h2 ref={heading} tabIndex={-1}>
          {leadName(line) || line.phone}
        </h2>
        <p className="hint">{`${line.reference} · ${index + 1} sur ${total}`}</p>
        <div className="lead-moves">
          <Move label="Demande précédente" icon={ArrowLeft} isEnd={index <= 0} onClick={() => reader.move(-1)} />
          <Move label="Demande suivante" icon={ArrowRight} isEnd={index + 1 >= total} onClick={() => reader.move(1)} />
          <Move label="Fermer la demande" icon={X} onClick={reader.close} />
        </div>
      </header>
      <div className="lead-scroll">
        <p className="lead-origin">
          {`${line.subject}, le `}
          <Time at={line.createdAt} format={longDateTime} />
        </p>
        {line.suspicions.length > 0 && (
          <p className="alert">{`Ce message est peut-être indésirable\u00a0: ${line.suspicions.join(', ')}.`}</p>
        )}
        {line.message && <p className="lead-message">{line.message}</p>}
        <QuickActions line={line} reader={reader} />
        <FollowUp line={line} />
        {detail && <LeadDetails line={line} detail={detail} reader={reader} />}
        {!detail && error && <LoadFailure text="Impossible de charger la demande." onRetry={reload} />}
        {!detail && !error && <div className="skeleton" aria-hidden="true" />}
      </div>
    </section>
  )
}

interface MoveProps {
  label: string
  icon: typeof ArrowLeft
  /** Nothing further; not disabled, because it may have the focus. */
  isEnd?: boolean
  onClick: () => void
}

const Move = ({ label, icon, isEnd = false, onClick }: MoveProps) => (
  <button
    type="button"
    className="btn btn-ghost btn-sm"
    aria-label={label}
    data-tooltip={label}
    aria-disabled={isEnd || undefined}
    onClick={onClick}
  >
    <Icon of={icon} />
  </button>
)

/** Status, who follows, and the day of the next call: each is stored when it is picked. */
function FollowUp({ line }: { line: InboxLine }) {
  const [save] = useAnnounced((change: LeadChange) => changeLead(line.id, change))
  return (
    <div className="lead-follow">
      <div>
        Statut
        <StatusSelect line={line} />
      </div>
      <label>
        Suivi par
        <select
          className="input"
          value={line.assigneeId ?? ''}
          onChange={({ target }) => void save({ assigneeId: target.value ? Number(target.value) : null })}
        >
          <option value="">Personne</option>
          <AssigneeOptions />
        </select>
      </label>
      <label>
        Rappeler le
        <input
          key={line.callBackOn}
          className="input"
          type="date"
          defaultValue={line.callBackOn ?? ''}
          onChange={({ target }) => target.validity.valid && void save({ callBackOn: target.value || null })}
        />
      </label>
    </div>
  )
}

function LeadDetails({ line, detail, reader }: LeadPanelProps & { detail: LeadDetail }) {
  const { notes, mails, related } = detail
  const [isErasing, setErasing] = useState(false)
  return (
    <>
      {related.length > 0 && <Related related={related} reader={reader} />}
      <Notes notes={notes} />
      <LeadFacts lead={detail} phone={line.phone} town={line.town} />
      {line.email && <Reply line={line} civility={detail.civility} />}
      {mails.length > 0 && (
        <section>
          <h3>Mails</h3>
          <MailList mails={mails} />
        </section>
      )}
      <p>
        <button className="btn btn-danger-line btn-sm" type="button" onClick={() => setErasing(true)}>
          Effacer la demande
        </button>
      </p>
      {isErasing && <EraseLeads ids={[line.id]} onClose={() => setErasing(false)} onErased={() => reader.move(1)} />}
    </>
  )
}

function Related({ related, reader }: { related: LeadDetail['related']; reader: Reader }) {
  return (
    <section>
      <h3>{`Même personne\u00a0: ${counted(related.length, 'autre demande', 'autres demandes')}`}</h3>
      <ul role="list" className="lead-related">
        {related.map(({ id, reference, subject, status, createdAt }) => (
          <li key={id}>
            <button type="button" className="link" onClick={() => reader.open(id)}>
              {`${reference}, ${subject}`}
            </button>
            <span className="hint">
              {`${STATUS_LABELS[status]}, `}
              <Time at={createdAt} format={shortDateTime} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Notes({ notes }: { notes: LeadDetail['notes'] }) {
  if (notes.length === 0) return null
  return (
    <section>
      <h3>Notes</h3>
      <ul className="lead-notes" role="list">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="lead-note-text">{note.text}</p>
            <p className="hint">
              {`${note.author}, le `}
              <Time at={note.createdAt} format={shortDateTime} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
