import { useRead } from '#web/api/answers.ts'
import { useAnnounced } from '#web/api/use-announced.ts'
import { ArrowLeft, ArrowRight, Ellipsis, X } from 'lucide'
import { useLayoutEffect, useRef, useState } from 'react'
import type { LeadDetail, LeadStatus } from '#domain/accounts/admin.ts'
import type { InboxLine, LeadChange } from '#domain/leads/inbox.ts'
import { euros, longDateTime, shortDateTime } from '#domain/format.ts'
import { MailLink, PhoneLink } from '#web/frame/contact-links.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { changeLead, lead } from '#web/api/queries/leads-admin.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { usePopover } from '#web/ui/popover.ts'
import { Time } from '#web/ui/time.tsx'
import { AssigneeOptions } from './assignees.tsx'
import { EraseLeads } from './erase-leads.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { leadName, STATUS_LABELS } from './lead-labels.tsx'
import type { Reader } from './use-reader.ts'
import { Composer } from './composer.tsx'
import { StatusSelect } from './status-select.tsx'
import { Timeline } from './timeline.tsx'
import { setStatus } from './undo.ts'

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
        <Reach line={line} />
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
        {detail && detail.related.length > 0 && <Related related={detail.related} reader={reader} />}
        {detail && <Timeline detail={detail} />}
        {detail && <LeadFacts lead={detail} phone={line.phone} town={line.town} />}
        {!detail && error && <LoadFailure text="Impossible de charger la demande." onRetry={reload} />}
        {!detail && !error && <div className="skeleton" aria-hidden="true" />}
      </div>
      <div className="lead-dock">
        <Composer line={line} civility={detail?.civility ?? null} reader={reader} />
        <FollowUp line={line} reader={reader} />
      </div>
    </section>
  )
}

/** Who it is and what it is about, with the ways to reach them. */
function Reach({ line: { phone, email, listing } }: { line: InboxLine }) {
  return (
    <p className="lead-reach">
      <PhoneLink phone={phone} />
      {email && <MailLink to={email} />}
      {listing && (
        <span>
          {listing.reference && <span className="plate inbox-plate">{listing.reference}</span>}
          {listing.id === null ? listing.title : <PageLink to={`/admin/biens/${listing.id}`}>{listing.title}</PageLink>}
          {listing.price !== null && `, ${euros(listing.price)}`}
          {listing.status && `, ${listing.status}`}
        </span>
      )}
    </p>
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

const inDays = (days: number) => isoDay(new Date(Date.now() + days * 86_400_000))

/** Who follows, the day of the next call, the status: each is stored when it is picked. */
function FollowUp({ line, reader }: LeadPanelProps) {
  const { id: me } = useAdmin()
  const [save] = useAnnounced((change: LeadChange) => changeLead(line.id, change))
  const [set] = useAnnounced((status: LeadStatus) => setStatus([line], status))
  const [isErasing, setErasing] = useState(false)
  const { button, panel } = usePopover('plus-demande')
  const callBack = (day: string) => void save({ callBackOn: day || null })
  function close(status: 'done' | 'spam') {
    void set(status)
    reader.moveFrom(line.id)
  }
  return (
    <div className="lead-follow">
      <select
        className="input"
        aria-label="Suivi par"
        value={line.assigneeId ?? ''}
        onChange={({ target }) => void save({ assigneeId: target.value ? Number(target.value) : null })}
      >
        <option value="">Sans suivi</option>
        <AssigneeOptions />
      </select>
      <button
        className="btn btn-line btn-sm"
        type="button"
        aria-keyshortcuts="M"
        data-tooltip="Je m’en occupe (M)"
        onClick={() => line.assigneeId !== me && void save({ assigneeId: me })}
      >
        À moi
      </button>
      <span className="lead-callback">
        <button
          className="btn btn-line btn-sm"
          type="button"
          data-tooltip="Rappeler demain"
          onClick={() => callBack(inDays(1))}
        >
          Demain
        </button>
        <button
          className="btn btn-line btn-sm"
          type="button"
          data-tooltip="Rappeler dans trois jours"
          onClick={() => callBack(inDays(3))}
        >
          +3 j
        </button>
        <input
          key={line.callBackOn}
          className="input"
          type="date"
          aria-label="Rappeler le"
          defaultValue={line.callBackOn ?? ''}
          onChange={({ target }) => target.validity.valid && callBack(target.value)}
        />
      </span>
      <StatusSelect line={line} />
      <button className="btn btn-line btn-sm lead-more" aria-label="Autres actions" {...button}>
        <Icon of={Ellipsis} />
      </button>
      <div className="inbox-filter-panel lead-more-panel" {...panel}>
        <button
          className="btn btn-line btn-sm"
          type="button"
          aria-keyshortcuts="S"
          data-tooltip="Indésirable (S)"
          onClick={() => close('spam')}
        >
          Indésirable
        </button>
        <button className="btn btn-danger-line btn-sm" type="button" onClick={() => setErasing(true)}>
          Effacer la demande
        </button>
      </div>
      <a className="btn btn-line btn-sm lead-touch" href={`tel:${line.phone.replace(/[^+\d]/g, '')}`}>
        Appeler
      </a>
      {line.email && (
        <button
          className="btn btn-line btn-sm lead-touch"
          type="button"
          onClick={() => document.querySelector<HTMLElement>('.lead-panel [aria-keyshortcuts=R]')?.click()}
        >
          Écrire
        </button>
      )}
      <button
        className="btn btn-plate btn-sm"
        type="button"
        aria-keyshortcuts="E"
        data-tooltip="Traité (E)"
        onClick={() => close('done')}
      >
        Traité
      </button>
      {isErasing && (
        <EraseLeads ids={[line.id]} onClose={() => setErasing(false)} onErased={() => reader.moveFrom(line.id)} />
      )}
    </div>
  )
}

function Related({ related, reader }: { related: LeadDetail['related']; reader: Reader }) {
  return (
    <details className="disclosure">
      <summary>{`Même personne (${related.length + 1})`}</summary>
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
    </details>
  )
}
