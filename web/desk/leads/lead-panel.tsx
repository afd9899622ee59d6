import { useRead } from '#web/api/answers.ts'
import { useAnnounced } from '#web/ui/use-announced.ts'
import { ArrowLeft, ArrowRight, Ellipsis, X } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { LEAD_STATUS_LABELS, type LeadDetail } from '#domain/accounts/admin.ts'
import type { InboxLine, LeadChange } from '#domain/leads/inbox.ts'
import { euros, longDateTime, shortDateTime } from '#domain/format.ts'
import { MailLink, PhoneLink } from '#web/frame/contact-links.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { changeLead, lead } from '#web/api/queries/leads-admin.ts'
import { useMay } from '#web/desk/use-may.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { usePopover } from '#web/ui/popover.ts'
import { Time } from '#web/ui/time.tsx'
import { AssigneeOptions, Initials } from './assignees.tsx'
import { KeyButton } from './key-button.tsx'
import { KnownAffairs, MadeAffair, MakeAffair } from './lead-affair.tsx'
import { LeadFacts, Timeline } from './lead-facts.tsx'
import { leadName, StatusSelect } from './lead-status.tsx'
import type { LeadReader } from './use-reader.ts'
import { Composer } from './composer.tsx'

interface LeadPanelProps {
  line: InboxLine
  reader: LeadReader
}

/** A lead beside the list: its sender, subject and message, possible actions, and its history. */
export function LeadPanel({ line, reader }: LeadPanelProps) {
  const { data: detail, error, reload } = useRead(lead(line.id))
  const heading = useRef<HTMLHeadingElement>(null)
  const { index, total } = reader.position
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: matchMedia('(width >= 64rem)').matches })
  }, [])
  return (
    <section className="box lead-panel" aria-label="Demande">
      <header className="lead-head">
        <h2 ref={heading} tabIndex={-1}>
          {leadName(line) || line.phone}
        </h2>
        <div className="lead-moves">
          <KeyButton
            className="btn btn-plate btn-sm"
            shortcut="E"
            hint="Traité"
            onClick={() => reader.finish(line, 'done')}
          >
            Traité
          </KeyButton>
          <Move label="Demande précédente" icon={ArrowLeft} isEnd={index <= 0} onClick={() => reader.move(-1)} />
          <Move label="Demande suivante" icon={ArrowRight} isEnd={index + 1 >= total} onClick={() => reader.move(1)} />
          <Move label="Fermer la demande" icon={X} onClick={reader.close} />
        </div>
        <p>
          <PhoneLink phone={line.phone} />
          {line.email && <MailLink to={line.email} />}
          {line.others > 0 && <Related line={line} related={detail?.related ?? []} reader={reader} />}
        </p>
        {line.listing && <Affair listing={line.listing} />}
        {detail && <MadeAffair affair={detail.affair} />}
      </header>
      <div className="lead-scroll">
        <p className="lead-origin">
          {`${line.reference}, ${index + 1} sur ${total}. ${line.subject}, le `}
          <Time at={line.createdAt} format={longDateTime} />
        </p>
        {line.suspicions.length > 0 && (
          <p className="alert">{`Ce message est peut-être indésirable\u00a0: ${line.suspicions.join(', ')}.`}</p>
        )}
        {line.message && <p className="lead-message">{line.message}</p>}
        <div className="lead-dock">
          <Composer line={line} civility={detail?.civility ?? null} reader={reader} />
          <FollowUp line={line} reader={reader} detail={detail} />
        </div>
        {detail && <KnownAffairs lead={detail} />}
        {detail && <Timeline detail={detail} />}
        {detail && <LeadFacts lead={detail} town={line.town} />}
        {!detail && error && <LoadFailure text="Impossible de charger la demande." onRetry={reload} />}
        {!detail && !error && <div className="skeleton" aria-hidden="true" />}
      </div>
    </section>
  )
}

/** The listing of a lead. Its title is saved with the lead, and remains after the listing is deleted. */
const Affair = ({
  listing: { id, title, reference, price, status },
}: {
  listing: NonNullable<InboxLine['listing']>
}) => (
  <p className="lead-affair">
    {reference && <span className="plate inbox-plate">{reference}</span>}
    {id === null ? title : <PageLink to={`/admin/biens/${id}`}>{title}</PageLink>}
    <b>{[price !== null && euros(price), status].filter(Boolean).join(', ')}</b>
  </p>
)

interface MoveProps {
  label: string
  icon: typeof ArrowLeft
  /** There is no further lead. The button is not disabled, because it may have the focus. */
  isEnd?: boolean
  onClick: () => void
}

const Move = ({ label, icon, isEnd, onClick }: MoveProps) => (
  <KeyButton
    className="btn btn-ghost btn-sm"
    aria-label={label}
    hint={label}
    aria-disabled={isEnd || undefined}
    onClick={onClick}
  >
    <Icon of={icon} />
  </KeyButton>
)

/** The assignee, the day of the next call and the status; each is saved when it is picked. */
function FollowUp({ line, reader, detail }: LeadPanelProps & { detail: LeadDetail | undefined }) {
  const { id: me } = useAdmin()
  const may = useMay()
  const [save] = useAnnounced((change: LeadChange) => changeLead(line.id, change))
  const { button, panel } = usePopover('plus-demande')
  return (
    <div className="lead-follow">
      <label className="lead-assignee" data-tooltip="Suivi par">
        <Initials of={line.assigneeId} />
        <select
          aria-label="Suivi par"
          value={line.assigneeId ?? ''}
          onChange={({ target }) => void save({ assigneeId: target.value ? Number(target.value) : null })}
        >
          <option value="">Sans suivi</option>
          <AssigneeOptions />
        </select>
      </label>
      <KeyButton shortcut="M" hint="Je m’en occupe" onClick={() => void save({ assigneeId: me })}>
        Moi
      </KeyButton>
      <span className="hint">Rappeler</span>
      <KeyButton shortcut="D" hint="Rappeler le prochain jour ouvert" onClick={() => reader.callBack(line, 1)}>
        Demain
      </KeyButton>
      <KeyButton hint="Rappeler dans trois jours, ou le jour ouvert qui suit" onClick={() => reader.callBack(line, 3)}>
        {'+3\u00a0j'}
      </KeyButton>
      <input
        key={line.callBackOn}
        className="input"
        type="date"
        aria-label="Rappeler le"
        defaultValue={line.callBackOn ?? ''}
        onChange={({ target }) => target.validity.valid && void save({ callBackOn: target.value || null })}
      />
      <StatusSelect line={line} />
      <PageLink className="btn btn-line btn-sm" to={`/admin/agenda?nouveau=rendez-vous&demande=${line.id}`}>
        Rendez-vous
      </PageLink>
      <MakeAffair lead={detail} />
      <button className="btn btn-ghost btn-sm lead-more" aria-label="Autres actions" {...button}>
        <Icon of={Ellipsis} />
      </button>
      <div className="floating inbox-filter-panel lead-menu" {...panel}>
        <KeyButton shortcut="S" hint="Indésirable" onClick={() => reader.finish(line, 'spam')}>
          Indésirable
        </KeyButton>
        {may('owner') && (
          <KeyButton className="btn btn-danger-line btn-sm" onClick={() => reader.finish(line, 'erased')}>
            Effacer la demande
          </KeyButton>
        )}
      </div>
    </div>
  )
}

/** Links to the other leads of the same person. */
function Related({ line, related, reader }: LeadPanelProps & { related: LeadDetail['related'] }) {
  const { button, panel } = usePopover('meme-personne')
  return (
    <>
      <button className="link lead-same" {...button}>{`Même personne (${line.others})`}</button>
      <span className="floating inbox-filter-panel lead-related" {...panel}>
        {related.map(({ id, reference, subject, status, createdAt }) => (
          <KeyButton key={id} className="link" onClick={() => reader.open(id)}>
            {`${reference}, ${subject}, ${LEAD_STATUS_LABELS[status].toLowerCase()}, `}
            <Time at={createdAt} format={shortDateTime} />
          </KeyButton>
        ))}
      </span>
    </>
  )
}
